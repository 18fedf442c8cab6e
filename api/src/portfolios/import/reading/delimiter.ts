import { DELIMITERS } from 'shared/contract/schemas';
import { fieldOfName } from './header-words';

export type Delimiter = (typeof DELIMITERS)[number];

/** Names that a line must have with a delimiter before they outweigh the counts. */
const LEAST_NAMES = 2;
const MAX_NAMES_LINE = 4000;
/** Dates and amounts. A line with either is not a header. */
const DATA = /\d{4}|\d[.,]\d/;

/**
 * The delimiter of a file by the evidence of all its lines. First, the one that divides some line into most names of
 * columns; of equals, the one that divides most lines into equally many cells, and into most of them.
 */
export function delimiterOf(lines: readonly string[]): Delimiter {
  const written = lines.filter((line) => line.trim() !== '');
  const unquoted = written.map((line) => line.replaceAll(/"[^"]*"/g, '""'));
  const possibleHeaders = written.filter(
    (line) => line.length <= MAX_NAMES_LINE && !DATA.test(line),
  );
  const scores = DELIMITERS.map((delimiter) => {
    const counts = new Map<number, number>();
    for (const line of unquoted) {
      const count = line.split(delimiter).length - 1;
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    const names = Math.max(0, ...sampleOf(possibleHeaders).map((line) => namesIn(line, delimiter)));
    const [width = 0, agreeing = 0] =
      [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
    return { delimiter, names: names < LEAST_NAMES ? 0 : names, agreeing, width };
  });
  const [best] = scores.toSorted(
    (a, b) => b.names - a.names || b.agreeing - a.agreeing || b.width - a.width,
  );
  return best && best.width > 0 ? best.delimiter : ',';
}

/** Lines without a date or amount are few in any file of transactions. */
const MAX_HEADERS = 1000;
const sampleOf = (lines: readonly string[]): readonly string[] => lines.slice(0, MAX_HEADERS);

/** How many different fields the names in a line are known for. */
function namesIn(line: string, delimiter: Delimiter): number {
  const fields = new Set<string>();
  for (const cell of line.split(delimiter)) {
    const field = fieldOfName(cell.replaceAll('"', ''));
    if (field !== null) fields.add(field);
  }
  return fields.size;
}
