/** Generated 13F reports of many managers over many quarters, the same on every machine. */
import { dayNumber, isoDate } from 'market-model/dates/civil-dates';
import type {
  ThirteenFFiling,
  ThirteenFHolding,
} from 'market-model/dataset/records/thirteen-f-filing';
import { randomStream } from '../statistics';

export const FILERS = 6000;
export const QUARTERS = 50;
export const SECURITIES = 4000;
export const FIRST_YEAR = 2014;
const MIN_POSITIONS = 3;
const MORE_POSITIONS = 7;
const FILED_AFTER_DAYS = 44;
/** Share of the positions that a quarter leaves as they are. */
const UNCHANGED = 0.6;

const SYLLABLES = ['Nor', 'Ban', 'Tec', 'Val', 'Ori', 'Sol', 'Mer', 'Cap', 'Del', 'Wex'];
const KINDS = ['Capital', 'Partners', 'Advisors', 'Management', 'Holdings'];

export const cikOf = (filer: number): string => String(1_000_000 + filer).padStart(10, '0');
export const cusipOf = (security: number): string => `99${String(security).padStart(4, '0')}10X`;

export const issuerOf = (security: number): string => `Issuer ${security}`;
export const symbolOf = (security: number): string => `S${String(security).padStart(4, '0')}.US`;

export const nameOf = (filer: number): string => {
  const syllable = (at: number) => SYLLABLES[Math.floor(filer / 10 ** at) % 10] ?? '';
  return `${syllable(0)}${syllable(1).toLowerCase()} ${syllable(2)} ${KINDS[filer % 5]} ${filer}`;
};

const holdingOf = (security: number, amount: number): ThirteenFHolding => ({
  issuer: issuerOf(security),
  titleOfClass: 'COM',
  cusip: cusipOf(security),
  ticker: null,
  symbol: null,
  valueUSD: amount * (10 + (security % 300)),
  amount,
  amountType: 'SH',
  putCall: null,
});

/** Most funds hold the large ones: low numbers are more likely. */
const pickSecurity = (random: () => number): number => Math.floor(SECURITIES * random() ** 3);

/** Ascending by filer and quarter. */
export function* filings(): Generator<ThirteenFFiling> {
  for (let filer = 0; filer < FILERS; filer++) {
    const random = randomStream(filer + 1);
    const size = MIN_POSITIONS + (filer % MORE_POSITIONS);
    let portfolio = new Map<number, ThirteenFHolding>();
    for (let n = 0; n < QUARTERS; n++) {
      const next = new Map<number, ThirteenFHolding>();
      for (const [security, holding] of portfolio)
        if (random() < UNCHANGED) next.set(security, holding);
      while (next.size < size) {
        const security = pickSecurity(random);
        next.set(security, holdingOf(security, 100 + Math.floor(1e6 * random())));
      }
      portfolio = next;
      const [year, quarter] = [FIRST_YEAR + Math.floor(n / 4), (n % 4) + 1];
      const end = quarter === 4 ? dayNumber(year, 12, 31) : dayNumber(year, 3 * quarter + 1, 1) - 1;
      yield {
        cik: cikOf(filer),
        manager: nameOf(filer),
        quarter: `${year}Q${quarter}`,
        periodEnd: isoDate(end),
        filedDate: isoDate(end + FILED_AFTER_DAYS),
        form: '13F-HR',
        stated: null,
        holdings: [...next.values()],
      };
    }
  }
}
