const MAX_RANGES = 6;

/**
 * Line numbers as text, neighbours as ranges: `lines 2–4, 9 and 11`. Ranges after the sixth are
 * counted only.
 */
export function linesText(lines: readonly number[]): string {
  const sorted = [...new Set(lines)].toSorted((a, b) => a - b);
  const ranges: [first: number, last: number][] = [];
  for (const line of sorted) {
    const range = ranges.at(-1);
    if (range && line === range[1] + 1) range[1] = line;
    else ranges.push([line, line]);
  }
  const firstRanges = ranges.slice(0, MAX_RANGES);
  const texts = firstRanges.map(([first, last]) =>
    first === last ? `${first}` : `${first}–${last}`,
  );
  const covered = firstRanges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const more = sorted.length - covered;
  if (more > 0) texts.push(`${more} more`);
  const last = texts.pop() ?? '';
  return `${sorted.length === 1 ? 'line' : 'lines'} ${[texts.join(', '), last].filter(Boolean).join(' and ')}`;
}
