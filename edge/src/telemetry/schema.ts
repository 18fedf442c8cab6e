import { TELEMETRY_LIMITS as LIMITS, VITAL_METRICS, type TelemetryBatch } from 'shared/contract';
import { z } from 'zod';
import { isReleaseName, isReleaseVersion } from '../release/names';

/** Texts without line breaks, so that reports cannot break a line of a journal. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => ![...value].some((c) => c < ' '), 'holds control characters');

const attribution = {
  age: z
    .number()
    .min(0)
    .max(24 * 3600 * 1000),
  remote: z.string().refine(isReleaseName, 'is not the name of a part'),
  version: z.string().refine(isReleaseVersion, 'is not a version'),
  page: text(LIMITS.page).regex(/^(?:\/|\*$)/, 'is not the pattern of a route'),
};
const milliseconds = z
  .number()
  .min(0)
  .max(24 * 3600 * 1000);

const record = z.discriminatedUnion('kind', [
  z.strictObject({ ...attribution, kind: z.literal('attempt'), left: milliseconds.optional() }),
  z.strictObject({ ...attribution, kind: z.literal('shown'), waited: milliseconds.optional() }),
  z.strictObject({ ...attribution, kind: z.literal('piece'), file: text(LIMITS.frame).min(1) }),
  z.strictObject({
    ...attribution,
    kind: z.literal('error'),
    part: text(LIMITS.name).min(1),
    phase: text(LIMITS.name).min(1),
    name: text(LIMITS.name),
    message: text(LIMITS.message),
    frames: z.array(text(LIMITS.frame)).max(LIMITS.frames),
    count: z.int().min(1).max(LIMITS.count),
  }),
  z.strictObject({
    ...attribution,
    kind: z.literal('vital'),
    metric: z.enum(VITAL_METRICS),
    value: milliseconds,
  }),
  z.strictObject({
    ...attribution,
    kind: z.literal('event'),
    name: z
      .string()
      .max(LIMITS.name)
      .regex(/^[a-z][a-z0-9_]*$/),
    params: z
      .record(
        z.string().max(LIMITS.name),
        z.union([text(LIMITS.paramValue), z.number(), z.boolean()]),
      )
      .refine((params) => Object.keys(params).length <= LIMITS.params, 'has too many entries'),
  }),
]);

/** Validator of the body of `POST /telemetry`. */
export const batchSchema = z.strictObject({
  schema: z.literal(1),
  composition: z.string().regex(/^[\w-]{1,40}$/),
  token: z
    .string()
    .regex(/^[\w-]{1,80}$/)
    .optional(),
  shell: z.string().refine(isReleaseVersion, 'is not a version'),
  records: z.array(record).min(1).max(LIMITS.recordsPerBatch),
}) satisfies z.ZodType<TelemetryBatch>;
