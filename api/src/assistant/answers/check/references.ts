import type { Fact } from '../../facts/fact';

/** Facts behind an answer, by their reference: `1.peRatio`. */
export type References = ReadonlyMap<string, Fact>;

/** References over the results of all questions: the number of the question, then the key. */
export const referencesOf = (results: readonly { facts: readonly Fact[] }[]): References =>
  new Map(
    results.flatMap(({ facts }, at) =>
      facts.map((one): [string, Fact] => [`${at + 1}.${one.key}`, one]),
    ),
  );

/** Longest reference. A longer text between braces is no reference. */
const MAX_REFERENCE = 80;

/** A piece of a sentence: text, or what is between braces. */
type Segment = { kind: 'text'; text: string } | { kind: 'reference'; id: string };

/** Splits a sentence at its references, in linear time. */
export function segmentsOf(sentence: string): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  while (at < sentence.length) {
    const open = sentence.indexOf('{', at);
    const close = open < 0 ? -1 : sentence.indexOf('}', open);
    if (open < 0 || close < 0) break;
    const inner = sentence.slice(open + 1, close);
    const isReference = close - open <= MAX_REFERENCE && !inner.includes('{');
    if (isReference) {
      if (open > at) segments.push({ kind: 'text', text: sentence.slice(at, open) });
      segments.push({ kind: 'reference', id: inner.trim() });
      at = close + 1;
    } else {
      segments.push({ kind: 'text', text: sentence.slice(at, open + 1) });
      at = open + 1;
    }
  }
  if (at < sentence.length) segments.push({ kind: 'text', text: sentence.slice(at) });
  return segments;
}
