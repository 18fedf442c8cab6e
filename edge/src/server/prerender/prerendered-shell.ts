import type { Frame } from 'shared/contract';
import { z } from 'zod';

/** What a frame module may answer with. */
export const prerenderedShellSchema = z.object({
  html: z.string().min(1),
  styles: z.array(
    z.object({
      attributes: z.record(z.string().regex(/^[a-z][a-z-]*$/), z.string()),
      // Nothing may end the element that it stands in.
      css: z.string().refine((css) => !/<\/?style/i.test(css), 'holds a style element'),
    }),
  ),
  noScript: z.string().refine((html) => !/<\/noscript/i.test(html), 'ends its element'),
}) satisfies z.ZodType<Frame>;
