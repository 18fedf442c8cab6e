import { useId, useRef, useState } from 'react';
import type { ColumnDefinition } from 'shared/market';
import type { GridCatalogue } from '../grid-model';
import { Button } from '../../button/button';
import { Input } from '../../field/text-field';
import { Row } from '../../layout/row';
import { FigureChoice, type FigureChoiceProps } from '../cards/figure-choice';
import type { ColumnLayout } from './column-choice';
import { ChooserPanel } from './column-chooser.styles';
import { NamedColumns } from './named-columns';
import type { UserColumnSet } from './user-column-sets';
import { ColumnBox, ShownColumn } from './shown-column';
import { useColumnMove } from './use-column-move';

export interface ColumnChooserProps {
  catalogue: GridCatalogue;
  layout: ColumnLayout;
  onChange: (layout: ColumnLayout) => void;
  onReset: () => void;
  onUserSets: (sets: UserColumnSet[]) => void;
  /** Set where rows can be shown as cards. */
  figureChoice?: FigureChoiceProps;
}

/** Find, show, hide, reorder and pin columns. The visible ones come first, in their order. */
export default function ColumnChooser({
  catalogue,
  layout: layoutOfProps,
  onChange,
  onReset,
  onUserSets,
  figureChoice,
}: ColumnChooserProps) {
  const offered = catalogue.columns.filter((column) => column.hidden !== true);
  const [searchText, setSearchText] = useState('');
  const listId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const move = useColumnMove(layoutOfProps, onChange, panel);
  const { layout } = move;
  const matches = (column: ColumnDefinition) =>
    `${column.label} ${column.title ?? ''}`.toLowerCase().includes(searchText.trim().toLowerCase());
  const inGrid = layout.shown
    .flatMap((field) => offered.find((column) => column.field === field) ?? [])
    .filter(matches);
  const others = offered.filter(
    (column) => !layout.shown.includes(column.field) && matches(column),
  );
  return (
    <ChooserPanel ref={panel}>
      {figureChoice && <FigureChoice {...figureChoice} />}
      <Input
        type="search"
        data-size="sm"
        aria-label="Find a column"
        aria-controls={listId}
        placeholder="Find a column"
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
      />
      <ul id={listId}>
        {inGrid.map((column) => (
          <ShownColumn
            key={column.field}
            {...{ column, layout, move, onChange }}
            movable={searchText === ''}
          />
        ))}
        {others.length > 0 && <li data-heading="">More columns</li>}
        {others.map((column) => (
          <li key={column.field}>
            <span className="grip" />
            <ColumnBox {...{ column, layout, onChange }} />
          </li>
        ))}
        {inGrid.length + others.length === 0 && <li>No column has this name</li>}
      </ul>
      <NamedColumns catalogue={catalogue} layout={layout} onUserSets={onUserSets} />
      <Row as="footer" gap={0} justify="space-between">
        <span role="status">
          {layout.shown.length} shown<span className="ui-hidden">. {move.said}</span>
        </span>
        <Button size="sm" variant="quiet" onClick={onReset}>
          Reset columns
        </Button>
      </Row>
    </ChooserPanel>
  );
}
