/** Maps well-known funds to the index, coin or metal that they track. */
import { EQUAL_WEIGHT, sectorBasket } from '../indices-currencies-coins/index-members';
import type { PriceProcess, PriceSource } from '../prices/price-process';
import { SIMULATION_START } from '../prices/trading-calendar';
import type { RealFund } from './real-fund';

/** Baskets of indices that funds track but no list shows, by weights of their markets. */
const BASKETS: Readonly<Record<string, readonly (readonly [of: string, weight: number])[]>> = {
  World: [
    ['GSPC.INDX', 0.71],
    ['STOXX.INDX', 0.17],
    ['N225.INDX', 0.06],
    ['GSPTSE.INDX', 0.03],
    ['AXJO.INDX', 0.03],
  ],
  'World with emerging markets': [
    ['World', 0.89],
    ['Emerging markets', 0.11],
  ],
  'Developed markets without America': [
    ['STOXX.INDX', 0.6],
    ['N225.INDX', 0.22],
    ['GSPTSE.INDX', 0.1],
    ['AXJO.INDX', 0.08],
  ],
  'World without America': [
    ['Developed markets without America', 0.7],
    ['Emerging markets', 0.3],
  ],
  'Emerging markets': [
    ['HSCEI.INDX', 0.32],
    ['TWII.INDX', 0.2],
    ['NSEI.INDX', 0.2],
    ['KS11.INDX', 0.14],
    ['BVSP.INDX', 0.08],
    ['TASI.INDX', 0.06],
  ],
  'American shares': [
    ['RUI.INDX', 0.94],
    ['RUT.INDX', 0.06],
  ],
};

/** References driven by a factor alone: metals, and bonds by their kind. */
const REFERENCES: Readonly<Record<string, Pick<PriceProcess, 'loads' | 'volatility' | 'drift'>>> = {
  Gold: { loads: [['gold', 1]], volatility: 0.0005, drift: 0.05 / 252 },
  'American bonds': {
    loads: [
      ['rates', 1],
      ['world', 0.02],
    ],
    volatility: 0.0004,
    drift: -0.004 / 252,
  },
};

const SECTOR_PREFIX = sectorBasket('');

/** Basket or commodity that funds track but no list shows. */
export interface Reference {
  name: string;
  /** False for references that follow a factor and have no simulated constituents. */
  partsKnown: boolean;
}

/** Null for indices and assets that a list shows. */
export function referenceOf(of: string): Reference | null {
  if (of === EQUAL_WEIGHT) return { name: 'S&P 500 Equal Weight', partsKnown: true };
  if (of.startsWith(SECTOR_PREFIX))
    return { name: `S&P 500 ${of.slice(SECTOR_PREFIX.length)}`, partsKnown: true };
  if (of in BASKETS) return { name: of, partsKnown: true };
  return of in REFERENCES ? { name: of, partsKnown: of === 'Gold' } : null;
}

/** Index of a fund by its symbol. */
const TRACKED: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'GSPC.INDX': 'SPY.US VOO.US IVV.US SPLG.US VUSA.LSE CSPX.LSE VUAA.MI',
    'American shares': 'VTI.US',
    'NDX.INDX': 'QQQ.US QQQM.US',
    'DJI.INDX': 'DIA.US',
    'RUT.INDX': 'IWM.US VB.US',
    'MID.INDX': 'IJH.US VO.US',
    'SML.INDX': 'IJR.US',
    [EQUAL_WEIGHT]: 'RSP.US',
    [sectorBasket('Technology')]: 'XLK.US VGT.US',
    [sectorBasket('Financial Services')]: 'XLF.US',
    [sectorBasket('Healthcare')]: 'XLV.US',
    [sectorBasket('Energy')]: 'XLE.US',
    [sectorBasket('Industrials')]: 'XLI.US',
    [sectorBasket('Consumer Cyclical')]: 'XLY.US',
    [sectorBasket('Consumer Defensive')]: 'XLP.US',
    [sectorBasket('Utilities')]: 'XLU.US',
    [sectorBasket('Basic Materials')]: 'XLB.US',
    [sectorBasket('Real Estate')]: 'XLRE.US VNQ.US',
    [sectorBasket('Communication Services')]: 'XLC.US',
    'SOX.INDX': 'SMH.US SOXX.US',
    World: 'IWDA.AS CW8.PA',
    'World with emerging markets': 'VT.US ACWI.US VWRL.LSE',
    'Developed markets without America': 'VEA.US IEFA.US EFA.US',
    'World without America': 'VXUS.US',
    'Emerging markets': 'VWO.US IEMG.US EEM.US',
    'N225.INDX': 'EWJ.US',
    'HSCEI.INDX': 'FXI.US MCHI.US',
    'NSEI.INDX': 'INDA.US',
    'BVSP.INDX': 'EWZ.US',
    'STOXX.INDX': 'VGK.US',
    'STOXX50E.INDX': 'EZU.US',
    'GDAXI.INDX': 'EWG.US EXS1.F',
    'FTSE.INDX': 'EWU.US ISF.LSE',
    'AXJO.INDX': 'VAS.AU',
    'HSI.INDX': '2800.HK',
    'American bonds': 'AGG.US BND.US',
    Gold: 'GLD.US IAU.US',
    'BTC-USD.CC': 'IBIT.US FBTC.US',
    'ETH-USD.CC': 'ETHA.US',
  }).flatMap(([index, symbols]) => symbols.split(' ').map((symbol) => [symbol, index])),
);

/** Yield of an index, percent a year. A fund without distributions reinvests it. */
const REINVESTED: Readonly<Record<string, number>> = { 'GSPC.INDX': 1.2, World: 1.6 };

/** Tracks an index less the fund's cost; undefined for a fund that tracks none. */
export function trackerOf(symbol: string, fund: RealFund): PriceSource | undefined {
  if (fund.listingOf) {
    const { ticker, exchange } = fund.listingOf;
    return { kind: 'line', of: `${ticker}.${exchange}`, premium: 0 };
  }
  const index = TRACKED[symbol];
  if (index === undefined) return undefined;
  const reinvested = fund.dividendYield === 0 ? (REINVESTED[index] ?? 0) : 0;
  return { kind: 'tracker', of: index, yearly: (reinvested - fund.expenseRatio) / 100 };
}

/** Processes of references that no list shows. All are in US dollars. */
export function referenceProcesses(): Map<string, PriceProcess> {
  const common = {
    currencyCode: 'USD',
    calendar: 'FOREX',
    firstDay: SIMULATION_START,
    level: 100,
    tick: 'point',
    drift: 0,
    volatility: 0,
    range: 0,
    loads: [],
    earningsJump: 0,
    earningsPhase: 0,
    volume: 0,
  } as const satisfies PriceProcess;
  return new Map<string, PriceProcess>([
    ...Object.entries(BASKETS).map(([name, members]): [string, PriceProcess] => [
      name,
      {
        ...common,
        follows: { kind: 'members', members: members.map(([of, weight]) => ({ of, weight })) },
      },
    ]),
    ...Object.entries(REFERENCES).map(([name, own]): [string, PriceProcess] => [
      name,
      { ...common, ...own },
    ]),
  ]);
}
