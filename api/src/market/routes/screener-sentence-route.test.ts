import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describedScreenSchema } from 'shared/contract/schemas';
import { openTestApi, type TestApi } from '../routes.fixture';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const sentence = (text: string, type = 'stocks') =>
  api.post(`/screeners/${type}/sentence`, { text });

describe('POST /screeners/:type/sentence', () => {
  it('returns each part with its condition, and runs nothing', async () => {
    const answer = await sentence('profitable tech stocks with P/E below 15, largest first, blah');
    expect(answer.statusCode).toBe(200);
    const screen = describedScreenSchema.strict().parse(answer.json());
    expect(screen.where).toEqual([
      { field: 'sector', in: ['Technology'] },
      { field: 'peRatio', lte: 15 },
      { field: 'profitMargin', gte: 0 },
    ]);
    expect(screen.sort).toEqual([{ field: 'marketCap', direction: 'desc' }]);
    expect(screen.understood).toContainEqual({
      text: 'profitable',
      condition: { field: 'profitMargin', gte: 0 },
    });
    expect(screen.notUnderstood).toEqual(['blah']);
    expect(answer.json()).not.toHaveProperty('rows');
  });

  it('leaves out order and broker when the sentence has none', async () => {
    expect((await sentence('cheap')).json()).not.toHaveProperty('sort');
    expect((await sentence('cheap')).json()).not.toHaveProperty('broker');
  });

  it('rejects empty and long texts, and unknown screeners', async () => {
    expect((await sentence('')).statusCode).toBe(400);
    expect((await sentence('a'.repeat(501))).statusCode).toBe(400);
    expect((await sentence('cheap', 'houses')).statusCode).toBe(400);
  });
});
