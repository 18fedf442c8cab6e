import { formatInteger } from 'shared/market';
import { Button, EmptyState } from 'shared/ui';
import type { MoversView } from '../../movers/movers-list';
import { knownChanges, type Breadth } from '../../movers/movers-queries';

const NONE: Readonly<Record<MoversView, string>> = {
  gainers: 'No stock rose',
  losers: 'No stock fell',
  active: 'No volume is known',
  heatmap: 'No stock matches',
};

export interface EmptyPaneProps {
  pane: MoversView;
  breadth: Breadth | null | undefined;
  /** Removes guards and filters. */
  onFree: () => void;
}

/** Explains why a pane is empty: nothing moved, changes are unknown, or the guards exclude all. */
export function EmptyPane({ pane, breadth, onFree }: EmptyPaneProps) {
  const unknown =
    pane !== 'active' &&
    pane !== 'heatmap' &&
    breadth &&
    breadth.shown > 0 &&
    knownChanges(breadth) === 0;
  const hiddenCount = breadth ? breadth.unguarded - breadth.shown : 0;
  return (
    <EmptyState
      title={unknown ? 'Changes are not known' : NONE[pane]}
      actions={<Button onClick={onFree}>Remove guards and filters</Button>}
    >
      {unknown && 'No change of these stocks is known over this window. '}
      {hiddenCount > 0
        ? `The guards exclude ${formatInteger(hiddenCount)} listings, including those with unknown figures.`
        : !unknown && 'No stock matches these filters over this window.'}
    </EmptyState>
  );
}
