/* Preloaded, it refuses to map the database's -shm file into memory, as a network disk without shared memory does. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
typedef void *map(void *, size_t, int, int, int, off_t);
void *mmap64(void *at, size_t size, int access, int flags, int file, off_t from) {
    char link[40], name[400] = "";
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    if (flags & MAP_SHARED && readlink(link, name, sizeof name - 1) > 0 && strstr(name, "-shm")) return MAP_FAILED;
    return ((map *)dlsym(RTLD_NEXT, "mmap64"))(at, size, access, flags, file, from);
}
void *mmap(void *at, size_t size, int access, int flags, int file, off_t from) {
    return mmap64(at, size, access, flags, file, from);
}
