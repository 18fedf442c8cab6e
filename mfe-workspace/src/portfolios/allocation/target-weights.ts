/** Target weights as they are typed: percent by symbol, in hundredths so that sums are exact. */

/** Parses a percentage to hundredths of a percent; null if invalid. */
export function hundredthsOf(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return text.trim() === '' ? 0 : null;
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0') || 0);
  return hundredths <= 10_000 ? hundredths : null;
}

/** Percentages with two decimals that add up to exactly 100 and are closest to the given shares. */
export function percentTexts(shares: readonly number[]): string[] {
  const sum = shares.reduce((all, share) => all + share, 0);
  if (!(sum > 0)) return shares.map(() => '0');
  const exact = shares.map((share) => (share / sum) * 10_000);
  const floors = exact.map(Math.floor);
  let rest = 10_000 - floors.reduce((all, one) => all + one, 0);
  const byRemainder = exact
    .map((value, at) => ({ at, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at);
  for (const { at } of byRemainder) {
    if (rest === 0) break;
    floors[at] = (floors[at] ?? 0) + 1;
    rest--;
  }
  return floors.map((hundredths) => String(hundredths / 100));
}
