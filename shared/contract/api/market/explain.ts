import { z } from 'zod';
import { fieldValueSchema } from './asset';

/** An input of a computed value. */
const explanationInputSchema = z.object({
  name: z.string(),
  value: fieldValueSchema,
  /** As text, or a currency code. */
  unit: z.string(),
  /** Day of the figure. Null when the source does not say. */
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

/** Origin of one figure of an asset. */
export const explanationSchema = z.object({
  symbol: z.string(),
  field: z.string(),
  label: z.string(),
  /** Meaning of the figure, in one sentence. */
  definition: z.string(),
  unit: z.string(),
  value: fieldValueSchema,
  kind: z.enum(['reported', 'computed', 'unknown']),
  source: z.string().nullable(),
  /** For a computed value the day of its newest input. */
  date: z.string().nullable(),
  /** Our formula of the field. Null when it is only ever reported. */
  formula: z
    .object({ expression: z.string(), note: z.string().nullable(), source: z.string() })
    .nullable(),
  /** Inputs of the computation. Empty for a reported value. */
  inputs: z.array(explanationInputSchema),
  /** Intermediate results between the inputs and the value. */
  steps: z.array(explanationStepSchema).optional(),
  /** The reported value, when the displayed one follows our definition. */
  reported: z
    .object({ value: fieldValueSchema, source: z.string(), date: z.string().nullable() })
    .optional(),
  /** The value by our definition, when the displayed one is reported. */
  computed: z.number().optional(),
  /** Reason why there is no value, in plain words. */
  whyUnknown: z.string().optional(),
  /** Further remark for the reader about the value. */
  remark: z.string().optional(),
});
export type Explanation = z.infer<typeof explanationSchema>;
