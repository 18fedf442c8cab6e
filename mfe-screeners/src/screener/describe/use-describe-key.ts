import { usePageKeys } from 'shared/remote';
import type { FilterPanelView } from 'shared/ui/list-page';

const line = () => document.querySelector<HTMLTextAreaElement>('[data-describe-screen]');

/** `d` focuses the line of plain words. A closed panel is opened, as a sheet if it is narrow. */
export function useDescribeKey(title: string, view: FilterPanelView | undefined): void {
  usePageKeys(title, [
    {
      keys: 'd',
      label: 'Describe a screen',
      onPress: () => {
        if (!view) return false;
        if (!view.open) view.setOpen(true);
        // A sheet handles the focus itself.
        if (view.beside) requestAnimationFrame(() => line()?.focus());
        return true;
      },
    },
  ]);
}
