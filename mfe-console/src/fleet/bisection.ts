import { z } from 'zod';

/** Answer of an operator about one composition. `skip`: it cannot be judged. */
export const VERDICTS = ['good', 'bad', 'skip'] as const;
export type Verdict = (typeof VERDICTS)[number];

const step = z.object({
  /** Id of the composition. */
  id: z.string(),
  /** Time of the change that gave it to most visitors. */
  at: z.string(),
  who: z.string(),
  approver: z.string().optional(),
  command: z.string(),
  reason: z.string(),
  /** Differences from the step before; null where the remote is absent. */
  changes: z.array(
    z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  released: z.object({ who: z.string(), at: z.string(), commit: z.string().optional() }).optional(),
  /** Releases of it that were deleted: it cannot be opened. */
  gone: z.array(z.string()).optional(),
  /** Query of an address that gives exactly this composition. */
  query: z.string().optional(),
});

/** Numbers are positions in the steps. The edge decides; the console follows. */
const progress = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('try'),
    at: z.int(),
    good: z.int(),
    bad: z.int(),
    triesLeft: z.int(),
  }),
  z.object({
    state: z.literal('refused'),
    end: z.enum(['good', 'bad']),
    at: z.int(),
    verdict: z.enum(VERDICTS),
  }),
  z.object({ state: z.literal('found'), good: z.int(), suspects: z.array(z.int()) }),
]);

/** Answer of `POST /fleet/bisect` with `list`: compositions that most visitors had, oldest first. */
export const compositionListSchema = z.object({
  steps: z.array(step),
  killed: z.array(z.string()),
});

/** Answer of `POST /fleet/bisect`: the compositions of the range, and what to try next. */
export const bisectionSchema = compositionListSchema.extend({ progress });

export type BisectionStep = z.infer<typeof step>;
export type BisectionAnswer = z.infer<typeof bisectionSchema>;
export type BisectionProgress = z.infer<typeof progress>;

/** `mfe-a 1.0.0-aa → 1.0.0-bb`; empty for the first composition of a range. */
export const changesText = ({ changes }: Pick<BisectionStep, 'changes'>): string =>
  changes
    .map(({ name, before, after }) => `${name} ${before ?? 'nothing'} → ${after ?? 'nothing'}`)
    .join(', ');
