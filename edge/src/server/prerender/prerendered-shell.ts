import type { Frame } from 'shared/contract';
import { z } from 'zod';

/** Valid answer of a shell's prerender module. */
export const prerenderedShellSchema = z.object({
  html: z.string().min(1),
  styles: z.array(
    z.object({
      attributes: z.record(z.string().regex(/^[a-z][a-z-]*$/), z.string()),
      // The text must not close its element.
      css: z.string().refine((css) => !/<\/?style/i.test(css), 'holds a style element'),
    }),
  ),
  noScript: z.string().refine((html) => !/<\/noscript/i.test(html), 'ends its element'),
}) satisfies z.ZodType<Frame>;
