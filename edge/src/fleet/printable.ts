import { z } from 'zod';

/**
 * Text without control characters: escape sequences from one person would act on another person's
 * terminal.
 */
export const printable = z.string().regex(/^\P{Cc}*$/u, 'must have no control characters');
