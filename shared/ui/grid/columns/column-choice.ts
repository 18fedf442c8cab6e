/**
 * Columns of the grid, their order and the pinned ones: pure steps of the column chooser. The first
 * column names the row. It is always shown, first and pinned.
 */

/** Maximum number of pinned columns besides the first. More would leave no space for the others. */
export const MAX_PINNED_COLUMNS = 4;

export interface ColumnLayout {
  /** All visible columns in order: the first, the pinned ones, the others. */
  shown: readonly string[];
  /** Pinned columns besides the first, in order. */
  pinned: readonly string[];
}

/** The columns with the pinned ones after the first. Missing pinned ones are added. */
export function withPinned(columns: readonly string[], pinned: readonly string[]): string[] {
  const [first, ...rest] = columns;
  if (first === undefined) return [];
  return [...new Set([first, ...pinned.filter((field) => field !== first), ...rest])];
}

/** Shows a hidden column at the end, or hides a visible one and unpins it. */
export function toggleColumn({ shown: fields, pinned }: ColumnLayout, field: string): ColumnLayout {
  if (field === fields[0]) return { shown: fields, pinned };
  if (!fields.includes(field)) return { shown: [...fields, field], pinned };
  const without = (list: readonly string[]) => list.filter((entry) => entry !== field);
  return { shown: without(fields), pinned: without(pinned) };
}

/** Pins a visible column after the pinned ones, or unpins it. */
export function togglePin({ shown: fields, pinned }: ColumnLayout, field: string): ColumnLayout {
  if (field === fields[0] || !fields.includes(field)) return { shown: fields, pinned };
  const isPinned = pinned.includes(field);
  if (!isPinned && pinned.length >= MAX_PINNED_COLUMNS) return { shown: fields, pinned };
  const next = isPinned ? pinned.filter((entry) => entry !== field) : [...pinned, field];
  return { shown: withPinned(fields, next), pinned: next };
}

/**
 * Moves a column by `step` positions. Pinned columns only swap among themselves, and so do the
 * others.
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
