import type { VisitorRing } from 'shared/contract';
import { z } from 'zod';
import { rolloutPlanSchema, type RolloutPlan } from '../release/rollout-declaration';

export const rolloutStateSchema = z.strictObject({
  /** The release that is rolled out. */
  version: z.string().min(1),
  /** The release that it is compared with, and that visitors keep until their stage. */
  control: z.string().min(1),
  plan: rolloutPlanSchema,
  /** Index into the stages. */
  stage: z.int().min(0),
  startedAt: z.iso.datetime(),
  /** Start of the stage. */
  since: z.iso.datetime(),
});
/** A rollout that runs. */
export type RolloutState = z.infer<typeof rolloutStateSchema>;

type Stage = RolloutPlan['stages'][number];

/** Percent of visitors at a stage; rings are outside of the shares. */
export const shareOf = (stage: Stage | undefined): number =>
  stage === undefined ? 100 : 'share' in stage ? stage.share : 0;

/** `staff`, `25 %`, or `100 %` after the last stage. */
export const stageText = (stage: Stage | undefined): string =>
  stage !== undefined && 'ring' in stage ? stage.ring : `${shareOf(stage)} %`;

/** Rings that get the release already; those of earlier stages keep it. */
export const ringsOf = ({ plan, stage }: RolloutState): VisitorRing[] =>
  plan.stages.slice(0, stage + 1).flatMap((one) => ('ring' in one ? [one.ring] : []));

/** The document with the rollout of a micro-frontend; null ends it. */
export function withRollout<D extends { rollouts?: Record<string, RolloutState> }>(
  document: D,
  name: string,
  state: RolloutState | null,
): D {
  const { [name]: current, ...others } = document.rollouts ?? {};
  if (!state && !current) return document;
  const rollouts = state ? { ...others, [name]: state } : others;
  // JSON omits undefined.
  return { ...document, rollouts: Object.keys(rollouts).length > 0 ? rollouts : undefined };
}
