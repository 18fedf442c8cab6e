import { z } from 'zod';
import { BATCH_LIMITS, type BatchCall } from '../../batch';

const batchCallSchema = z.strictObject({
  method: z.enum(['GET', 'POST']),
  path: z
    .string()
    .max(BATCH_LIMITS.path)
    .regex(/^\/[!-~]*$/, { error: 'A path begins with / and has no spaces', abort: true }),
  body: z.unknown().optional(),
}) satisfies z.ZodType<BatchCall>;

/** `POST /api/batch`: reads that one request carries. */
export const batchSchema = z.strictObject({
  calls: z.array(batchCallSchema).min(1).max(BATCH_LIMITS.calls),
});
export type Batch = z.infer<typeof batchSchema>;
