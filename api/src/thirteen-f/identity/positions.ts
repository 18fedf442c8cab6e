/** The rows of a report put together into positions. */
import type { ThirteenFHolding } from 'market-model/dataset/records/thirteen-f-filing';

/** All that a manager reports of one security, in one form: shares, bonds, puts or calls. */
export interface Position {
  /** The same in every quarter of a manager; of rows with a CUSIP also for every manager. */
  key: string;
  /** Key of the security alone. */
  security: string;
  issuer: string;
  titleOfClass: string | null;
  cusip: string | null;
  ticker: string | null;
  symbol: string | null;
  /**
   * The symbol by the manager's own filings and the listings alone. It decides which splits apply, so that no
   * other manager's filing changes a status.
   */
  splitSymbol: string | null;
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

/**
 * Key under which positions of different managers are one: the symbol where it is known, because not every
 * filing writes CUSIPs; else the security.
 */
export const sharedKey = ({
  symbol,
  security,
  putCall,
  amountType,
}: Pick<Position, 'symbol' | 'security' | 'putCall' | 'amountType'>): string =>
  `${symbol ?? security}|${putCall ?? ''}|${amountType}`;

export interface Identity {
  security: (holding: ThirteenFHolding) => string;
  symbol: (holding: ThirteenFHolding) => string | null;
  /** See {@link Position.splitSymbol}; `symbol` when left out. */
  splitSymbol?: (holding: ThirteenFHolding) => string | null;
}

/** Prices of one security on one day never differ this much. The ticker then covers two classes. */
const OTHER_CLASS_FACTOR = 1.5;
/** Values used to be rounded to thousands, so a smaller value gives no reliable price. */
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
  [first, ...others]: readonly ThirteenFHolding[],
  nth: number,
  identity: Identity,
): Position | null {
  if (!first) return null;
  const start = positionOf(first, nth, identity);
  return others.reduce((sum, row) => added(sum, positionOf(row, nth, identity)), start);
}

const CUSIP = /^[A-Z0-9]{9}$/;

function positionOf(row: ThirteenFHolding, nth: number, identity: Identity): Position {
  const own = identity.security(row);
  const security = nth === 0 ? own : `${own}#${nth + 1}`;
  return {
    key: `${security}|${row.putCall ?? ''}|${row.amountType}`,
    security,
    issuer: row.issuer,
    titleOfClass: row.titleOfClass,
    cusip: CUSIP.test(security) ? security : row.cusip,
    ticker: nth === 0 ? row.ticker : null,
    symbol: nth === 0 ? identity.symbol(row) : null,
    splitSymbol: nth === 0 ? (identity.splitSymbol ?? identity.symbol)(row) : null,
    amountType: row.amountType,
    putCall: row.putCall,
    amount: row.amount,
    valueUSD: row.valueUSD,
    entries: 1,
    investmentDiscretion: row.investmentDiscretion ?? null,
    votingAuthority: row.votingAuthority ?? null,
  };
}

/** Rows may spell names differently: the choice must not hang on their order. */
const lesser = (a: string | null, b: string | null): string | null =>
  a === null ? b : b === null || a < b ? a : b;

const added = (a: Position, b: Position): Position => ({
  ...a,
  issuer: a.issuer < b.issuer ? a.issuer : b.issuer,
  titleOfClass: lesser(a.titleOfClass, b.titleOfClass),
  ticker: lesser(a.ticker, b.ticker),
  symbol: lesser(a.symbol, b.symbol),
  splitSymbol: lesser(a.splitSymbol, b.splitSymbol),
  amount: a.amount + b.amount,
  valueUSD: a.valueUSD + b.valueUSD,
  entries: a.entries + b.entries,
  investmentDiscretion:
    a.investmentDiscretion === b.investmentDiscretion ? a.investmentDiscretion : null,
  votingAuthority: a.votingAuthority &&
    b.votingAuthority && {
      sole: a.votingAuthority.sole + b.votingAuthority.sole,
      shared: a.votingAuthority.shared + b.votingAuthority.shared,
      none: a.votingAuthority.none + b.votingAuthority.none,
    },
});
