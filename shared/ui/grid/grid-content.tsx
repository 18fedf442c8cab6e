import type { ReactNode, RefObject } from 'react';
import { useDelayed } from '../state/skeleton';
import type { CardView } from './cards/card-view';
import { CardSkeletons, GridCards, type CardContent } from './cards/grid-cards';
import type { GridParts } from './use-grid-parts';
import type { GridProps } from './grid-props';
import { GridTable } from './rows/grid-table';
import type { SortEntry } from './sort/sort';

const NO_CARD: CardContent = {};
const NO_FIELDS: readonly string[] = [];
/** Shorter waits show no skeletons, ms. */
const SKELETON_DELAY = 150;
/** Enough to fill the height of the rows, so that nothing shifts when they load. */
const MAX_SKELETONS = 40;
/** Two screens of cards. */
const MAX_CARD_SKELETONS = 20;

export interface GridContentProps {
  grid: GridProps;
  parts: GridParts;
  cards: CardView;
  sort: readonly SortEntry[];
  gridRef: RefObject<HTMLElement | null>;
  small: boolean;
  /** Opens the explanation of a cell, or of a figure of a card. */
  onExplain: (cell: HTMLElement) => void;
}

/** The rows as table or cards, their skeletons, or the empty state. */
export function GridContent({
  grid,
  parts,
  cards,
  sort,
  gridRef,
  small,
  onExplain,
}: GridContentProps): ReactNode {
  const { label, rows, loading, failure, selection, paging, pinned = NO_FIELDS } = grid;
  const waiting = useDelayed(loading && rows === undefined, SKELETON_DELAY);
  const noRows = rows?.length === 0;
  const skeletons = paging?.pageSize ?? MAX_SKELETONS;
  // A failure before the first rows: its banner is all there is.
  if (failure && !rows && !loading) return null;
  if (noRows && !parts.groups?.length && !failure) return grid.empty;
  if (small && !rows)
    return <CardSkeletons shown={waiting} count={Math.min(skeletons, MAX_CARD_SKELETONS)} />;
  return (
    <>
      {small && rows ? (
        <GridCards
          {...parts}
          label={label}
          rows={rows}
          card={grid.card ?? NO_CARD}
          figures={cards.figures}
          onExplain={onExplain}
          onSwipe={cards.onSwipe}
        />
      ) : (
        <GridTable
          {...parts}
          label={label}
          gridRef={gridRef}
          rows={rows}
          columnHeader={grid.columnHeader}
          fields={grid.rowFields ?? NO_FIELDS}
          loading={loading}
          failed={failure !== undefined}
          widthOf={grid.columnWidth}
          pinned={pinned.length}
          selection={selection}
          sort={sort}
          onSortChange={grid.onSortChange}
          onExplain={onExplain}
          skeleton={{ count: Math.min(skeletons, MAX_SKELETONS), shown: waiting }}
        />
      )}
      {noRows && !failure && grid.empty}
    </>
  );
}
