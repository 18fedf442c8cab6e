import type { RefObject } from 'react';
import { useSmallScreen, useSwipe } from 'shared/ui/grid';
import { HeatmapView } from '../../heatmap/lazy-heatmap';
import { MOVERS, VIEWS, type MoversView } from '../../movers/movers-list';
import type { ChangeMovers, MoversState } from '../../movers/movers-state';
import { EmptyPane } from './empty-pane';
import { MoverGrid } from './mover-grid';
import { Panes } from './pane.styles';
import type { Movers } from './use-movers';

export interface MoverPanesProps {
  id: string;
  state: MoversState;
  change: ChangeMovers;
  movers: Movers;
  panesRef: RefObject<HTMLDivElement | null>;
}

/** The lists of the chosen view, or its treemap. On a small screen, a swipe changes the view. */
export function MoverPanes({ id, state, change, movers, panesRef }: MoverPanesProps) {
  const { pane, window } = state;
  const { panes, breadth } = movers;
  const small = useSmallScreen();
  const swipe = useSwipe((step) => {
    const next = VIEWS[VIEWS.indexOf(pane) + step];
    if (small && next) change({ pane: next });
  });
  const emptyView = (view: MoversView) => (
    <EmptyPane pane={view} breadth={breadth} onFree={() => change({ filters: {} })} />
  );
  return (
    <Panes
      ref={panesRef}
      id={id}
      data-two={panes.length > 1 ? '' : undefined}
      {...(small ? swipe : {})}
    >
      {pane === 'heatmap' && (
        <HeatmapView
          type="stocks"
          catalogue={MOVERS}
          noun="stocks"
          selection={state}
          choice={{ period: window, size: state.tileSize }}
          onChange={({ size }) => change({ tileSize: size }, { replace: true })}
          periodGiven
          table
          empty={emptyView(pane)}
        />
      )}
      {panes.map((answer) => (
        <MoverGrid
          key={answer.pane}
          answer={answer}
          state={state}
          change={change}
          empty={emptyView(answer.pane)}
        />
      ))}
    </Panes>
  );
}
