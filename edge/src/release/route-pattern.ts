/**
 * Path patterns as React Router writes them, as far as declarations use them: static segments,
 * `:param`, and a `*` at the end. No optional segments: two declarations say the same more plainly.
 */
export type Segment =
  | { kind: 'static'; text: string }
  | { kind: 'param'; name: string }
  | { kind: 'rest' };

/** Null when the text is not a pattern. */
export function parsePattern(pattern: string): Segment[] | null {
  if (!pattern.startsWith('/')) return null;
  const texts = pattern.split('/').slice(1);
  if (pattern === '/') return [];
  const segments: Segment[] = [];
  for (const [i, text] of texts.entries()) {
    if (text === '*' && i === texts.length - 1) segments.push({ kind: 'rest' });
    else if (/^:[A-Za-z_]\w*$/.test(text)) segments.push({ kind: 'param', name: text.slice(1) });
    else if (/^[\w.~@$+!-]+$/.test(text)) segments.push({ kind: 'static', text });
    else return null;
  }
  return segments;
}

/** Parameters when the path matches, else null. Static text compares without case, as in React Router. */
export function matchPattern(
  segments: readonly Segment[],
  path: string,
): Record<string, string> | null {
  const texts = path === '/' ? [] : path.split('/').slice(1);
  const params: Record<string, string> = {};
  for (const [i, segment] of segments.entries()) {
    if (segment.kind === 'rest') return { ...params, '*': texts.slice(i).join('/') };
    const text = texts[i];
    if (text === undefined || text === '') return null;
    if (segment.kind === 'static') {
      if (segment.text.toLowerCase() !== text.toLowerCase()) return null;
    } else {
      const value = decode(text);
      if (value === null) return null;
      params[segment.name] = value;
    }
  }
  return texts.length === segments.length ? params : null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** A path that the pattern matches, with nothing of a real one in it. */
export const samplePath = (pattern: string): string =>
  pattern.replaceAll(/\/:([A-Za-z_]\w*)/g, '/$1').replace(/\/\*$/, '/rest');

/** True when some path is matched by both patterns. */
export function patternsOverlap(a: readonly Segment[], b: readonly Segment[]): boolean {
  for (let i = 0; ; i++) {
    const x = a[i];
    const y = b[i];
    if (x?.kind === 'rest' || y?.kind === 'rest') return true;
    if (!x || !y) return !x && !y;
    if (x.kind === 'static' && y.kind === 'static' && x.text.toLowerCase() !== y.text.toLowerCase())
      return false;
  }
}

const WEIGHT = { static: 3, param: 2, rest: 0 } as const;

/** The more particular pattern first: at the first differing segment static beats param beats rest. */
export function compareSpecificity(a: readonly Segment[], b: readonly Segment[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const x = a[i];
    const y = b[i];
    const difference = (y ? WEIGHT[y.kind] : 1) - (x ? WEIGHT[x.kind] : 1);
    if (difference !== 0) return difference;
  }
  return 0;
}
