import { z } from 'zod';

/** Text that terminals print as it is: escape sequences of one person would act on the screen of another. */
export const printable = z.string().regex(/^\P{Cc}*$/u, 'must have no control characters');
