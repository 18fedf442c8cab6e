/**
 * The grammar of version ranges, used by release, edge and browser.
 *
 * Exact versions, `^1.2`, `~1.2.3`, `>= 1.0.0 <3`, `1.x`, `*`, `1.0.0 - 2.0.0`, and alternatives
 * with `||`. Pre-releases and build metadata are not supported.
 */
type Version = readonly [major: number, minor: number, patch: number];
/** Versions from `low` (inclusive) to `high` (exclusive). Null is no upper bound. */
type Interval = readonly [low: Version, high: Version | null];

const NUMBER = '(0|[1-9]\\d{0,8})';
const PART = `(${NUMBER}|[xX*])`;
const VERSION = new RegExp(`^${NUMBER}\\.${NUMBER}\\.${NUMBER}$`);
const COMPARATOR = new RegExp(`^(\\^|~|>=|<=|>|<|=)?${PART}(?:\\.${PART})?(?:\\.${PART})?$`);
const ZERO: Version = [0, 0, 0];

const SPACED_OPERATOR = /([<>]=?|[\^~=])\s+([\dxX*])/g;
const HYPHEN = /^([^\s<>=~^]+)\s+-\s+([^\s<>=~^]+)$/;

/**
 * The range without spaces after operators and without hyphens: `>=1.0.0 <=2.0.0`. Releases use
 * this form, for shells and tools that support no other syntax.
 */
export const plainVersionRange = (range: string): string =>
  range.split('||').map(plain).join(' || ');

const plain = (text: string): string =>
  text.trim().replace(SPACED_OPERATOR, '$1$2').replace(HYPHEN, '>=$1 <=$2');

/** Whether the text is a range of this grammar. */
export const isVersionRange = (range: string): boolean => parseRange(range) !== null;

/** Whether a version (`1.2.3`) is in a range. False if one of them is invalid. */
export function satisfies(version: string, range: string): boolean {
  const [, major, minor, patch] = VERSION.exec(version) ?? [];
  if (major === undefined) return false;
  const parsed: Version = [Number(major), Number(minor), Number(patch)];
  return (
    parseRange(range)?.some((intervals) =>
      intervals.every(
        ([low, high]) => compare(parsed, low) >= 0 && (high === null || compare(parsed, high) < 0),
      ),
    ) ?? false
  );
}

/** Alternatives, each a list of intervals that must all hold. Null if a part is invalid. */
function parseRange(range: string): Interval[][] | null {
  const alternatives: Interval[][] = [];
  for (const text of range.split('||')) {
    const intervals: Interval[] = [];
    for (const comparator of plain(text).split(/\s+/)) {
      const interval = parseComparator(comparator);
      if (!interval) return null;
      intervals.push(interval);
    }
    alternatives.push(intervals);
  }
  return alternatives;
}

function parseComparator(text: string): Interval | null {
  const match = COMPARATOR.exec(text);
  if (!match) return null;
  const operator = match[1] ?? '';
  // Numbers up to the first `x`. No number may follow an `x`.
  const [major, minor, patch] = [match[3], match[5], match[7]];
  if ((major === undefined && minor !== undefined) || (minor === undefined && patch !== undefined))
    return null;
  // No version is above or below all versions.
  if (major === undefined) return operator === '>' || operator === '<' ? null : [ZERO, null];
  const [x, y, z] = [Number(major), Number(minor ?? 0), Number(patch ?? 0)];
  const low: Version = [x, y, z];
  const nextMajor: Version = [x + 1, 0, 0];
  const nextMinor: Version = [x, y + 1, 0];
  const next: Version =
    minor === undefined ? nextMajor : patch === undefined ? nextMinor : [x, y, z + 1];
  switch (operator) {
    case '>=':
      return [low, null];
    case '>':
      return [next, null];
    case '<':
      return [ZERO, low];
    case '<=':
      return [ZERO, next];
    case '~':
      return [low, minor === undefined ? nextMajor : nextMinor];
    case '^':
      // The first non-zero number may not change.
      return [low, x > 0 ? nextMajor : y > 0 ? nextMinor : next];
    default:
      return [low, next];
  }
}

const compare = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
