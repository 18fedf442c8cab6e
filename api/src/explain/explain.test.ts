import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Asset, Explanation } from 'shared/contract';
import { assetSchema, explanationSchema, problemSchema } from 'shared/contract/schemas';
import { KNOWN, openExplainApi, type ExplainApi } from './explain-api.fixture';

let api: ExplainApi;
beforeAll(async () => {
  api = await openExplainApi();
});
afterAll(() => api.close());

const asset = async (symbol: string): Promise<Asset> =>
  assetSchema.parse((await api.get(`/assets/${symbol}`)).body);
const explain = async (symbol: string, field: string): Promise<Explanation> => {
  const { status, body } = await api.get(`/assets/${symbol}/explain/${field}`);
  expect(status).toBe(200);
  const explanation = explanationSchema.parse(body);
  // Nothing that the contract does not know.
  expect(explanation).toEqual(body);
  return explanation;
};

describe('explain', () => {
  it.each(KNOWN.map(({ record }) => record.symbol))(
    'recomputes every computed field of %s and gives a reason for every unknown one',
    async (symbol) => {
      const { fields, provenance } = await asset(symbol);
      const wrong: string[] = [];
      let computed = 0;
      for (const [field, value] of Object.entries(fields)) {
        const explanation = await explain(symbol, field);
        const { kind, inputs, remark, source, date, whyUnknown } = explanation;
        const holds = (what: string, is: boolean) => is || wrong.push(`${field}: ${what}`);
        holds('value', JSON.stringify(explanation.value) === JSON.stringify(value));
        holds('reason', (value === null) === (whyUnknown?.endsWith('.') === true));
        holds('kind', (value === null) === (kind === 'unknown'));
        const origin = value === null ? undefined : provenance[field];
        holds('origin', source === (origin?.source ?? null) && date === (origin?.date ?? null));
        if (kind !== 'computed') continue;
        computed++;
        // No remark: the recomputed value equals the stored one.
        holds('worked out', remark === undefined && inputs.length > 0);
        holds(
          'known inputs',
          inputs.every((input) => input.value !== null),
        );
        const dates = inputs.flatMap((input) => input.date ?? []).toSorted();
        holds(`date ${date} of inputs ${dates.join()}`, (dates.at(-1) ?? date) === date);
      }
      expect(wrong).toEqual([]);
      expect(computed > 0).toBe(symbol !== 'EMPTY.US');
    },
  );

  it('explains the turnover of a fund’s listings, and that a single listing is its main one', async () => {
    const { value, kind, inputs, formula } = await explain('SPY.US', 'mainListing');
    expect({ value, kind }).toEqual({ value: true, kind: 'computed' });
    expect(formula?.expression).toMatch('listings of one ISIN');
    expect(inputs.map(({ name }) => name)).toEqual([
      'Listings of the fund',
      'Turnover of SPY.US on a usual day',
    ]);
    expect(inputs[0]?.value).toBe(1);
  });

  it('names the two closes of a price change', async () => {
    const { inputs, value, formula, unit } = await explain('AAPL.US', 'month3ChangePercent');
    const [base, latest] = inputs;
    expect(base?.date).toBe('2026-06-26');
    expect(latest?.date).toBe('2026-09-28');
    expect(value).toBeCloseTo(100 * (Number(latest?.value) / Number(base?.value) - 1), 10);
    expect(formula?.expression).toContain('close at the start of the window');
    expect(unit).toBe('percent');
  });

  it('lists the payments of the last twelve months, and the reported value next to ours', async () => {
    const rate = await explain('AAPL.US', 'dividendRateTTM');
    expect(rate.inputs.map(({ date, value }) => [date, value])).toEqual([
      ['2026-02-09', 0.25],
      ['2026-05-11', 0.25],
      ['2026-08-10', 0.25],
    ]);
    expect(rate.value).toBe(0.75);
    const { reported, kind } = await explain('AAPL.US', 'dividendYield');
    expect([kind, reported]).toEqual([
      'computed',
      { value: 99, source: 'listing', date: '2026-09-29' },
    ]);
  });

  it('returns our value where the reported one takes precedence', async () => {
    expect(await explain('VOD.LSE', 'profitMargin')).toMatchObject({
      kind: 'reported',
      value: 3,
      computed: 20,
      inputs: [],
    });
  });

  it('names the rates of an exchange', async () => {
    const { inputs, steps } = await explain('VOD.LSE', 'earningsPerShareTTM');
    expect(inputs.slice(-2).map(({ name, value }) => [name, value])).toEqual([
      ['US dollars for one EUR', 1.1684],
      ['US dollars for one GBP', 1.342094],
    ]);
    expect(steps).toEqual([{ label: 'Sum in EUR', expression: 'sum of the periods', value: 8 }]);
  });

  it.each([
    [
      'LOSS.US',
      'peRatio',
      'The company makes a loss: a price has no multiple of negative earnings.',
    ],
    ['LOSS.US', 'day200MovingAvgDiff', 'Needs 200 daily closes in a row, 57 known.'],
    ['LOSS.US', 'year1ChangePercent', 'Needs a close on or before 2025-09-28; history begins on'],
    ['LOSS.US', 'sector', 'No source reports it.'],
    ['EMPTY.US', 'rsi14', 'No price history is known.'],
    ['EMPTY.US', 'priceUSD', 'Needs Price and Currency; Price and Currency are unknown.'],
    [
      'EURUSD.FOREX',
      'atr14',
      'Needs 15 days with high, low and close in a row; some are missing in the source.',
    ],
    ['BTC-USD.CC', 'description', 'No source reports it.'],
  ])('explains why %s has no %s', async (symbol, field, reason) => {
    expect((await explain(symbol, field)).whyUnknown).toContain(reason);
  });

  it('returns the loss-making multiple that the source reported', async () => {
    expect((await explain('LOSS.US', 'peRatio')).reported).toMatchObject({ value: -5 });
  });

  it('rejects unknown names', async () => {
    const unknownField = await api.get('/assets/AAPL.US/explain/maxSupply');
    expect(unknownField.status).toBe(404);
    expect(problemSchema.parse(unknownField.body).detail).toContain('maxSupply');
    const unknownAsset = await api.get('/assets/NONE.US/explain/price');
    expect(unknownAsset.status).toBe(404);
    expect(problemSchema.parse(unknownAsset.body).detail).toContain('NONE.US');
    for (const field of ['constructor', '__proto__', 'toString'])
      expect((await api.get(`/assets/AAPL.US/explain/${field}`)).status).toBe(404);
    const query = await api.get('/assets/AAPL.US/explain/price?colour=red');
    expect([query.status, JSON.stringify(query.body)]).toEqual([
      400,
      expect.stringContaining('colour'),
    ]);
  });

  it('is tagged, so that an answer can be kept', async () => {
    expect((await api.get('/assets/aapl.us/explain/price')).etag).toMatch(/^W\/"/);
  });
});
