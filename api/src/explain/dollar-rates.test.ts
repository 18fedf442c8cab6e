import { afterAll, beforeAll, expect, it } from 'vitest';
import { explanationSchema } from 'shared/contract/schemas';
import type { AssetRecord } from 'market-model/dataset/dataset';
import { openTestApi, type TestApi } from '../market/routes.fixture';
import { explainRoutes } from './routes';

function record(
  symbol: string,
  assetType: AssetRecord['assetType'],
  date: string,
  fields: object,
): AssetRecord {
  const all = { symbol, ...fields } as AssetRecord['fields'];
  const origin = { source: 'source', date, kind: 'reported' as const };
  return {
    symbol,
    assetType,
    fields: all,
    provenance: Object.fromEntries(Object.keys(all).map((field) => [field, origin])),
  };
}
const pair = (code: string, price: number, date: string) =>
  record(`${code}.FOREX`, 'currency', date, { name: code, currencyCode: code.slice(3), price });
const stock = (symbol: string, currencyCode: string) =>
  record(symbol, 'stock', '2026-04-13', { companyName: symbol, currencyCode, price: 10 });

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({
    plugins: [explainRoutes],
    dataset: {
      records: [
        pair('EURUSD', 1.1684, '2026-04-13'),
        pair('EURSEK', 11, '2026-04-10'),
        pair('EURHRK', 7.5365, '2022-12-30'),
        stock('NEW.ST', 'SEK'),
        stock('OLD.ZA', 'HRK'),
      ],
    },
  });
});
afterAll(() => api.close());

const dollarsIn = async (symbol: string) => {
  const answer = await api.get(`/assets/${symbol}/explain/priceUSD`);
  return explanationSchema.parse(answer.json());
};

it('never combines the last rate of a discontinued currency with a current one', async () => {
  const { inputs, whyUnknown } = await dollarsIn('OLD.ZA');
  expect(whyUnknown).toMatch(/no rate|unknown/);
  expect(inputs.filter(({ name }) => /HRK/.test(name)).map(({ value }) => value)).not.toContain(
    1.1684 / 7.5365,
  );
});

it('goes via the euro over a weekend', async () => {
  const { inputs } = await dollarsIn('NEW.ST');
  expect(inputs.find(({ name }) => /SEK/.test(name))?.value).toBeCloseTo(1.1684 / 11, 9);
});
