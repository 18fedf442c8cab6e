import type { KeyboardEvent } from 'react';

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Links of the rows of a grid, in order. */
const linksOf = (grid: Element): HTMLElement[] => [
  ...grid.querySelectorAll<HTMLElement>('[data-row-link]'),
];

/** The row, as a table row or a card, that has the focus. */
const focusedRow = (): Element | null => document.activeElement?.closest('[data-row]') ?? null;

/**
 * Moves the focus by rows; from outside of the grid to its first or last one.
 *
 * @returns false when there is no row to go to
 */
export function walkRows(grid: Element | null, step: number): boolean {
  if (!grid) return false;
  const links = linksOf(grid);
  const row = focusedRow();
  const at = row === null ? -1 : links.findIndex((link) => row.contains(link));
  const next = links[at === -1 ? (step > 0 ? 0 : links.length - 1) : at + step];
  if (next === undefined) return false;
  next.focus();
  next.scrollIntoView?.({ block: 'nearest' });
  return true;
}

/** Key of the row that has the focus; null when none has. */
export const focusedRowKey = (grid: Element | null): string | null => {
  const row = focusedRow();
  return row instanceof HTMLElement && grid?.contains(row) ? (row.dataset['row'] ?? null) : null;
};

/** Presses what another part has put into the focused row, e.g. its star. */
export function pressRowAction(grid: Element | null): boolean {
  const row = focusedRow();
  const button =
    row && grid?.contains(row) && row.querySelector<HTMLElement>('.actions button:not(.more)');
  if (!button) return false;
  button.click();
  return true;
}

/**
 * For a list whose rows its visitor orders: Alt with an arrow key moves the row that has the focus. A
 * handler around the grid.
 */
export function moveByArrows(
  event: KeyboardEvent<HTMLElement>,
  onMove: (key: string, step: 1 | -1) => void,
): void {
  const step = ARROWS[event.key];
  const key = focusedRowKey(event.currentTarget);
  if (step === undefined || key === null || !event.altKey) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  onMove(key, step);
}

/** The arrow keys walk over the rows while one of them has the focus. */
export function walkByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = ARROWS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
    return;
  const inRow = event.target instanceof Element && event.target.closest('[data-row]');
  // What floats over the page belongs to the row in the tree alone.
  if (!inRow || !event.currentTarget.contains(inRow)) return;
  if (event.target instanceof Element && event.target.closest('[popover],dialog')) return;
  if (walkRows(event.currentTarget, step)) event.preventDefault();
}
