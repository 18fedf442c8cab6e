import { usePageKeys } from 'shared/remote';
import { WINDOWS, type MoversView } from '../../movers/movers-list';
import type { ChangeMovers } from '../../movers/movers-state';

/** The next list when a key cycles through them. */
const NEXT: Readonly<Record<MoversView, MoversView>> = {
  gainers: 'active',
  losers: 'active',
  active: 'heatmap',
  heatmap: 'gainers',
};

/** Keyboard shortcuts for windows and lists. */
export function useMoversKeys(title: string, change: ChangeMovers): void {
  usePageKeys(title, [
    ...WINDOWS.map((window, at) => ({
      keys: String(at + 1),
      label: `Changes over ${window}`,
      onPress: () => change({ window }),
    })),
    {
      keys: 'm',
      label: 'Gainers and losers, most active or heatmap',
      onPress: () => change(({ pane }) => ({ pane: NEXT[pane] })),
    },
  ]);
}
