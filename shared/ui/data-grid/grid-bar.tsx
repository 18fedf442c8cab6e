import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { ColumnCatalogue } from 'shared/market';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { Popover } from '../overlay/popover';
import { Tabs } from '../tabs/tabs';
import type { ColumnLayout } from './column-choice';
import type { OwnColumnSet } from './own-column-sets';

/** Fetched when it is opened. */
const ColumnChooser = lazy(() => import(/* webpackChunkName: 'grid-later' */ './column-chooser'));

export interface GridBarProps {
  catalogue: ColumnCatalogue;
  columnSet: string;
  onColumnSetChange: (id: string) => void;
  panelId: string;
  layout: ColumnLayout;
  onLayoutChange: (layout: ColumnLayout | null) => void;
  /** Undefined where nothing on screen can be tinted. */
  heat: boolean | undefined;
  onHeatChange: (heat: boolean) => void;
  small: boolean;
  /** Fields of the figures on the cards. */
  figures: readonly string[];
  onFiguresChange?: (fields: string[]) => void;
  /** What the page offers beside: menus and buttons. */
  tools?: ReactNode;
}

/** The line over the rows: column sets, and how the table looks. */
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
  figures,
  onFiguresChange,
  tools,
}: GridBarProps) {
  // They come behind the others when they are read: nothing moves.
  const [own, setOwn] = useState<readonly OwnColumnSet[]>([]);
  useEffect(() => {
    void import(/* webpackChunkName: 'grid-later' */ './own-column-sets').then(
      ({ ownColumnSets }) => {
        const kept = ownColumnSets(catalogue);
        if (kept.length > 0) setOwn(kept);
      },
      // Without them the list is whole.
      () => {},
    );
  }, [catalogue]);
  const ownAt =
    columnSet === '' ? own.findIndex((set) => columnsOf(set) === columnsOf(layout)) : -1;
  return (
    <div className="bar" data-print="hide">
      <Tabs
        label="Column sets"
        tabs={[
          ...catalogue.sets.map((set) => ({ value: set.id, label: set.label })),
          ...own.map(({ name }, at) => ({ value: OWN + at, label: name })),
        ]}
        value={ownAt === -1 ? columnSet : OWN + ownAt}
        onChange={(id) => {
          const set = id.startsWith(OWN) && own[Number(id.slice(OWN.length))];
          if (set) onLayoutChange(set);
          else onColumnSetChange(id);
        }}
        panelId={panelId}
      />
      <div className="tools">
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
        <Popover
          label="Columns"
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
              onOwnSets={setOwn}
              onReset={() => {
                onLayoutChange(null);
                if (small) onFiguresChange?.([]);
              }}
              figures={figures}
              onFiguresChange={small ? onFiguresChange : undefined}
            />
          </Suspense>
        </Popover>
        {tools}
      </div>
    </div>
  );
}

/** Before the place of an own set among them. */
const OWN = 'own.';
const columnsOf = ({ shown, pinned }: ColumnLayout) => `${shown.join()} ${pinned.join()}`;
