import { describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { PLAN_QUOTAS, PLANS, planSummary } from 'shared/contract';
import { plansSchema } from 'shared/contract/schemas';
import { planRoutes } from './routes';

describe('GET /plans', () => {
  it('returns prices and quotas of the plan table', async () => {
    const app = Fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    await app.register(planRoutes);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const answer: unknown = await (await fetch(`${origin}/plans`)).json();
    await app.close();
    const { visitor, plans } = plansSchema.strict().parse(answer);
    expect(visitor).toEqual(PLAN_QUOTAS.visitor);
    expect(plans).toEqual(
      PLANS.map((plan) => ({
        ...plan,
        summary: planSummary(plan.id),
        quotas: PLAN_QUOTAS[plan.id],
      })),
    );
  });

  it('grants a larger plan at least as much of everything', () => {
    const tiers = (['visitor', 'free', 'plus', 'pro', 'premium'] as const).map(
      (tier) => PLAN_QUOTAS[tier],
    );
    const amount = (value: number | boolean | null) => (value === null ? Infinity : Number(value));
    for (const [index, tier] of tiers.entries()) {
      const before = tiers[index - 1];
      if (!before) continue;
      for (const quota of Object.keys(tier) as (keyof typeof tier)[]) {
        expect(amount(tier[quota])).toBeGreaterThanOrEqual(amount(before[quota]));
      }
    }
    const prices = PLANS.map(({ yearlyUSD, monthlyUSD }) => [yearlyUSD, 12 * monthlyUSD]);
    for (const [yearly = 0, monthly = 0] of prices) expect(yearly).toBeLessThanOrEqual(monthly);
  });
});
