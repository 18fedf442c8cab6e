import { z } from 'zod';
import { fieldValueSchema } from './asset';

/** A figure that a value was computed from. */
const explanationInputSchema = z.object({
  name: z.string(),
  value: fieldValueSchema,
  /** In words, or the code of a currency. */
  unit: z.string(),
  /** Day the figure speaks of; null when the source does not say. */
  date: z.string().nullable(),
  source: z.string().nullable(),
  kind: z.enum(['reported', 'computed']),
});
export type ExplanationInput = z.infer<typeof explanationInputSchema>;

const explanationStepSchema = z.object({
  label: z.string(),
  expression: z.string(),
  value: z.number().nullable(),
});
export type ExplanationStep = z.infer<typeof explanationStepSchema>;

/** Where one figure of an asset comes from. */
export const explanationSchema = z.object({
  symbol: z.string(),
  field: z.string(),
  label: z.string(),
  /** What the figure says, in one sentence. */
  definition: z.string(),
  unit: z.string(),
  value: fieldValueSchema,
  kind: z.enum(['reported', 'computed', 'unknown']),
  source: z.string().nullable(),
  /** For a computed value the day of its newest input. */
  date: z.string().nullable(),
  /** How we compute the field; null when it is only ever reported. */
  formula: z
    .object({ expression: z.string(), note: z.string().nullable(), source: z.string() })
    .nullable(),
  /** What the value was computed from; empty for a reported one. */
  inputs: z.array(explanationInputSchema),
  /** Results on the way from the inputs to the value. */
  steps: z.array(explanationStepSchema).optional(),
  /** What a source reports, where our definition gave the value. */
  reported: z
    .object({ value: fieldValueSchema, source: z.string(), date: z.string().nullable() })
    .optional(),
  /** What our definition gives, where a source's word is the value. */
  computed: z.number().optional(),
  /** Why there is no value, in plain words. */
  whyUnknown: z.string().optional(),
  /** What else a reader has to know of the value. */
  remark: z.string().optional(),
});
export type Explanation = z.infer<typeof explanationSchema>;
