import { usePageKeys } from 'shared/remote';
import type { FilterPanelView } from 'shared/ui/list-page';

const searchField = () => document.querySelector<HTMLInputElement>('[data-filter-search]');

/**
 * `f` focuses the search field of the filter panel. A closed panel is opened, as a sheet if there
 * is no space beside the list.
 */
export function useFilterKey(title: string, { beside, open, setOpen }: FilterPanelView): void {
  usePageKeys(title, [
    {
      keys: 'f',
      label: 'Filters',
      onPress: () => {
        if (!open) setOpen(true);
        // A sheet handles the focus itself.
        if (beside) requestAnimationFrame(() => searchField()?.focus());
      },
    },
  ]);
}
