import type { Asset, History } from 'shared/contract';
import { assetDouble, problem, type TestHandlers } from 'shared/testing';
import { historyDouble } from '../../asset-history/history.fixture';

const stock = (symbol: string, name: string, fields: Asset['fields']): Asset => ({
  ...assetDouble({ symbol, companyName: name, currencyCode: 'USD', price: 100, ...fields }),
  symbol,
  name,
});

/** Assets of the doubled API: three stocks, one of them in euros, and a fund. */
const ASSETS: readonly Asset[] = [
  stock('AAPL.US', 'Apple Inc.', { peRatio: 38.75, profitMargin: 24.3, revenueTTM: 4e11 }),
  stock('MSFT.US', 'Microsoft Corp.', { peRatio: 31.2, profitMargin: 36.1, revenueTTM: 3e11 }),
  stock('SAP.XETRA', 'SAP SE', { peRatio: null, currencyCode: 'EUR', revenueTTM: 3.5e10 }),
  { ...stock('SPY.US', 'A fund', { dividendYield: 1.2 }), assetType: 'etf' },
];

/** Sixty days of rising prices. */
const history = (symbol: string, range: string): History =>
  historyDouble({
    symbol,
    range,
    currencyCode: symbol === 'SAP.XETRA' ? 'EUR' : 'USD',
    closes: Array.from(
      { length: 60 },
      (_, at) => 100 + at + (symbol === 'AAPL.US' ? at % 3 : at % 2),
    ),
  });

/** An API that knows the assets and no related data, plus overrides. */
export const compareApi = (changes: TestHandlers = {}): TestHandlers => ({
  'GET /api/assets/:symbol': ({ path }) =>
    ASSETS.find(({ symbol }) => path.endsWith(`/${symbol}`)) ?? problem(404, 'None'),
  'GET /api/assets/:symbol/history': ({ path, params }) =>
    history(path.split('/')[3] ?? '', params.get('range') ?? ''),
  'GET /api/assets/:symbol/dividends': () => problem(404, 'None'),
  'GET /api/assets/:symbol/fundamentals': () => problem(404, 'None'),
  'GET /api/assets/:symbol/explain/:field': () => problem(404, 'None'),
  'GET /api/pro-filters/plumbline/breakdown/:symbol': () => problem(404, 'None'),
  'POST /api/assets/lookup': () => [],
  ...changes,
});
