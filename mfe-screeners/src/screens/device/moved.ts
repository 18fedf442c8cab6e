/** Moves the entry at `from` to `to`; invalid positions change nothing. */
export function moved<T>(entries: readonly T[], from: number, to: number): T[] {
  if (from < 0 || to < 0 || from >= entries.length || to >= entries.length) return [...entries];
  const next = [...entries];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
