import { z } from 'zod';

const changeSchema = z.object({
  name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** Release of a version: the first change that names it. */
const releasedSchema = z.object({
  who: z.string(),
  at: z.string(),
  commit: z.string().optional(),
  run: z.string().optional(),
});

const stepSchema = z.object({
  /** Id of the composition. */
  id: z.string().regex(/^[0-9a-f]{12}$/),
  /** Time of the change that made it. */
  at: z.string(),
  who: z.string(),
  approver: z.string().optional(),
  command: z.string(),
  reason: z.string(),
  /** Differences from the step before. */
  changes: z.array(changeSchema),
  /** Release of the version that the change gave to most visitors, if there is one. */
  released: releasedSchema.optional(),
  /** Releases that are no longer stored whole: this composition cannot be tried. */
  gone: z.array(z.string()).optional(),
  /** Query of an address that gives exactly this composition. */
  query: z.string().optional(),
});
/** A composition that most visitors had, and the change that made it. */
export type BisectStep = z.infer<typeof stepSchema>;

/** Compositions that a bisection may try: the first one is good, the last one bad. */
export const bisectPlanSchema = z.object({ steps: z.array(stepSchema).min(2) });

/** `mfe-a 1.0.0-aa → 1.0.0-bb`. */
export const changesText = ({ changes }: Pick<BisectStep, 'changes'>): string =>
  changes
    .map(({ name, before, after }) => `${name} ${before ?? 'nothing'} → ${after ?? 'nothing'}`)
    .join(', ');
