/** Which assets are in a list now: results of a saved screen, stocks of a pro filter, dates that are near. */
import type { FilterCriteria, ScreenCriteria } from 'shared/contract';
import {
  assetTypeOfScreener,
  catalogueOf,
  COMPOSITE_SCORE,
  ruleFilterInMode,
  ruleFilterOf,
  type AlertKind,
  type ScreenerType,
} from 'shared/market';
import { isoFromDay } from '../market/table/calendar-day';
import { select } from '../market/engine/selection';
import { memoizePerSnapshotAndKey } from '../market/memo/memoize-per-snapshot';
import { compileScreen } from '../market/query/compile';
import type { Market } from '../market/store/market';
import { evaluate } from '../pro-filters/evaluation/evaluate';
import { measureMarketInTurns } from '../pro-filters/measures/measured-market';
import { activeRules, thresholdsOf } from '../pro-filters/query/query';
import { rowsOfQuery } from '../pro-filters/query/rows-of-query';
import { scoreMarket } from '../pro-filters/score/scored-market';
import { allScores, HUNDREDTHS } from '../pro-filters/score/total-score';
import { defaultWeights } from '../pro-filters/score/weights';

/** Number of cached lists of one snapshot. Several alerts often share a list. */
const MAX_LISTS = 200;

const symbolsAt = (symbols: readonly string[], rows: Iterable<number>): string[] =>
  Array.from(rows, (row) => symbols[row] ?? '');

async function passingRules(
  market: Market,
  filterId: string,
  mode: string | null,
  { thresholds = {}, rules, categories, broker }: FilterCriteria,
) {
  const filter = ruleFilterOf(filterId);
  const inMode = filter && ruleFilterInMode(filter, mode ?? undefined);
  if (!inMode || !market.stocks) return [];
  const measured = await measureMarketInTurns(market.stocks, inMode);
  const { passing } = evaluate(
    measured,
    thresholdsOf(inMode, thresholds),
    inMode.minEvaluated,
    rowsOfQuery(measured, { broker, categories }),
    activeRules(inMode, rules),
  );
  return symbolsAt(
    market.stocks.symbols,
    passing.map(({ row }) => row),
  );
}

async function atScore(
  market: Market,
  score: number,
  { weights = defaultWeights() }: FilterCriteria,
): Promise<string[]> {
  const { stocks } = market;
  if (!stocks) return [];
  const scores = allScores(await scoreMarket(stocks), weights);
  return stocks.symbols.filter((_, row) => (scores[row] ?? Number.NaN) >= score * HUNDREDTHS);
}

/** A pro filter as an alert names it. */
export interface FilterOfAlert {
  filterId: string;
  mode: string | null;
  /** Null: the filter with its defaults. */
  criteria: FilterCriteria | null;
  /** Lowest score, of the composite score alone. */
  value: number | null;
}

/** Stocks of a pro filter by the chosen criteria; of the composite score those with at least `value` points. */
export function filterMembers() {
  const memo = memoizePerSnapshotAndKey<Market, Promise<string[]>>(MAX_LISTS);
  return (market: Market, { filterId, mode, criteria, value }: FilterOfAlert) =>
    memo(market, JSON.stringify([filterId, mode, value, criteria]), () =>
      filterId === COMPOSITE_SCORE.id
        ? atScore(market, value ?? 0, criteria ?? {})
        : passingRules(market, filterId, mode, criteria ?? {}),
    );
}

/** All results of a screen, whatever the page. */
export function screenMembers(
  market: Market,
  type: ScreenerType,
  { where, broker }: Pick<ScreenCriteria, 'where' | 'broker'>,
): string[] {
  const assetType = assetTypeOfScreener(type);
  const table = market.table(assetType);
  const { tests } = compileScreen(
    { where, ...(broker !== null && { broker }) },
    catalogueOf(assetType),
  );
  return symbolsAt(table.table.symbols, select(table, tests).selected);
}

const DATE_FIELDS: Partial<Record<AlertKind, string>> = {
  'earnings-within': 'nextEarningsDate',
  'ex-date-within': 'dividendExDate',
  'holding-earnings': 'nextEarningsDate',
  'holding-ex-date': 'dividendExDate',
};

/** Column of the date that a kind waits for. */
export const dateFieldOf = (kind: AlertKind): string | null => DATE_FIELDS[kind] ?? null;

/** The date of an asset, `YYYY-MM-DD`; null when it is unknown. */
export function dateOf(market: Market, kind: AlertKind, symbol: string): string | null {
  const field = dateFieldOf(kind);
  const asset = market.find(symbol);
  if (field === null || !asset?.table.definitions.has(field)) return null;
  const value = asset.table.value(field, asset.row);
  return typeof value === 'string' ? value : null;
}

/** Separates symbol and occasion of a member. No symbol contains it. */
const AT = ' ';

/** A member that is an asset on an occasion: another occasion of the same asset is another member. */
export const memberOf = (symbol: string, occasion: string): string => `${symbol}${AT}${occasion}`;

/**
 * Dates from today to `days` days ahead, as members `AAPL.US 2026-04-20`: another date of the same asset is
 * another member.
 *
 * @param today day since the epoch
 */
export function datesWithin(
  market: Market,
  kind: AlertKind,
  symbols: readonly string[],
  days: number,
  today: number,
): string[] {
  const [first, last] = [isoFromDay(today), isoFromDay(today + days)];
  return symbols.flatMap((symbol) => {
    const date = dateOf(market, kind, symbol);
    return date !== null && date >= first && date <= last ? [memberOf(symbol, date)] : [];
  });
}

/** Symbol of a member and its occasion: a date, a trade or a portfolio. Null where it has none. */
export function memberParts(member: string): { symbol: string; occasion: string | null } {
  const [symbol = '', occasion = null] = member.split(AT);
  return { symbol, occasion };
}
