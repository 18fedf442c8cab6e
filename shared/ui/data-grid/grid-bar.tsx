import type { ReactNode } from 'react';
import type { ColumnCatalogue } from 'shared/market';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { Popover } from '../overlay/popover';
import { Tabs } from '../tabs/tabs';
import { FigureChoice } from './card-figures';
import type { ColumnLayout } from './column-choice';
import { ColumnChooser } from './column-chooser';

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
  return (
    <div className="bar">
      <Tabs
        label="Column sets"
        tabs={catalogue.sets.map((set) => ({ value: set.id, label: set.label }))}
        value={columnSet}
        onChange={onColumnSetChange}
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
          <ColumnChooser
            offered={catalogue.columns.filter((column) => column.hidden !== true)}
            layout={layout}
            onChange={onLayoutChange}
            onReset={() => {
              onLayoutChange(null);
              if (small) onFiguresChange?.([]);
            }}
          >
            {small && onFiguresChange && (
              <FigureChoice
                offered={catalogue.columns}
                figures={figures}
                onChange={onFiguresChange}
              />
            )}
          </ColumnChooser>
        </Popover>
        {tools}
      </div>
    </div>
  );
}
