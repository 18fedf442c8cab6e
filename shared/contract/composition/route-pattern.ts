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

/** A path that the pattern matches, with nothing of a real one in it. */
export const samplePath = (pattern: string): string =>
  pattern.replaceAll(/\/:([A-Za-z_]\w*)/g, '/$1').replace(/\/\*$/, '/rest');
