/** Holdings of a user for which an alert is true now, as members of a list. */
import type { Market } from '../market/store/market';
import { memberOf, memberParts } from './list-members';

/** A position in one of the user's portfolios. */
export interface HoldingWeight {
  symbol: string;
  portfolioId: string;
  /** Part of the portfolio's value, percent. Null: unknown. */
  weight: number | null;
}

/** Holdings of a user, in all portfolios. */
export interface UserHoldings {
  symbols(uid: string): Promise<readonly string[]>;
  weights(uid: string): Promise<readonly HoldingWeight[]>;
}

/**
 * Hysteresis in percentage points: a position that exceeded the limit must fall this far below it.
 * Otherwise one that swings around it would fire with each snapshot.
 */
export const WEIGHT_SLACK = 1;

/** Holdings whose price moved by a percentage today, up or down: `AAPL.US 2026-04-13`. */
export function movedHoldings(
  market: Market,
  symbols: readonly string[],
  percent: number,
): string[] {
  const day = market.asOf.slice(0, 10);
  return symbols.flatMap((symbol) => {
    const asset = market.find(symbol);
    const change = asset?.table.number('day1ChangePercent', asset.row) ?? null;
    return change !== null && Math.abs(change) >= percent ? [memberOf(symbol, day)] : [];
  });
}

/**
 * Holdings that exceed a share of their portfolio: `AAPL.US <id of the portfolio>`. A holding of
 * unknown weight stays as it was.
 *
 * @param before members when it was last evaluated
 */
export function largeHoldings(
  holdings: readonly HoldingWeight[],
  percent: number,
  before: readonly string[] | null,
): string[] {
  const large = new Set(before);
  return holdings.flatMap(({ symbol, portfolioId, weight }) => {
    const member = memberOf(symbol, portfolioId);
    const wasLarge = large.has(member);
    const isLarge = weight === null ? wasLarge : weight > percent - (wasLarge ? WEIGHT_SLACK : 0);
    return isLarge ? [member] : [];
  });
}

/** Symbols of members, each once. */
export const symbolsOf = (members: readonly string[]): string[] => [
  ...new Set(members.map((member) => memberParts(member).symbol)),
];
