import type { SenateTransaction } from 'market-model/dataset';
import { civilDate, dayNumber, daysInMonth, isoDate } from 'market-model/dates';
import { isTradingDay, previousTradingDay } from 'market-model/derive';
import { RandomStream, hash32, runningSums } from '../random/random';
import { demoPoliticians, type DemoPolitician } from './politicians';

/** A share that politicians trade. */
export interface TradedShare {
  symbol: string;
  name: string;
  cap: number;
}

const YEARS = 6;
/** About 6 000 in six years. */
const TRADES_A_MONTH = 86;

const BRACKETS: readonly (readonly [from: number, to: number | null, weight: number])[] = [
  [1_001, 15_000, 64.6],
  [15_001, 50_000, 18.6],
  [50_001, 100_000, 6.8],
  [100_001, 250_000, 5.2],
  [250_001, 500_000, 2.2],
  [500_001, 1_000_000, 1.3],
  [1_000_001, 5_000_000, 1],
  [5_000_001, 25_000_000, 0.22],
  [25_000_001, 50_000_000, 0.05],
  [50_000_000, null, 0.03],
];

const TYPES = [
  ['Purchase', 49],
  ['Sale (Full)', 24],
  ['Sale (Partial)', 20.5],
  ['Exchange', 1],
] as const;

/** Types of traded assets: without a ticker, or with that of the underlying share. */
const ASSETS: readonly (readonly [type: string, weight: number])[] = [
  ['Stock', 84],
  ['Stock Option', 3.5],
  ['Corporate Bond', 3.5],
  ['Municipal Security', 4],
  ['Other Securities', 4],
  ['Non-Public Stock', 1],
];

/** Share of forgotten reports, filed long after the legal limit of 45 days. */
const LATE = 0.055;
const MAX_DAYS_LATE = 1_150;

/** Transactions reported by `lastDay` in the last six years, newest report last. */
export function demoSenateTransactions(
  shares: readonly TradedShare[],
  seed: number,
  lastDay: number,
): SenateTransaction[] {
  const politicians = demoPoliticians(seed);
  const today = isoDate(lastDay);
  const { year, month } = civilDate(lastDay);
  const transactions: SenateTransaction[] = [];
  const capSums = runningSums(shares, ({ cap }) => cap ** 0.62);
  const activitySums = runningSums(politicians, ({ activity }) => activity);
  for (let back = YEARS * 12; back >= 0; back--) {
    const months = year * 12 + month - 1 - back;
    const [of, inYear] = [Math.floor(months / 12), (months % 12) + 1];
    const random = new RandomStream(hash32(`senate:${of}-${inYear}`, seed));
    const count = Math.round(TRADES_A_MONTH * random.between(0.75, 1.25));
    for (let i = 0; i < count; i++) {
      const politician = random.pickSummed(politicians, activitySums);
      const purchase = transaction(
        new RandomStream(random.bits()),
        politician,
        { shares, capSums },
        of,
        inYear,
      );
      if ((purchase.filedDate ?? today) <= today && (purchase.transactionDate ?? '') <= today)
        transactions.push(purchase);
    }
  }
  return transactions.toSorted((a, b) => ((a.filedDate ?? '') < (b.filedDate ?? '') ? -1 : 1));
}

function transaction(
  random: RandomStream,
  politician: DemoPolitician,
  { shares, capSums }: { shares: readonly TradedShare[]; capSums: Float64Array },
  year: number,
  month: number,
): SenateTransaction {
  const tradeDay = dayNumber(year, month, 1) + random.below(daysInMonth(year, month));
  const day = isTradingDay('US', tradeDay) ? tradeDay : previousTradingDay('US', tradeDay);
  const late = random.chance(LATE);
  const delay = late
    ? 46 + Math.floor(MAX_DAYS_LATE * random.next() ** 5)
    : Math.min(45, Math.max(1, Math.round(politician.delay * random.lognormal(1, 0.45))));
  const senator = {
    firstName: politician.firstName,
    lastName: politician.lastName,
    office: politician.office,
    bioguide: null,
  };
  const filedDate = isoDate(day + delay);
  if (random.chance(politician.paper ? 0.3 : 0.012)) return onPaper(senator, filedDate);
  const [assetType] = random.pickWeighted(ASSETS, ([, weight]) => weight);
  const share = random.pickSummed(shares, capSums);
  const traded = assetType === 'Stock' || assetType === 'Stock Option';
  const [from, to] = random.pickWeighted(
    BRACKETS,
    ([low, , weight]) => weight * (low / 1_000) ** politician.wealth,
  );
  return {
    senator,
    transactionDate: isoDate(day),
    filedDate,
    reportUrl: null,
    scanned: false,
    owner: random.chance(0.85)
      ? politician.owner
      : random.pick([
          'Joint',
          'Spouse',
          'Self',
          'Joint',
          'Spouse',
          'Joint',
          'Spouse',
          'Child',
        ] as const),
    ticker: traded ? share.symbol.slice(0, -'.US'.length) : null,
    symbol: traded ? share.symbol : null,
    assetDescription: describe(random, assetType, share, year),
    assetType,
    type: random.pickWeighted(TYPES, ([, weight]) => weight)[0],
    amount: { from, to },
    comment: random.chance(0.03) ? random.pick(COMMENTS) : null,
  };
}

const COMMENTS = [
  'Held in a managed account',
  'Dividend reinvestment',
  'Transaction made by an independent adviser without consultation',
] as const;

/** A paper report without content, until it is transcribed. */
const onPaper = (senator: SenateTransaction['senator'], filedDate: string): SenateTransaction => ({
  senator,
  transactionDate: null,
  filedDate,
  reportUrl: null,
  scanned: true,
  owner: null,
  ticker: null,
  symbol: null,
  assetDescription: null,
  assetType: null,
  type: null,
  amount: null,
  comment: null,
});

const COUNTIES = ['Harrow County', 'Lake Fenwick', 'Port Alder', 'Millbrook', 'Stonegate'] as const;

function describe(
  random: RandomStream,
  assetType: string,
  share: TradedShare,
  year: number,
): string {
  switch (assetType) {
    case 'Stock':
      return share.name;
    case 'Stock Option':
      return `${share.name}, ${random.chance(0.5) ? 'call' : 'put'} option expiring ${year + 1}`;
    case 'Corporate Bond':
      return `${share.name}, ${(2 + random.below(40) / 10).toFixed(2)} % notes due ${year + 2 + random.below(12)}`;
    case 'Municipal Security':
      return `${random.pick(COUNTIES)} school district bonds, ${(2 + random.below(25) / 10).toFixed(2)} %`;
    case 'Non-Public Stock':
      return `${random.pick(COUNTIES)} Orchard Holdings LLC`;
    default:
      return `${random.pick(['Short-term', 'Core', 'High-yield'] as const)} bond fund, institutional class`;
  }
}
