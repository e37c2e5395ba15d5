/* Takes OpenBLAS's place beside numpy in the program.

   The game multiplies no matrices. Of OpenBLAS's functions it needs only two dot products, for the test that numpy runs
   when it is imported, and for np.convolve. A call of any other function ends the program and names the function, so no
   figure is ever wrong. no_blas.py defines REST as `MISSING(name)` for each of those functions. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define DOT(name, real) \
    real name(int64_t count, const real *x, int64_t x_step, const real *y, int64_t y_step) { \
        real sum = 0; \
        for (int64_t i = 0; i < count; i++) sum += x[i * x_step] * y[i * y_step]; \
        return sum; \
    }
DOT(scipy_cblas_sdot64_, float)
DOT(scipy_cblas_ddot64_, double)

#define MISSING(name) \
    void name(void) { \
        fputs("Crossfive comes without linear algebra, and something has called " #name "\n", stderr); \
        abort(); \
    }
REST
