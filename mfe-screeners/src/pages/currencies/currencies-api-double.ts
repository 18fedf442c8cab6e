/** Fake currencies API: three currencies, with all rates derived from two pairs. */
import type { Conversion, CrossCell, CrossRates, Currencies } from 'shared/contract';
import { problem, type TestHandlers } from 'shared/testing';

const RATE_DATE = '2026-11-20';
const item = (code: string, name: string, minor = false): Currencies['items'][number] => ({
  code,
  name,
  symbol: '',
  countryCode: code.slice(0, 2),
  minor,
});

export const CURRENCIES: Currencies = {
  rateDate: RATE_DATE,
  sources: ['ecb'],
  items: [
    item('EUR', 'Euro'),
    item('GBX', 'Penny Sterling', true),
    item('JPY', 'Japanese Yen'),
    item('USD', 'US Dollar'),
  ],
};

const cell = (more: Partial<CrossCell>): CrossCell => ({
  kind: 'pair',
  rate: 1,
  change: null,
  date: RATE_DATE,
  symbol: null,
  via: [],
  ...more,
});

export const CROSS: CrossRates = {
  window: '1D',
  rateDate: RATE_DATE,
  sources: ['ecb'],
  codes: ['EUR', 'USD', 'JPY'],
  unknown: [],
  rows: [
    {
      base: 'EUR',
      strength: 0.3,
      cells: [
        cell({ kind: 'same' }),
        cell({ rate: 1.1684, change: 0.5, symbol: 'EURUSD.FOREX' }),
        cell({ rate: 186.75, change: 0.1, symbol: 'EURJPY.FOREX' }),
      ],
    },
    {
      base: 'USD',
      strength: -0.45,
      cells: [
        cell({ kind: 'inverse', rate: 1 / 1.1684, change: -0.5, symbol: 'EURUSD.FOREX' }),
        cell({ kind: 'same' }),
        cell({ kind: 'computed', rate: 159.833961, change: -0.4, via: ['EUR'] }),
      ],
    },
    {
      base: 'JPY',
      strength: null,
      cells: [
        cell({ kind: 'inverse', rate: 1 / 186.75, symbol: 'EURJPY.FOREX' }),
        cell({ kind: 'unknown', rate: null, date: null }),
        cell({ kind: 'same' }),
      ],
    },
  ],
};

const RATES: Readonly<Record<string, number>> = { EUR: 1, USD: 1.1684, JPY: 186.75, GBX: 87.058 };

function conversion(query: URLSearchParams): Conversion | Response {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const requestedDate = query.get('date');
  const [bottom, top] = [RATES[from], RATES[to]];
  if (bottom === undefined || top === undefined) return problem(400, 'Unknown currency');
  if (requestedDate !== null && requestedDate < '1999-01-04')
    return problem(
      404,
      `There is no rate of ${from} in ${to} on ${requestedDate}; its rates begin on 1999-01-04`,
    );
  const rate = top / bottom;
  return {
    from,
    to,
    amount: 1,
    result: rate,
    rate,
    inverse: 1 / rate,
    kind: 'pair',
    asked: requestedDate,
    date: RATE_DATE,
    parts: { from: from === 'GBX' ? 100 : 1, to: to === 'GBX' ? 100 : 1 },
    legs: [
      {
        symbol: `${from}${to}.FOREX`,
        base: from,
        quote: to,
        rate,
        inverted: false,
        date: RATE_DATE,
        source: 'ecb',
      },
    ],
  };
}

const MAJORS = [
  ['USDJPY.FOREX', 159.833961, -0.4, 3],
  ['EURUSD.FOREX', 1.1684, 0.5, 12],
  ['EURXXX.FOREX', 2, 1, 1],
];

export const currenciesApi = (cross: () => unknown = () => CROSS): TestHandlers => ({
  'GET /api/currencies': () => CURRENCIES,
  'GET /api/currencies/cross': cross,
  'GET /api/currencies/convert': ({ params }) => conversion(params),
  'POST /api/screeners/:type/query': () => ({
    columns: ['symbol', 'price', 'day1ChangePercent', 'year1ChangePercent'],
    rows: MAJORS,
    total: 3,
    universe: 3,
    asOf: '2026-11-20T21:00:00Z',
    facets: {},
  }),
  'POST /api/assets/sparklines': () => ({
    items: [{ symbol: 'EURUSD.FOREX', closes: [1.1, 1.15, 1.1684] }],
  }),
});
