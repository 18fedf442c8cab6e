import { useState } from 'react';
import type { ColumnCatalogue } from 'shared/market';
import { CLOSED_PANEL, type PanelView } from 'shared/ui/filter-panel';

/**
 * View of the filter panel, its setter, and a function that finds a filter in the open panel and
 * focuses it.
 */
export function usePanelView({
  columns,
}: ColumnCatalogue): [PanelView, (view: PanelView) => void, (field: string) => void] {
  const [view, setView] = useState(CLOSED_PANEL);
  const findFilter = (field: string) => {
    const column = columns.find((one) => one.field === field);
    setView({ ...view, wanted: column?.title ?? column?.label ?? '' });
    requestAnimationFrame(() => focusFilter(field));
  };
  return [view, setView, findFilter];
}

/** Focuses the first control of a filter in the visible panel. */
function focusFilter(field: string): void {
  const controls = document.querySelectorAll<HTMLElement>(
    `[data-filter="${field}"] :is(input:not([type='range']), button)`,
  );
  [...controls].find((control) => control.offsetParent !== null)?.focus();
}
