import type { KeyboardEvent } from 'react';
import { explainedCell, focusFigure } from '../explanation-target';

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Links of the rows of a grid, in order. */
const linksOf = (grid: Element): HTMLElement[] => [
  ...grid.querySelectorAll<HTMLElement>('[data-row-link]'),
];

/** The focused row, as a table row or a card. */
const focusedRow = (): Element | null => document.activeElement?.closest('[data-row]') ?? null;

/**
 * Moves the focus by rows. From outside of the grid, to its first or last row.
 *
 * @returns false without a target row
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

/** Key of the focused row. Null without focus. */
export const focusedRowKey = (grid: Element | null): string | null => {
  const row = focusedRow();
  return row instanceof HTMLElement && grid?.contains(row) ? (row.dataset['row'] ?? null) : null;
};

/** Presses the contributed action of the focused row, e.g. its star. */
export function pressRowAction(grid: Element | null): boolean {
  const row = focusedRow();
  const button =
    row && grid?.contains(row) && row.querySelector<HTMLElement>('.actions button:not(.more)');
  if (!button) return false;
  button.click();
  return true;
}

/**
 * For a list that the user can reorder: Alt with an arrow key moves the focused row. A handler
 * around the grid.
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

/** Moves between rows by arrow keys while one of them has the focus. */
export function walkByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = ARROWS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
    return;
  const inRow = event.target instanceof Element && event.target.closest('[data-row]');
  // A popover or dialog is inside the row only in the React tree.
  if (!inRow || !event.currentTarget.contains(inRow)) return;
  if (event.target instanceof Element && event.target.closest('[popover],dialog')) return;
  const field = explainedCell(event.target)?.dataset['explained'];
  if (!walkRows(event.currentTarget, step)) return;
  event.preventDefault();
  if (field !== undefined) focusFigure(focusedRow(), field);
}
