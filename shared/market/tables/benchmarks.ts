import { MAJOR_INDICES } from './majors';

/** An asset for comparisons. */
export interface Benchmark {
  symbol: string;
  /** The market that it represents. */
  market: string;
}

const INDEX_MARKETS: Readonly<Record<string, string>> = {
  'GSPC.INDX': 'US large companies',
  'NDX.INDX': 'US technology and growth',
  'DJI.INDX': 'US blue chips',
  'RUT.INDX': 'US small companies',
  'GDAXI.INDX': 'Germany',
  'FTSE.INDX': 'United Kingdom',
  'FCHI.INDX': 'France',
  'STOXX50E.INDX': 'Euro area',
  'IBEX.INDX': 'Spain',
  'FTSEMIB.INDX': 'Italy',
  'AEX.INDX': 'Netherlands',
  'SSMI.INDX': 'Switzerland',
  'N225.INDX': 'Japan',
  'HSI.INDX': 'Hong Kong',
  'AXJO.INDX': 'Australia',
};

/** Index of the shares of an exchange, by the code behind the point of a symbol. */
const INDEX_OF_EXCHANGE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    US: 'GSPC.INDX',
    AS: 'AEX.INDX',
    HK: 'HSI.INDX',
    MC: 'IBEX.INDX',
    MI: 'FTSEMIB.INDX',
    F: 'GDAXI.INDX',
    BR: 'BFX.INDX',
    LS: 'PSI20.INDX',
    OL: 'OSEBX.INDX',
    PA: 'FCHI.INDX',
    LSE: 'FTSE.INDX',
    CO: 'OMXC25.INDX',
    HE: 'OMXH25.INDX',
    ST: 'OMXS30.INDX',
    SW: 'SSMI.INDX',
    SR: 'TASI.INDX',
    AU: 'AXJO.INDX',
  }),
);

/** Symbol of the index that a share is measured against: that of its exchange. Null without one. */
export const ownIndexOf = (symbol: string): string | null =>
  INDEX_OF_EXCHANGE.get(symbol.slice(symbol.lastIndexOf('.') + 1)) ?? null;

/** The major indices, then broad funds, in display order. */
export const BENCHMARKS: readonly Benchmark[] = [
  ...MAJOR_INDICES.map(({ symbol, name }) => ({ symbol, market: INDEX_MARKETS[symbol] ?? name })),
  { symbol: 'SPY.US', market: 'US large companies' },
  { symbol: 'VOO.US', market: 'US large companies' },
  { symbol: 'VTI.US', market: 'US, all companies' },
  { symbol: 'QQQ.US', market: 'US technology and growth' },
  { symbol: 'IWM.US', market: 'US small companies' },
  { symbol: 'VT.US', market: 'World, all companies' },
  { symbol: 'ACWI.US', market: 'World with emerging markets' },
  { symbol: 'URTH.US', market: 'World, developed markets' },
  { symbol: 'IWDA.AS', market: 'World, developed markets' },
  { symbol: 'VWRL.AS', market: 'World, all companies' },
  { symbol: 'EFA.US', market: 'Developed markets without the US' },
  { symbol: 'VEA.US', market: 'Developed markets without the US' },
  { symbol: 'EEM.US', market: 'Emerging markets' },
  { symbol: 'VWO.US', market: 'Emerging markets' },
  { symbol: 'AGG.US', market: 'US bonds' },
  { symbol: 'BND.US', market: 'US bonds' },
  { symbol: 'GLD.US', market: 'Gold' },
];
