import { usePageKeys } from 'shared/remote';

/** `f` goes to the filters: the search field of the panel, or the sheet where the panel is hidden. */
export function useFilterKey(title: string, openSheet: () => void): void {
  usePageKeys(title, [
    {
      keys: 'f',
      label: 'Filters',
      onPress: () => {
        const field = document.querySelector<HTMLInputElement>('[data-filter-search]');
        if (field !== null && field.offsetParent !== null) field.focus();
        else openSheet();
      },
    },
  ]);
}
