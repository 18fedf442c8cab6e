/** Typical figures of an exchange's companies in the simulated world. */
export interface ExchangeProfile {
  /** Number of simulated stocks, the real companies included. */
  stocks: number;
  /** Number of simulated funds. */
  etfs: number;
  /** Factor that the exchange follows; a name in factors.ts. */
  region: 'US' | 'Europe' | 'Asia' | 'Australia' | 'Middle East';
  /** Median price of a medium company, in the quoted currency. */
  price: number;
  /** Median market capitalisation in millions of US dollars. */
  capMillions: number;
  /** Regular dividends a year. */
  dividendsPerYear: 1 | 2 | 4;
  ticker: 'letters' | 'letters-3' | 'four-digits' | 'nordic';
  /** Endings of company names. */
  endings: readonly string[];
  /** Names of the listing venues shown in `exchange`, the first being the most common. */
  venues: readonly string[];
}

const euro = (
  stocks: number,
  etfs: number,
  price: number,
  endings: readonly string[],
  venue: string,
): ExchangeProfile => ({
  stocks,
  etfs,
  region: 'Europe',
  price,
  capMillions: 420,
  dividendsPerYear: 1,
  ticker: 'letters',
  endings,
  venues: [venue],
});

export const EXCHANGE_PROFILES: Readonly<Record<string, ExchangeProfile>> = {
  US: {
    stocks: 5200,
    etfs: 2050,
    region: 'US',
    price: 24,
    capMillions: 900,
    dividendsPerYear: 4,
    ticker: 'letters',
    endings: ['Inc.', 'Inc.', 'Corporation', 'Corp.', 'Holdings, Inc.', 'Group, Inc.', 'Co.'],
    venues: ['NASDAQ', 'NYSE', 'NASDAQ', 'NYSE', 'NYSE MKT'],
  },
  HK: {
    stocks: 1700,
    etfs: 90,
    region: 'Asia',
    price: 2.6,
    capMillions: 260,
    dividendsPerYear: 2,
    ticker: 'four-digits',
    endings: [
      'Holdings Limited',
      'Group Limited',
      'International Holdings Limited',
      'Company Limited',
    ],
    venues: ['HK'],
  },
  AU: {
    stocks: 1250,
    etfs: 120,
    region: 'Australia',
    price: 1.1,
    capMillions: 110,
    dividendsPerYear: 2,
    ticker: 'letters-3',
    endings: ['Limited', 'Ltd', 'Group Limited', 'Resources Limited'],
    venues: ['AU'],
  },
  LSE: {
    stocks: 1150,
    etfs: 260,
    region: 'Europe',
    price: 190,
    capMillions: 260,
    dividendsPerYear: 2,
    ticker: 'letters',
    endings: ['PLC', 'plc', 'Group PLC', 'Holdings plc'],
    venues: ['LSE'],
  },
  SR: {
    stocks: 250,
    etfs: 0,
    region: 'Middle East',
    price: 32,
    capMillions: 900,
    dividendsPerYear: 2,
    ticker: 'four-digits',
    endings: ['Company', 'Holding Company', 'Group'],
    venues: ['SR'],
  },
  SW: {
    ...euro(230, 70, 75, ['AG', 'SA', 'Holding AG', 'Group AG'], 'SW'),
    capMillions: 900,
  },
  ST: {
    ...euro(620, 20, 62, ['AB', 'AB (publ)', 'Group AB'], 'ST'),
    ticker: 'nordic',
    capMillions: 190,
  },
  CO: { ...euro(170, 10, 105, ['A/S', 'Group A/S', 'Holding A/S'], 'CO'), capMillions: 210 },
  OL: { ...euro(270, 10, 38, ['ASA', 'AS', 'Group ASA'], 'OL'), capMillions: 260 },
  HE: { ...euro(170, 0, 7.5, ['Oyj', 'Oyj Abp', 'Group Oyj'], 'HE'), capMillions: 230 },
  F: euro(650, 160, 22, ['AG', 'SE', 'GmbH & Co. KGaA', 'Holding AG'], 'F'),
  PA: euro(600, 110, 24, ['SA', 'SE', 'Groupe SA', 'S.C.A.'], 'PA'),
  MI: euro(340, 60, 6.5, ['S.p.A.', 'SpA', 'Group S.p.A.'], 'MI'),
  AS: euro(120, 40, 19, ['N.V.', 'NV', 'Group N.V.'], 'AS'),
  BR: euro(120, 0, 27, ['SA/NV', 'NV', 'Group NV'], 'BR'),
  MC: euro(170, 0, 8.5, ['S.A.', 'SA', 'Grupo S.A.'], 'MC'),
  LS: euro(50, 0, 3.2, ['SGPS, S.A.', 'S.A.'], 'LS'),
};
