import { z } from 'zod';

/** A state with its reason and time, e.g. killed or rolled back. */
const reasoned = z.object({ reason: z.string(), at: z.string() });

const stage = z.union([
  z.object({ share: z.number() }).loose(),
  z.object({ ring: z.string() }).loose(),
]);

const rollout = z
  .object({ plan: z.object({ stages: z.array(stage) }).loose(), stage: z.int(), since: z.string() })
  .loose();

const deployment = z.object({
  name: z.string(),
  version: z.string(),
  /** Percent of the visitors. */
  traffic: z.number(),
  default: z.boolean(),
  owner: z.string(),
  releasedAt: z.string(),
  contract: z.string(),
  approved: z.boolean(),
  killed: reasoned.nullable(),
  rolledBack: reasoned.nullable(),
  refused: z.string().nullable(),
  frozen: reasoned.extend({ who: z.string() }).nullable(),
  rollout: rollout.nullable(),
  /** Page loads of the days that the edge keeps; null before the first report. */
  pages: z
    .object({ attempts: z.int(), shown: z.int(), errors: z.int(), loadFailures: z.int() })
    .loose()
    .nullable(),
});

const proposal = z.object({
  id: z.string(),
  name: z.string(),
  command: z.string(),
  who: z.string(),
  reason: z.string(),
  expires: z.string(),
});

const progress = z.object({
  name: z.string(),
  version: z.string(),
  next: z.enum(['hold', 'advance', 'rollback']),
  reason: z.string(),
  byHand: z.string().nullable(),
});

/** Answer of `POST /fleet/status`. */
export const statusSchema = z.object({
  parts: z.array(deployment),
  proposals: z.array(proposal),
  rollouts: z.array(progress),
});

/** Answer of `POST /fleet/vitals`: the table of the command line, its heading first. */
export const vitalsSchema = z.object({ table: z.array(z.array(z.string())).min(1) });

const released = z.object({
  metadata: z.object({ version: z.string() }).loose(),
  deployment: z.object({ traffic: z.number() }).loose(),
});

const change = z.object({
  at: z.string(),
  who: z.string(),
  approver: z.string().optional(),
  command: z.string(),
  name: z.string(),
  reason: z.string(),
  commit: z.string().optional(),
  run: z.string().optional(),
  digest: z.string().optional(),
  before: z.array(released),
  after: z.array(released),
});

/** Answer of `POST /fleet/history`: the newest changes, oldest first. */
export const historySchema = z.object({ changes: z.int(), entries: z.array(change) });

/** Answer of `POST /fleet/composition`: versions by name, and a signed link to exactly them. */
export const compositionSchema = z.object({
  id: z.string(),
  versions: z.record(z.string(), z.string()),
  link: z.string().optional(),
});

export type FleetStatus = z.infer<typeof statusSchema>;
export type FleetDeployment = z.infer<typeof deployment>;
export type FleetChange = z.infer<typeof change>;
export type FleetComposition = z.infer<typeof compositionSchema>;
export type RolloutStage = z.infer<typeof stage>;
