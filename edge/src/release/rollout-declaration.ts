import type { RolloutDeclaration, RolloutStage, VisitorRing } from 'shared/contract';
import { z } from 'zod';
import { leastVisitors } from '../guards/guard-power';

export const RINGS = ['staff', 'cohort'] as const satisfies readonly VisitorRing[];

const bakeMinutes = z.number().min(0).max(10_080);
const points = z.union([z.number().min(0).max(100), z.literal(false)]);
const times = z.union([z.number().min(1.05).max(20), z.literal(false)]);
const share = z.number().min(0.01).max(99.99).multipleOf(0.01);

const stageSchema = z.union(
  [
    z.strictObject({ ring: z.enum(RINGS), bakeMinutes: bakeMinutes.optional() }),
    z.strictObject({ share, bakeMinutes: bakeMinutes.optional() }),
  ],
  'is { "ring": "staff" or "cohort" } or { "share": 0.01 to 99.99 }, each with an optional bakeMinutes',
);

/** Validator of `rollout` in `remote.json`. */
export const rolloutSchema = z
  .strictObject({
    stages: z.array(stageSchema).min(1).max(12).optional(),
    bakeMinutes: bakeMinutes.optional(),
    visitors: z.int().min(0).max(5000).optional(),
    guards: z
      .strictObject({
        hang: points.optional(),
        error: points.optional(),
        load: points.optional(),
        mount: times.optional(),
        INP: times.optional(),
        wait: times.optional(),
      })
      .optional(),
  })
  .refine(
    ({ stages = [] }) => {
      const shares = stages.flatMap((stage) => ('share' in stage ? [stage.share] : []));
      return shares.every((one, i) => i === 0 || one > (shares[i - 1] ?? 0));
    },
    { path: ['stages'], message: 'must have rising shares' },
  )
  .refine(
    ({ stages = [] }) =>
      stages.every((stage, i) => 'share' in stage || !stages.slice(0, i).some((s) => 'share' in s)),
    { path: ['stages'], message: 'must have rings before shares' },
  )
  .superRefine((declaration, context) => {
    const message = tooFewVisitors(rolloutPlan(declaration));
    if (message !== null) context.addIssue({ code: 'custom', path: ['visitors'], message });
  }) satisfies z.ZodType<RolloutDeclaration>;

const planSchema = z.strictObject({
  stages: z
    .array(
      z.union([
        z.strictObject({ ring: z.enum(RINGS), bakeMinutes }),
        z.strictObject({ share, bakeMinutes }),
      ]),
    )
    .min(1),
  visitors: z.int().min(0),
  guards: z.strictObject({
    hang: points,
    error: points,
    load: points,
    mount: times,
    INP: times,
    wait: times,
  }),
});
/** A rollout with all defaults resolved. The fleet's document holds it while it runs. */
export type RolloutPlan = z.infer<typeof planSchema>;
export { planSchema as rolloutPlanSchema };

const DEFAULT_STAGES: RolloutStage[] = [{ share: 5 }, { share: 25 }, { share: 50 }];
const DEFAULT_BAKE_MINUTES = 15;
/** Raised if the guards need more. */
const DEFAULT_VISITORS = 50;
const DEFAULT_GUARDS: RolloutPlan['guards'] = {
  hang: 1,
  error: 1,
  load: 1,
  mount: 1.5,
  INP: 1.5,
  wait: 1.5,
};

/** The declaration with its defaults. */
export function rolloutPlan(declaration: RolloutDeclaration): RolloutPlan {
  const { bakeMinutes: bake = DEFAULT_BAKE_MINUTES, visitors } = declaration;
  const stages = (declaration.stages ?? DEFAULT_STAGES).map((stage) => ({
    ...stage,
    bakeMinutes: stage.bakeMinutes ?? bake,
  }));
  const guards = { ...DEFAULT_GUARDS, ...declaration.guards };
  const least = leastVisitors({ stages, guards })?.visitors ?? 0;
  return { stages, visitors: visitors ?? Math.max(DEFAULT_VISITORS, least), guards };
}

/**
 * Why a plan has too few visitors for its guards, with the smallest sufficient number; null if it
 * has enough.
 */
export function tooFewVisitors(plan: RolloutPlan): string | null {
  const least = leastVisitors(plan);
  if (!least || plan.visitors >= least.visitors) return null;
  const { guard, visitors } = least;
  return `${plan.visitors} are too few: the guard "${guard}" needs at least ${visitors} to decide (or "${guard}": false to switch it off)`;
}
