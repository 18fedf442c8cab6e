import { useEffect } from 'react';

/** `f` goes to the filters: the search field of the panel, or the sheet where the panel is hidden. */
export function useFilterKey(openSheet: () => void): void {
  useEffect(() => {
    function go(event: KeyboardEvent) {
      if (event.key !== 'f' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        !(event.target instanceof Element) ||
        event.target.closest('input,select,textarea,dialog,[contenteditable]')
      )
        return;
      const field = document.querySelector<HTMLInputElement>('[data-filter-search]');
      event.preventDefault();
      if (field !== null && field.offsetParent !== null) field.focus();
      else openSheet();
    }
    document.addEventListener('keydown', go);
    return () => document.removeEventListener('keydown', go);
  }, [openSheet]);
}
