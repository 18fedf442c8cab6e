/** Members of the simulated market's indices, with their weights. */
import type { IndexMember } from '../prices/price-process';

/** Properties of a share that determine its weight. */
export interface MemberShare {
  symbol: string;
  exchange: string;
  /** Seat of the company, if not in the country of the exchange. */
  countryCode: string | null;
  venue: string;
  sector: string;
  industry: string;
  /** US dollars. */
  cap: number;
  price: number;
}

interface Rule {
  belongs: (share: MemberShare) => boolean;
  /** Limit of members; the largest are taken. */
  most?: number;
  by?: (share: MemberShare) => number;
}

const DOW = new Set(
  'AAPL AMGN AMZN AXP BA CAT CRM CSCO CVX DIS GS HD HON IBM JNJ JPM KO MCD MMM MRK MSFT NKE NVDA PG SHW TRV UNH V VZ WMT'.split(
    ' ',
  ),
);
const EURO_AREA = new Set(['F', 'PA', 'AS', 'MI', 'MC', 'BR', 'LS', 'HE']);
const EUROPE = new Set([...EURO_AREA, 'LSE', 'SW', 'ST', 'CO', 'OL']);
/** Foreign seats of companies in US indices: they moved their seat, not their business. */
const AMERICAN_SEATS = new Set([null, 'IE', 'GB', 'CH', 'BM']);

const american = ({ exchange, countryCode }: MemberShare): boolean =>
  exchange === 'US' && AMERICAN_SEATS.has(countryCode);
const on = (exchange: string, most: number): Rule => ({
  belongs: (share) => share.exchange === exchange,
  most,
});
const within = (exchanges: ReadonlySet<string>, most?: number): Rule => ({
  belongs: ({ exchange }) => exchanges.has(exchange),
  ...(most !== undefined && { most }),
});
const nasdaq = ({ exchange, venue }: MemberShare): boolean =>
  exchange === 'US' && venue === 'NASDAQ';

const RULES: Readonly<Record<string, Rule>> = {
  'GSPC.INDX': { belongs: american, most: 500 },
  'OEX.INDX': { belongs: american, most: 100 },
  'RUI.INDX': { belongs: american },
  'NDX.INDX': {
    belongs: (share) => nasdaq(share) && share.sector !== 'Financial Services',
    most: 100,
  },
  'IXIC.INDX': { belongs: nasdaq },
  'NYA.INDX': { belongs: ({ exchange, venue }) => exchange === 'US' && venue === 'NYSE' },
  // Weighted by price, like the averages of Dow Jones.
  'DJI.INDX': {
    belongs: ({ exchange, symbol }) => exchange === 'US' && DOW.has(symbol.slice(0, -3)),
    by: ({ price }) => price,
  },
  'SOX.INDX': {
    belongs: ({ exchange, industry }) => exchange === 'US' && industry.startsWith('Semiconductor'),
    most: 30,
  },
  'DJU.INDX': {
    belongs: (share) => american(share) && share.sector === 'Utilities',
    most: 15,
    by: ({ price }) => price,
  },
  'GDAXI.INDX': on('F', 40),
  'FTSE.INDX': on('LSE', 100),
  'FTAS.INDX': on('LSE', 600),
  'FCHI.INDX': on('PA', 40),
  'SBF120.INDX': on('PA', 120),
  'IBEX.INDX': on('MC', 35),
  'FTSEMIB.INDX': on('MI', 40),
  'AEX.INDX': on('AS', 25),
  'SSMI.INDX': on('SW', 20),
  'BFX.INDX': on('BR', 20),
  'PSI20.INDX': on('LS', 20),
  'OMXS30.INDX': on('ST', 30),
  'OMXC25.INDX': on('CO', 25),
  'OMXH25.INDX': on('HE', 25),
  'OSEBX.INDX': on('OL', 60),
  'HSI.INDX': on('HK', 80),
  'AXJO.INDX': on('AU', 200),
  'AORD.INDX': on('AU', 500),
  'TASI.INDX': on('SR', 200),
  'STOXX50E.INDX': within(EURO_AREA, 50),
  'STOXX.INDX': within(EUROPE, 600),
};

/** Sectors of the S&P 500, which funds track but no list shows. */
export const sectorBasket = (sector: string): string => `GSPC:${sector}`;
/** The S&P 500 with the same weight for each member. */
export const EQUAL_WEIGHT = 'GSPC:equal';

const capOf = ({ cap }: MemberShare): number => cap;

const MIN_MEMBERS = 5;

/**
 * Members by index. An index with too few known members is omitted and follows the factor of its
 * region.
 */
export function indexMembers(
  shares: readonly MemberShare[],
): ReadonlyMap<string, readonly IndexMember[]> {
  const members = new Map<string, readonly IndexMember[]>();
  const rules: [string, Rule][] = [
    ...Object.entries(RULES),
    [EQUAL_WEIGHT, { belongs: american, by: () => 1 }],
    ...[...new Set(shares.map(({ sector }) => sector))].map((sector): [string, Rule] => [
      sectorBasket(sector),
      { belongs: (share) => american(share) && share.sector === sector },
    ]),
  ];
  for (const [symbol, { belongs, most = Infinity, by = capOf }] of rules) {
    const memberShares = shares
      .filter(belongs)
      .toSorted((a, b) => b.cap - a.cap)
      .slice(0, most);
    if (memberShares.length < MIN_MEMBERS) continue;
    const total = memberShares.reduce((sum, share) => sum + by(share), 0);
    members.set(
      symbol,
      memberShares.map((share) => ({ of: share.symbol, weight: by(share) / total })),
    );
  }
  return members;
}
