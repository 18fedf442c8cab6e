/**
 * Does a version satisfy a range? Exact versions, `^1.2`, `~1.2.3`, `>=1.0.0 <3`, `1.x`, `*` and
 * alternatives with `||`. Build metadata (`1.2.0+abc`) is ignored; anything unreadable is refused.
 */
export function satisfies(version: string, range: string): boolean {
  const parsed = parseVersion(version);
  if (!parsed) return false;
  return range.split('||').some((alternative) => {
    const comparators = alternative.trim().split(/\s+/);
    return comparators.every((comparator) => holds(parsed, comparator));
  });
}

type Version = readonly [number, number, number];

const VERSION = /^v?(\d+)\.(\d+)\.(\d+)(?:\+[\w.-]+)?$/;
const COMPARATOR = /^(\^|~|>=|<=|>|<|=)?v?(\d+|x|\*)(?:\.(\d+|x|\*))?(?:\.(\d+|x|\*))?$/;

function parseVersion(text: string): Version | null {
  const match = VERSION.exec(text.trim());
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

function holds(version: Version, comparator: string): boolean {
  const match = COMPARATOR.exec(comparator);
  if (!match) return false;
  const [, operator = '', ...parts] = match;
  const bounds = parts.map((part) =>
    part === undefined || part === 'x' || part === '*' ? null : Number(part),
  );
  const [major = null, minor = null, patch = null] = bounds;
  if (major === null) return true;
  const low: Version = [major, minor ?? 0, patch ?? 0];
  const next = upperBound(operator, major, minor, patch);
  const order = compare(version, low);
  switch (operator) {
    case '>=':
      return order >= 0;
    case '<':
      return order < 0;
    case '>':
      return minor === null || patch === null ? compare(version, next) >= 0 : order > 0;
    case '<=':
      return minor === null || patch === null ? compare(version, next) < 0 : order <= 0;
    default:
      return order >= 0 && compare(version, next) < 0;
  }
}

/** First version that a range no longer holds. */
function upperBound(
  operator: string,
  major: number,
  minor: number | null,
  patch: number | null,
): Version {
  if (operator === '^') {
    if (major > 0 || minor === null) return [major + 1, 0, 0];
    return minor > 0 || patch === null ? [0, minor + 1, 0] : [0, 0, patch + 1];
  }
  if (minor === null) return [major + 1, 0, 0];
  if (operator === '~' || patch === null) return [major, minor + 1, 0];
  return [major, minor, patch + 1];
}
