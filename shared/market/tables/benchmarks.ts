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
