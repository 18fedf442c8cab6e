/**
 * Path patterns in React Router's syntax, limited to static segments, `:param`, and a trailing `*`.
 * No optional segments: two declarations are clearer.
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

/** An artificial path that the pattern matches. */
export const samplePath = (pattern: string): string =>
  pattern.replaceAll(/\/:([A-Za-z_]\w*)/g, '/$1').replace(/\/\*$/, '/rest');
