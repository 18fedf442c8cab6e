/** Maps well-known funds to the index, coin or metal that they track. */
import { EQUAL_WEIGHT, sectorBasket } from '../indices-currencies-coins/index-members';
import { number, readTable, text } from '../tables/read-table';
import { trackedBy } from './fund-table';
import type { IndexMember, PriceProcess, PriceSource } from '../prices/price-process';
import { SIMULATION_START } from '../prices/trading-calendar';
import type { RealFund } from './real-fund';

/** Members of baskets that funds track but no list shows, with the weights of their markets. */
const BASKETS = new Map<string, IndexMember[]>();
for (const { basket, member, weight } of readTable(new URL('./baskets.csv', import.meta.url), {
  basket: text,
  member: text,
  weight: number,
}))
  BASKETS.set(basket, [...(BASKETS.get(basket) ?? []), { of: member, weight }]);

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
  constituentsKnown: boolean;
}

/** Null for indices and assets that a list shows. */
export function referenceOf(of: string): Reference | null {
  if (of === EQUAL_WEIGHT) return { name: 'S&P 500 Equal Weight', constituentsKnown: true };
  if (of.startsWith(SECTOR_PREFIX))
    return { name: `S&P 500 ${of.slice(SECTOR_PREFIX.length)}`, constituentsKnown: true };
  if (BASKETS.has(of)) return { name: of, constituentsKnown: true };
  return of in REFERENCES ? { name: of, constituentsKnown: of === 'Gold' } : null;
}

/** Yield of an index, percent a year. A fund without distributions reinvests it. */
const REINVESTED: Readonly<Record<string, number>> = { 'GSPC.INDX': 1.2, World: 1.6 };

/** Tracks an index less the fund's cost; undefined for a fund that tracks none. */
export function trackerOf(symbol: string, fund: RealFund): PriceSource | undefined {
  if (fund.listingOf) {
    const { ticker, exchange } = fund.listingOf;
    return { kind: 'line', of: `${ticker}.${exchange}`, premium: 0 };
  }
  const index = trackedBy(symbol);
  if (index === null) return undefined;
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
    ...[...BASKETS].map(([name, members]): [string, PriceProcess] => [
      name,
      { ...common, follows: { kind: 'members', members } },
    ]),
    ...Object.entries(REFERENCES).map(([name, own]): [string, PriceProcess] => [
      name,
      { ...common, ...own },
    ]),
  ]);
}
