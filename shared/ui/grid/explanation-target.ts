/** Cells whose figure is explained, found by what {@link GridCell} writes into the document. */

const CELL = 'td[data-explained]';

/** The explained cell around an element. */
export const explainedCell = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CELL) : null;

/**
 * Moves the focus between the name of a row and its explained figures.
 *
 * @returns false at the end of the row
 */
export function walkFigures(from: Element, step: 1 | -1): boolean {
  const row = from.closest('tr[data-row]');
  const link = row?.querySelector<HTMLElement>('[data-row-link]');
  if (!row || !link) return false;
  const stops = [link, ...row.querySelectorAll<HTMLElement>(CELL)];
  const at = stops.findIndex((stop) => stop.contains(from));
  const next = at === -1 ? undefined : stops[at + step];
  if (!next) return false;
  if (next === link) next.focus();
  else focusCell(next);
  return true;
}

/** Moves the focus to the figure of a field in a row, if it is explained. */
export function focusFigure(row: Element | null, field: string): void {
  const cells = row?.querySelectorAll<HTMLElement>(CELL) ?? [];
  const cell = [...cells].find(({ dataset }) => dataset['explained'] === field);
  if (cell) focusCell(cell);
}

function focusCell(cell: HTMLElement): void {
  // Only a figure that was reached can have the focus: thousands of others need no attribute.
  cell.tabIndex = -1;
  cell.focus();
  cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/** The focused figure, else the first explained one of the focused row. */
export const focusedFigure = (from: Element): HTMLElement | null =>
  explainedCell(from) ?? from.closest('tr[data-row]')?.querySelector<HTMLElement>(CELL) ?? null;
