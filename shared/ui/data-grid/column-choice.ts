/** Which columns stand in the grid, in which order: pure steps of the column chooser. */

/** Shows a hidden column at the end, or hides a shown one. The first column stays: it names the row. */
export function toggleColumn(shown: readonly string[], field: string): string[] {
  if (field === shown[0]) return [...shown];
  return shown.includes(field) ? shown.filter((entry) => entry !== field) : [...shown, field];
}

/** Moves a column by `step` places; the first column stays the first. */
export function moveColumn(shown: readonly string[], field: string, step: number): string[] {
  const from = shown.indexOf(field);
  if (from < 1) return [...shown];
  const to = Math.max(1, Math.min(shown.length - 1, from + step));
  const rest = shown.filter((entry) => entry !== field);
  return [...rest.slice(0, to), field, ...rest.slice(to)];
}
