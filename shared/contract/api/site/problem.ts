import { z } from 'zod';

/** RFC 9457 problem. Every API error has this shape and `application/problem+json`. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** One entry per invalid input, `field` as a path such as `where[0].field`. */
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
