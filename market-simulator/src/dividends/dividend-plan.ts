import type { DividendRecord } from 'market-model/dataset';
import { civilDate, dayNumber, isoDate } from 'market-model/dates';
import { tradingDayFrom } from 'market-model/derive';

/** How a simulated company pays dividends. */
export interface DividendPlan {
  /** Dividends per share of {@link PLAN_YEAR}, in the quoted currency. */
  annual: number;
  paymentsPerYear: 1 | 2 | 4 | 12;
  /** Yearly increase, percent, in the years of the streak and after. */
  growthPercent: number;
  /** Years before {@link PLAN_YEAR} in which the dividend rose without a break. */
  streak: number;
  /** The end of the increases before the streak: a year without an increase, or a cut. */
  before: 'freeze' | 'cut';
  /** First year with a dividend. */
  since: number;
  /** Index of the first payment of a year with the new amount, from 0. */
  raisedWith: number;
  /** Day of the year of the first ex-date, 0–364 / paymentsPerYear. */
  phase: number;
  /** Days from declaration to the ex-date, and from there to payment. */
  declaredBefore: number;
  paidAfter: number;
  /** Shareholders may choose shares instead of cash. */
  scrip: boolean;
  /**
   * Special dividends beside the regular ones: day of the ex-date, share of the year's regular
   * amount.
   */
  specials: readonly { exDay: number; share: number }[];
}

/** Year of the plan's amount. */
export const PLAN_YEAR = 2026;

/** Growth in the years before the break, percent, and the share lost in a cut. */
const EARLIER_GROWTH = 5;
const CUT = 0.35;
/**
 * Years with an unchanged rate before a break. If a new rate begins within a year, two calendar
 * years have equal sums only if the rate was unchanged in both.
 */
const FROZEN_YEARS = 2;
/** Years covered by every plan, unless the company is younger. */
export const MIN_YEARS = 14;
/** Limit of years for longer streaks. */
const MAX_YEARS = 64;

export const FREQUENCY_NAMES: Readonly<Record<DividendPlan['paymentsPerYear'], string>> = {
  1: 'Annual',
  2: 'Semi-annual',
  4: 'Quarterly',
  12: 'Monthly',
};

/** Dividends per share at the rate of a calendar year. */
function rateOf({ annual, growthPercent, streak, before }: DividendPlan, year: number): number {
  const back = PLAN_YEAR - year;
  const inStreak = annual * (1 + growthPercent / 100) ** -Math.min(back, streak);
  // Without a streak, the break is in the last complete year, which is the last one that a streak
  // counts.
  const broken = Math.max(streak, 1);
  if (back <= broken) return inStreak;
  const beforeBreak = before === 'cut' ? inStreak / (1 - CUT) : inStreak;
  return beforeBreak * (1 + EARLIER_GROWTH / 100) ** -Math.max(0, back - broken - FROZEN_YEARS);
}

const amount = (value: number): number =>
  value >= 1 ? Math.round(value * 100) / 100 : Math.round(value * 1e4) / 1e4;

/**
 * All dividends announced by `today`, ascending by ex-date.
 * @param exchange whose trading days determine the dates
 */
export function dividendRecords(
  plan: DividendPlan,
  exchange: string,
  currencyCode: string,
  today: number,
): DividendRecord[] {
  const records: DividendRecord[] = [];
  const { year: thisYear } = civilDate(today);
  const firstYear = Math.max(
    plan.since,
    PLAN_YEAR - Math.max(MIN_YEARS, Math.min(MAX_YEARS, plan.streak + 3)),
  );
  const add = (exDay: number, value: number, special: boolean) => {
    const announced = tradingDayFrom(exchange, exDay - plan.declaredBefore);
    if (value <= 0 || announced > today) return;
    records.push({
      exDate: isoDate(exDay),
      amount: value,
      currencyCode,
      declaredDate: isoDate(announced),
      recordDate: isoDate(recordDay(exchange, exDay)),
      paymentDate: isoDate(tradingDayFrom(exchange, exDay + plan.paidAfter)),
      frequency: special ? null : FREQUENCY_NAMES[plan.paymentsPerYear],
      special,
    });
  };
  for (let year = firstYear; year <= thisYear + 1; year++) {
    const [now, before] = [rateOf(plan, year), rateOf(plan, year - 1)];
    for (let i = 0; i < plan.paymentsPerYear; i++) {
      const rate = i >= plan.raisedWith || year === firstYear ? now : before;
      const exDay =
        dayNumber(year, 1, 1) + Math.floor(plan.phase + (i * 365) / plan.paymentsPerYear);
      add(tradingDayFrom(exchange, exDay), amount(rate / plan.paymentsPerYear), false);
    }
  }
  for (const { exDay, share } of plan.specials) {
    const year = civilDate(exDay).year;
    if (year >= firstYear)
      add(tradingDayFrom(exchange, exDay), amount(rateOf(plan, year) * share), true);
  }
  return records.toSorted((a, b) =>
    a.exDate < b.exDate ? -1 : a.exDate > b.exDate ? 1 : Number(a.special) - Number(b.special),
  );
}

/** US trades settle on the next day since 28 May 2024: the record day is the ex-date itself. */
const NEXT_DAY_SETTLEMENT = dayNumber(2024, 5, 28);
const recordDay = (exchange: string, exDay: number): number =>
  exchange === 'US' && exDay >= NEXT_DAY_SETTLEMENT ? exDay : tradingDayFrom(exchange, exDay + 1);
