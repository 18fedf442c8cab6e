import type { ThirteenFFiling, ThirteenFHolding } from 'market-model/dataset';
import { addMonths, civilDate, dayNumber, isoDate, weekday } from 'market-model/dates';
import { RandomStream, hash32 } from '../random/random';
import { demoManagers, type DemoManager } from './managers';
import { Portfolio, type Position } from './portfolio';
import type { HeldSecurity } from './securities';

/** First simulated quarter. Only the last twelve are published. */
const FIRST_END = dayNumber(2023, 9, 30);
const TOLD_QUARTERS = 12;

/** Ends of the simulated quarters up to a day. */
export function simulatedQuarterEnds(lastDay: number): number[] {
  const ends: number[] = [];
  for (let i = 0; ; i++) {
    const { year, month } = civilDate(addMonths(dayNumber(2023, 9, 1), 3 * i + 1));
    const end = dayNumber(year, month, 1) - 1;
    if (end > lastDay) return ends;
    if (end >= FIRST_END) ends.push(end);
  }
}

/**
 * Reports filed by `lastDay`, including amendments; managers in their order, quarters ascending.
 */
export function demoFilings(
  securities: readonly HeldSecurity[],
  seed: number,
  lastDay: number,
): ThirteenFFiling[] {
  const ends = simulatedQuarterEnds(lastDay);
  const firstTold = Math.max(0, ends.length - TOLD_QUARTERS);
  const today = isoDate(lastDay);
  return demoManagers(seed)
    .flatMap((manager) => {
      const portfolio = new Portfolio(manager, securities, seed);
      return ends.flatMap((end, quarter) => {
        if (quarter < manager.firstQuarter) return [];
        const holdings = portfolio
          .after(quarter)
          .map((position) => asHolding(position, manager, quarter));
        return quarter < firstTold ? [] : filingsOf(manager, holdings, end, quarter, seed);
      });
    })
    .filter(({ filedDate }) => filedDate !== null && filedDate <= today);
}

function asHolding(
  { security, shares, putCall }: Position,
  manager: DemoManager,
  quarter: number,
): ThirteenFHolding {
  const amount = Math.max(1, Math.round(shares * (security.unadjusted[quarter] ?? 1)));
  const own = manager.style === 'value' || manager.style === 'growth';
  return {
    issuer: security.issuer,
    titleOfClass: 'COM',
    cusip: security.cusip,
    ticker: security.ticker,
    symbol: security.symbol,
    valueUSD: Math.round(shares * (security.closes[quarter] ?? 0)),
    amount,
    amountType: 'SH',
    putCall,
    investmentDiscretion: 'SOLE',
    ...(own && { votingAuthority: { sole: amount, shared: 0, none: 0 } }),
  };
}

const RESTATED = 0.02;
const ADDED = 0.02;

/**
 * The report of a quarter; in a few quarters also a correction, or holdings that were confidential
 * before.
 */
function filingsOf(
  manager: DemoManager,
  holdings: readonly ThirteenFHolding[],
  end: number,
  quarter: number,
  seed: number,
): ThirteenFFiling[] {
  const random = new RandomStream(hash32(`filing:${manager.cik}:${quarter}`, seed));
  const [roll, which, delay] = [random.next(), random.next(), random.below(7) - 3];
  // On-time managers file within the legal 45 days; the late one does not.
  const filed = onWeekday(
    end +
      (manager.filingDelay > 45 ? manager.filingDelay : Math.min(45, manager.filingDelay + delay)),
  );
  const file = (
    items: readonly ThirteenFHolding[],
    day: number,
    number: number,
    amendment: ThirteenFFiling['amendment'] = null,
  ): ThirteenFFiling => ({
    cik: manager.cik,
    manager: manager.name,
    quarter: `${civilDate(end).year}Q${civilDate(end).month / 3}`,
    periodEnd: isoDate(end),
    filedDate: isoDate(day),
    form: amendment ? '13F-HR/A' : '13F-HR',
    stated: {
      entries: items.length,
      valueUSD: items.reduce((sum, { valueUSD }) => sum + valueUSD, 0),
    },
    holdings: [...items],
    accession: `${manager.cik}-${String(civilDate(day).year).slice(2)}-${String(quarter * 4 + number + 1).padStart(6, '0')}`,
    url: null,
    amendment,
  });
  const at = Math.floor(which * holdings.length);
  const others = holdings.filter((_, i) => i !== at);
  const exitedHoldings = holdings.slice(at, at + 1);
  if (roll < RESTATED && others.length > 0)
    return [
      file(others, filed, 0),
      file(holdings, onWeekday(filed + 12), 1, { type: 'RESTATEMENT', number: 1 }),
    ];
  if (roll < RESTATED + ADDED && others.length > 0)
    return [
      file(others, filed, 0),
      file(exitedHoldings, onWeekday(filed + 40), 1, { type: 'NEW HOLDINGS', number: 1 }),
    ];
  return [file(holdings, filed, 0)];
}

const onWeekday = (day: number): number =>
  weekday(day) === 6 ? day + 2 : weekday(day) === 0 ? day + 1 : day;
