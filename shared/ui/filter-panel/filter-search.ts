/** Code of the search for a filter. It loads when the search field gets the focus. */
import type { ColumnDefinition } from 'shared/market';
import type { PanelView } from './sections';

export { synonymsOf } from 'shared/market';

/** The view after a choice in the found filters: all filters, with the group of the chosen one open. */
export function viewAfterChoice(
  catalogue: { columns: readonly ColumnDefinition[] },
  featured: readonly string[],
  view: PanelView,
  field: string,
): PanelView {
  const group = catalogue.columns.find((column) => column.field === field)?.group;
  const isOpen = group === undefined || featured.includes(field) || view.openGroups.includes(group);
  return {
    ...view,
    query: '',
    openGroups: isOpen ? view.openGroups : [...view.openGroups, group],
  };
}

/** Scrolls to a filter. Focuses its first control after a choice by keyboard. */
export function showFilter(panel: HTMLElement | null, field: string, focus: boolean): void {
  const filter = panel?.querySelector(`[data-filter="${field}"]`);
  filter?.scrollIntoView?.({ block: 'nearest' });
  if (focus) filter?.querySelector<HTMLElement>('button, input, select')?.focus();
}
