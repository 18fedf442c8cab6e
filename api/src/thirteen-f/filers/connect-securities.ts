/** Positions whose identifier changed between two quarters, while company and amount did not. */
import type { QuarterReport } from './quarter-report';
import { bareTicker } from '../identity/cusip-directory';
import { bareIssuerName, classLetter } from '../identity/issuer-name';
import type { Position } from '../identity/positions';

/**
 * Connects positions across consecutive quarters whose CUSIP or name was changed or omitted. A
 * position that disappeared and a new one are the same on these conditions: same form (shares,
 * puts, …), same company, nearly the same amount, and no other pair matches. Earlier quarters get
 * the key of the later one, so that status, history and average prices connect. The filed CUSIP and
 * issuer are kept.
 * @param reports of one manager, oldest first
 */
export function connectSecurities(reports: readonly QuarterReport[]): QuarterReport[] {
  const connectedReports = [...reports];
  const reportIndexes = reports.flatMap(({ report }, at) => (report.known ? [at] : []));
  for (let i = reportIndexes.length - 1; i > 0; i--) {
    const [before, after] = [
      connectedReports[reportIndexes[i - 1] ?? 0],
      connectedReports[reportIndexes[i] ?? 0],
    ];
    if (!before || !after) continue;
    const renamed = samePositions(before.positions, after.positions);
    if (renamed.size === 0) continue;
    // Down to the first quarter, because all of them contain the old key.
    for (const at of reportIndexes.slice(0, i)) {
      const earlier = connectedReports[at];
      if (earlier) connectedReports[at] = withKeys(earlier, renamed);
    }
  }
  return connectedReports;
}

/** Position after by key before. */
function samePositions(
  before: ReadonlyMap<string, Position>,
  after: ReadonlyMap<string, Position>,
): Map<string, Position> {
  const gone = [...before.values()].filter(({ key, amount }) => !after.has(key) && amount > 0);
  const added = [...after.values()].filter(({ key, amount }) => !before.has(key) && amount > 0);
  const pairs = gone.flatMap((old) =>
    added.filter((position) => isSame(old, position)).map((position) => ({ old, position })),
  );
  const isOnly = ({ old, position }: (typeof pairs)[number]): boolean =>
    pairs.filter((pair) => pair.old === old || pair.position === position).length === 1;
  return new Map(pairs.filter(isOnly).map(({ old, position }) => [old.key, position]));
}

/**
 * A renamed company is traded slightly in most quarters. A new position of the same size is not a
 * coincidence.
 */
const SLIGHT_CHANGE = 0.1;

const isNearAmount = (a: Position, b: Position): boolean =>
  Math.abs(a.amount - b.amount) <= SLIGHT_CHANGE * Math.max(a.amount, b.amount);

const isSame = (a: Position, b: Position): boolean =>
  isNearAmount(a, b) &&
  a.amountType === b.amountType &&
  a.putCall === b.putCall &&
  isSameCompany(a, b);

/**
 * Compares tickers if both have one. Otherwise compares symbols or bare issuer names, unless they
 * name different classes.
 */
function isSameCompany(a: Position, b: Position): boolean {
  if (a.ticker !== null && b.ticker !== null) return bareTicker(a.ticker) === bareTicker(b.ticker);
  const [letterA, letterB] = [classLetter(a.titleOfClass ?? ''), classLetter(b.titleOfClass ?? '')];
  if (letterA !== null && letterB !== null && letterA !== letterB) return false;
  if (a.splitSymbol !== null && a.splitSymbol === b.splitSymbol) return true;
  const [nameA, nameB] = [bareIssuerName(a.issuer), bareIssuerName(b.issuer)];
  if (isSameName(nameA, nameB)) return isNearPrice(a, b, PRICE_FACTOR);
  return isRename(nameA, nameB) && isNearPrice(a, b, RENAMED_PRICE_FACTOR);
}

/** First words that many company names share. */
const COMMON_WORDS = new Set(
  'AMERICAN ATLANTIC BANK CANADIAN CAPITAL CENTRAL CHINA EASTERN EURO EUROPEAN FIRST GENERAL GLOBAL GOLDEN GREAT INTERNATIONAL LIBERTY NATIONAL NEW NORTH NORTHERN PACIFIC PUBLIC ROYAL SELECT SOUTH SOUTHERN STANDARD UNITED UNIVERSAL US WEST WESTERN'.split(
    ' ',
  ),
);

/**
 * Whether a company may have kept the beginning of its name: two words, or one distinctive word.
 */
function isRename(a: string, b: string): boolean {
  const [first, second] = a.split(' ');
  const [firstOfOther, secondOfOther] = b.split(' ');
  if (!first || first !== firstOfOther) return false;
  return (second !== undefined && second === secondOfOther) || !COMMON_WORDS.has(first);
}

/**
 * Compares names word by word, including abbreviations (OUTLT, OUTLET), up to the shorter length.
 */
function isSameName(a: string, b: string): boolean {
  const [shorter = [], longer = []] = [a.split(' '), b.split(' ')].toSorted(
    (one, other) => one.length - other.length,
  );
  return shorter.every((word, i) => {
    const other = longer[i] ?? '';
    return word === other || abbreviates(word, other) || abbreviates(other, word);
  });
}

/** Whether a word is another one with some letters omitted, except the first. */
function abbreviates(short: string, long: string): boolean {
  if (short.length < 3 || short.length >= long.length || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** Two companies of one first name seldom have one price too. */
const PRICE_FACTOR = 1.6;
/** If only half of the name matches, the price must be closer. */
const RENAMED_PRICE_FACTOR = 1.3;
function isNearPrice(a: Position, b: Position, factor: number): boolean {
  const ratio = a.valueUSD / a.amount / (b.valueUSD / b.amount);
  return ratio > 1 / factor && ratio < factor;
}

function withKeys(report: QuarterReport, renamed: ReadonlyMap<string, Position>): QuarterReport {
  if (![...renamed.keys()].some((key) => report.positions.has(key))) return report;
  const positions = new Map<string, Position>();
  for (const [key, position] of report.positions) {
    const target = renamed.get(key);
    // Both securities in one report: then they are two.
    if (!target || report.positions.has(target.key)) positions.set(key, position);
    else positions.set(target.key, { ...position, key: target.key, security: target.security });
  }
  return { ...report, positions };
}
