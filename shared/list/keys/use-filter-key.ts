import { usePageKeys } from 'shared/remote';
import type { FilterPanelView } from 'shared/ui/list-page';

const searchField = () => document.querySelector<HTMLInputElement>('[data-filter-search]');

/** `f` goes to the search field of the filter panel; a closed panel opens, as a sheet where it has no room. */
export function useFilterKey(title: string, { beside, open, setOpen }: FilterPanelView): void {
  usePageKeys(title, [
    {
      keys: 'f',
      label: 'Filters',
      onPress: () => {
        if (!open) setOpen(true);
        // A sheet takes the focus itself.
        if (beside) requestAnimationFrame(() => searchField()?.focus());
      },
    },
  ]);
}
