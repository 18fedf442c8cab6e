/**
 * Which columns stand in the grid, in which order, and which of them stay in sight: pure steps of the
 * column chooser. The first column names the row: it is always shown, first, and in sight.
 */

/** Columns beside the first that can be kept in sight: with more, nothing else would fit. */
export const MAX_PINNED_COLUMNS = 4;

export interface ColumnLayout {
  /** All shown columns in order: the first, the pinned ones, the others. */
  shown: readonly string[];
  /** Columns that stay in sight beside the first, in order. */
  pinned: readonly string[];
}

/** The columns with the pinned ones behind the first, also those that were not among them. */
export function withPinned(columns: readonly string[], pinned: readonly string[]): string[] {
  const [first, ...rest] = columns;
  if (first === undefined) return [];
  return [...new Set([first, ...pinned.filter((field) => field !== first), ...rest])];
}

/** Shows a hidden column at the end, or hides a shown one, which lets go of it as well. */
export function toggleColumn({ shown: fields, pinned }: ColumnLayout, field: string): ColumnLayout {
  if (field === fields[0]) return { shown: fields, pinned };
  if (!fields.includes(field)) return { shown: [...fields, field], pinned };
  const without = (list: readonly string[]) => list.filter((entry) => entry !== field);
  return { shown: without(fields), pinned: without(pinned) };
}

/** Keeps a shown column in sight, as the last of those, or lets go of it. */
export function togglePin({ shown: fields, pinned }: ColumnLayout, field: string): ColumnLayout {
  if (field === fields[0] || !fields.includes(field)) return { shown: fields, pinned };
  const isPinned = pinned.includes(field);
  if (!isPinned && pinned.length >= MAX_PINNED_COLUMNS) return { shown: fields, pinned };
  const next = isPinned ? pinned.filter((entry) => entry !== field) : [...pinned, field];
  return { shown: withPinned(fields, next), pinned: next };
}

/**
 * Moves a column by `step` places. Columns that stay in sight change places among themselves, the
 * others as well; none crosses over.
 */
export function moveColumn(layout: ColumnLayout, field: string, step: number): ColumnLayout {
  const { shown: fields, pinned } = layout;
  const from = fields.indexOf(field);
  if (from < 1) return layout;
  const [first, last] = pinned.includes(field)
    ? [1, pinned.length]
    : [1 + pinned.length, fields.length - 1];
  const to = Math.max(first, Math.min(last, from + step));
  const rest = fields.filter((entry) => entry !== field);
  const moved = [...rest.slice(0, to), field, ...rest.slice(to)];
  return { shown: moved, pinned: moved.slice(1, 1 + pinned.length) };
}
