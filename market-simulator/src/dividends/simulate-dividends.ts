import { dayNumber } from 'market-model/dates';
import { MIN_YEARS, PLAN_YEAR, type DividendPlan } from './dividend-plan';
import type { ExchangeProfile } from '../profiles/exchange-profiles';
import type { SectorProfile } from '../profiles/industries';
import type { RandomStream } from '../random/random';

/** Yields above this are a warning sign in reality and rare here. */
const MAX_YIELD = 0.11;

/**
 * Longest streak of a real company: the demo must not claim decades of increases that were never
 * paid.
 */
export const MAX_REAL_STREAK = 4;
const MAX_STREAK = 62;

interface Payer {
  price: number;
  cap: number;
  earningsPerShare: number;
  /** Known yield of a real company, percent; null for an invented one. */
  yieldPercent: number | null;
  /** Year in which the company went public; null for long ago. */
  ipoYear: number | null;
}

/** Draws a company's dividend plan; null if it pays none. */
export function simulateDividends(
  random: RandomStream,
  profile: ExchangeProfile,
  typical: SectorProfile,
  { price, cap, earningsPerShare, yieldPercent, ipoYear }: Payer,
): DividendPlan | null {
  const size = Math.min(1, Math.max(0.3, Math.log10(cap / 1e7) / 3.2));
  const payout = Math.min(96, Math.max(8, random.lognormal(typical.payout, 0.42))) / 100;
  const pays =
    yieldPercent === null
      ? earningsPerShare > 0 && random.chance(typical.payers * size)
      : yieldPercent > 0;
  const yearly =
    yieldPercent === null
      ? Math.min(earningsPerShare * payout, price * MAX_YIELD)
      : (price * yieldPercent) / 100;
  // Less than the smallest amount with four decimals.
  if (!pays || yearly < 0.0004) return null;
  const paymentsPerYear =
    profile.dividendsPerYear === 1 && random.chance(0.25) ? 2 : profile.dividendsPerYear;
  const raises = random.chance(0.72);
  const streak = raises
    ? Math.min(
        yieldPercent === null ? MAX_STREAK : MAX_REAL_STREAK,
        Math.floor(-Math.log(1 - random.next() * 0.999) * (3 + 7 * size)),
      )
    : 0;
  const [began, before, raisedWith] = [random.next(), random.next(), random.below(paymentsPerYear)];
  const phase = random.next() * (365 / paymentsPerYear) * 0.97;
  return {
    annual: yearly,
    paymentsPerYear,
    growthPercent: raises ? Math.max(1, random.lognormal(5.5, 0.6)) : 0,
    streak,
    before: before < 0.3 ? 'cut' : 'freeze',
    // One payer in eight started within the covered years.
    since: Math.max(
      ipoYear === null ? 0 : ipoYear + 1,
      began < 0.12 ? PLAN_YEAR - streak - 1 - Math.floor((began / 0.12) * 6) : PLAN_YEAR - 70,
    ),
    raisedWith,
    phase,
    declaredBefore: 12 + random.below(24),
    paidAfter: 8 + random.below(24),
    scrip: random.chance(profile.region === 'US' ? 0.01 : 0.07),
    specials: specialDividends(random),
  };
}

/** A few payers distribute excess cash. */
function specialDividends(random: RandomStream): DividendPlan['specials'] {
  if (!random.chance(0.07)) return [];
  return Array.from({ length: 1 + random.below(4) }, () => ({
    exDay: dayNumber(PLAN_YEAR + 1 - random.below(MIN_YEARS), 1, 1) + random.below(365),
    share: random.between(0.4, 2.2),
  }));
}
