import { describe, expect, it } from 'vitest';
import { MAX_CALLS, planJsonSchema, planSchema, questionSummaries, QUESTIONS } from './catalogue';

const call = { ask: 'figures', args: { assets: ['KO'], fields: ['peRatio'] } };

describe('planSchema', () => {
  it('accepts one to four calls of the catalogue', () => {
    expect(planSchema.safeParse({ calls: [call] }).success).toBe(true);
    expect(planSchema.safeParse({ calls: [] }).success).toBe(false);
    expect(
      planSchema.safeParse({ calls: Array.from({ length: MAX_CALLS + 1 }, () => call) }).success,
    ).toBe(false);
  });

  it.each([
    { ask: 'delete', args: {} },
    { ask: 'figures', args: { assets: ['KO'], fields: ['password'] } },
    { ask: 'figures', args: { assets: ['KO'], fields: ['peRatio'], uid: 'ben' } },
    { ask: 'portfolios', args: { uid: 'ben' } },
    { ask: 'watchlists', args: { name: 1 } },
    { ask: 'compare', args: { assets: ['KO'] } },
  ])('rejects %j', (bad) => {
    expect(planSchema.safeParse({ calls: [bad] }).success).toBe(false);
  });
});

describe('prompts', () => {
  it('describe every question to a model', () => {
    const schema = JSON.stringify(planJsonSchema());
    for (const name of Object.keys(QUESTIONS)) {
      expect(schema).toContain(`"const":"${name}"`);
      expect(questionSummaries()).toContain(`- ${name}: `);
    }
  });
});
