/** The rows of a report put together into positions. */
import type { ThirteenFHolding } from '../../market/dataset/records/thirteen-f-filing';

/** All that a manager reports of one security, in one form: shares, bonds, puts or calls. */
export interface Position {
  /** The same in every quarter and for every manager. */
  key: string;
  /** Key of the security alone. */
  security: string;
  issuer: string;
  titleOfClass: string | null;
  cusip: string | null;
  ticker: string | null;
  symbol: string | null;
  amountType: ThirteenFHolding['amountType'];
  putCall: ThirteenFHolding['putCall'];
  amount: number;
  valueUSD: number;
  /** Rows of the table that it was put together from. */
  entries: number;
  /** Null where rows differ or do not say. */
  investmentDiscretion: ThirteenFHolding['investmentDiscretion'] | null;
  votingAuthority: { sole: number; shared: number; none: number } | null;
}

export interface Identity {
  security: (holding: ThirteenFHolding) => string;
  symbol: (holding: ThirteenFHolding) => string | null;
}

/** Prices of one security on one day do not differ like this; then a ticker stands for two classes. */
const OTHER_CLASS_FACTOR = 1.5;
/** Values were rounded to thousands for long: a small one tells no price. */
const TELLING_VALUE = 50_000;

/**
 * Groups rows by CUSIP, put or call, and amount type. Rows without CUSIP are grouped by ticker or issuer;
 * where their implied prices differ by more than a half they are kept apart as different classes.
 */
export function positionsOf(
  holdings: readonly ThirteenFHolding[],
  identity: Identity,
): Map<string, Position> {
  const groups = new Map<string, ThirteenFHolding[]>();
  for (const holding of holdings) {
    const key = `${identity.security(holding)}|${holding.putCall ?? ''}|${holding.amountType}`;
    const group = groups.get(key);
    if (group) group.push(holding);
    else groups.set(key, [holding]);
  }
  const positions = new Map<string, Position>();
  for (const group of groups.values()) {
    for (const [nth, rows] of classesOf(group).entries()) {
      const position = together(rows, nth, identity);
      if (position) positions.set(position.key, position);
    }
  }
  return positions;
}

/** Rows of one class each, the most valuable class first. */
function classesOf(rows: ThirteenFHolding[]): ThirteenFHolding[][] {
  if (rows.length === 1 || rows.some((row) => row.cusip !== null || row.amount <= 0)) return [rows];
  const telling = rows.filter((row) => row.valueUSD >= TELLING_VALUE);
  if (telling.length < 2) return [rows];
  const classes: ThirteenFHolding[][] = [];
  let last = 0;
  for (const row of telling.toSorted((a, b) => price(a) - price(b))) {
    const current = classes.at(-1);
    if (current && price(row) <= last * OTHER_CLASS_FACTOR) current.push(row);
    else classes.push([row]);
    last = price(row);
  }
  const [main = [], ...others] = classes.toSorted((a, b) => value(b) - value(a));
  return [[...main, ...rows.filter((row) => row.valueUSD < TELLING_VALUE)], ...others];
}

const price = (row: ThirteenFHolding): number => row.valueUSD / row.amount;
const value = (rows: readonly ThirteenFHolding[]): number =>
  rows.reduce((sum, row) => sum + row.valueUSD, 0);

/** @param nth 0 for the class that the ticker means, more for others that have no name of their own */
function together(
  rows: readonly ThirteenFHolding[],
  nth: number,
  identity: Identity,
): Position | null {
  const [first] = rows;
  if (!first) return null;
  const own = identity.security(first);
  const security = nth === 0 ? own : `${own}#${nth + 1}`;
  const known = nth === 0 && /^[A-Z0-9]{9}$/.test(own) ? own : null;
  const voting = rows.map((row) => row.votingAuthority ?? null);
  const discretions = new Set(rows.map((row) => row.investmentDiscretion ?? null));
  const [discretion = null] = discretions;
  return {
    key: `${security}|${first.putCall ?? ''}|${first.amountType}`,
    security,
    // Rows may spell the issuer differently; the choice must not hang on their order.
    issuer: rows.map((row) => row.issuer).reduce((a, b) => (a < b ? a : b)),
    titleOfClass:
      rows
        .map((row) => row.titleOfClass)
        .filter((title) => title !== null)
        .toSorted()[0] ?? null,
    cusip: first.cusip?.toUpperCase() ?? known,
    ticker: nth === 0 ? (rows.find((row) => row.ticker !== null)?.ticker ?? null) : null,
    symbol:
      nth === 0 ? (rows.map(identity.symbol).find((symbol) => symbol !== null) ?? null) : null,
    amountType: first.amountType,
    putCall: first.putCall,
    amount: rows.reduce((sum, row) => sum + row.amount, 0),
    valueUSD: value(rows),
    entries: rows.length,
    investmentDiscretion: discretions.size === 1 ? discretion : null,
    votingAuthority: voting.reduce<Position['votingAuthority']>(
      (sum, each) =>
        sum &&
        each && {
          sole: sum.sole + each.sole,
          shared: sum.shared + each.shared,
          none: sum.none + each.none,
        },
      { sole: 0, shared: 0, none: 0 },
    ),
  };
}
