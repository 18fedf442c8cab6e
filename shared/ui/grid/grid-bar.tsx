import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { GridCatalogue } from './grid-model';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { Popover } from '../popover/popover';
import { Tabs } from '../tabs/tabs';
import type { FigureChoiceProps } from './cards/figure-choice';
import type { ColumnLayout } from './columns/column-choice';
import type { UserColumnSet } from './columns/user-column-sets';
import { importWithRetries, lazyPiece } from '../lazy-piece';

/** Loaded when it is opened. */
const ColumnChooser = lazyPiece(
  'The columns',
  () => import(/* webpackChunkName: 'grid-later' */ './columns/column-chooser'),
);

export interface GridBarProps {
  catalogue: GridCatalogue;
  columnSet: string;
  /** Left out: there is a single set of columns. */
  onColumnSetChange?: (id: string) => void;
  panelId: string;
  layout: ColumnLayout;
  /** Left out: the columns are fixed. */
  onLayoutChange?: (layout: ColumnLayout | null) => void;
  /** Undefined if no visible column can be tinted. */
  heat: boolean | undefined;
  onHeatChange: (heat: boolean) => void;
  small: boolean;
  /** Set where the figures of cards can be chosen. */
  figureChoice?: FigureChoiceProps;
  /** Rendered instead of column sets. */
  heading?: ReactNode;
  /** Additional menus and buttons of the page. */
  tools?: ReactNode;
}

/** The toolbar above the rows: column sets and appearance of the table. */
export function GridBar({
  catalogue,
  columnSet,
  onColumnSetChange,
  panelId,
  layout,
  onLayoutChange,
  heat,
  onHeatChange,
  small,
  figureChoice,
  heading,
  tools,
}: GridBarProps) {
  const [userSets, setUserSets] = useUserSets(catalogue, onLayoutChange !== undefined);
  const userSetAt =
    columnSet === '' ? userSets.findIndex((set) => columnsOf(set) === columnsOf(layout)) : -1;
  // A list without choices has no bar.
  if (!onColumnSetChange && !onLayoutChange && heat === undefined && !heading && !tools)
    return null;
  return (
    // The heading is also printed.
    <div className="bar" data-print={heading ? undefined : 'hide'}>
      {onColumnSetChange ? (
        <Tabs
          label="Column sets"
          tabs={[
            ...catalogue.sets.map((set) => ({ value: set.id, label: set.label })),
            ...userSets.map(({ name }, at) => ({ value: USER_SET + at, label: name })),
          ]}
          value={userSetAt === -1 ? columnSet : USER_SET + userSetAt}
          onChange={(id) => {
            const set = id.startsWith(USER_SET) && userSets[Number(id.slice(USER_SET.length))];
            if (set) onLayoutChange?.(set);
            else onColumnSetChange?.(id);
          }}
          panelId={panelId}
        />
      ) : (
        <div className="heading">{heading}</div>
      )}
      <div className="tools" data-print="hide">
        {heat !== undefined && !small && (
          <Button
            variant="quiet"
            size="sm"
            aria-pressed={heat}
            title="Tint changes by their size"
            onClick={() => onHeatChange(!heat)}
          >
            Heat
          </Button>
        )}
        {onLayoutChange && (
          <Popover
            label="Columns"
            sheetTitle="Columns"
            align="end"
            button={
              <>
                <Icon name="columns" size={14} />
                {small ? <span className="ui-hidden">Columns</span> : 'Columns'}
              </>
            }
            buttonProps={{ variant: 'quiet', size: 'sm' }}
          >
            <Suspense fallback={<div style={{ width: 320, height: 240 }} />}>
              <ColumnChooser
                catalogue={catalogue}
                layout={layout}
                onChange={onLayoutChange}
                onUserSets={setUserSets}
                onReset={() => {
                  onLayoutChange(null);
                  figureChoice?.onChange([]);
                }}
                figureChoice={figureChoice}
              />
            </Suspense>
          </Popover>
        )}
        {tools}
      </div>
    </div>
  );
}

/**
 * The user's column sets. They load later and are added after the others, so that nothing shifts.
 */
function useUserSets(catalogue: GridCatalogue, choosable: boolean) {
  const [userSets, setUserSets] = useState<readonly UserColumnSet[]>([]);
  useEffect(() => {
    if (!choosable) return;
    void importWithRetries(
      () => import(/* webpackChunkName: 'grid-later' */ './columns/user-column-sets'),
    ).then(
      ({ userColumnSets }) => {
        const columnSets = userColumnSets(catalogue);
        if (columnSets.length > 0) setUserSets(columnSets);
      },
      // Without the user's sets, the list is complete.
      () => {},
    );
  }, [catalogue, choosable]);
  return [userSets, setUserSets] as const;
}

/** Prefix of the index of a user's set. */
const USER_SET = 'own.';
const columnsOf = ({ shown: fields, pinned }: ColumnLayout) => `${fields.join()} ${pinned.join()}`;
