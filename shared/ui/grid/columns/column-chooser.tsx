import { useId, useRef, useState } from 'react';
import type { ColumnDefinition } from 'shared/market';
import type { GridCatalogue } from '../grid-model';
import { Button } from '../../button/button';
import { IconButton } from '../../button/icon-button';
import { Input } from '../../field/text-field';
import { Icon } from '../../icon/icon';
import { FigureChoice, type FigureChoiceProps } from '../cards/figure-choice';
import { MAX_PINNED_COLUMNS, toggleColumn, togglePin, type ColumnLayout } from './column-choice';
import { ChooserPanel } from './column-chooser.styles';
import { NamedColumns } from './named-columns';
import type { OwnColumnSet } from './own-column-sets';
import { useColumnMove } from './use-column-move';

export interface ColumnChooserProps {
  catalogue: GridCatalogue;
  layout: ColumnLayout;
  onChange: (layout: ColumnLayout) => void;
  onReset: () => void;
  onOwnSets: (sets: OwnColumnSet[]) => void;
  /** Set where rows can be shown as cards. */
  figureChoice?: FigureChoiceProps;
}

/** Find, show, hide, reorder and pin columns. The visible ones come first, in their order. */
export default function ColumnChooser({
  catalogue,
  layout: layoutOfProps,
  onChange,
  onReset,
  onOwnSets,
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
  const full = layout.pinned.length >= MAX_PINNED_COLUMNS;

  const box = (column: ColumnDefinition) => (
    <label title={column.definition}>
      <input
        type="checkbox"
        checked={layout.shown.includes(column.field)}
        disabled={column.field === layout.shown[0]}
        onChange={() => onChange(toggleColumn(layout, column.field))}
      />
      <span className="ui-cut">{column.title ?? column.label}</span>
    </label>
  );
  const shownEntry = (column: ColumnDefinition) => {
    const { field, label } = column;
    const isFirst = field === layout.shown[0];
    const isPinned = layout.pinned.includes(field);
    const isGrabbed = move.grabbed === field;
    return (
      <li
        key={field}
        data-field={isFirst ? undefined : field}
        data-grabbed={isGrabbed || undefined}
      >
        {isFirst || searchText !== '' ? (
          <span className="grip" />
        ) : (
          <button
            type="button"
            className="grip"
            aria-label={`Move ${label}`}
            aria-pressed={isGrabbed}
            title="Drag, or press and use the arrow keys"
            {...move.gripOf(field, label)}
          >
            <Icon name="grip" weight={2.2} />
          </button>
        )}
        {box(column)}
        {isGrabbed && (
          <>
            <IconButton
              quiet
              size="sm"
              icon="chevron-up"
              iconSize={12}
              label={`${label} up`}
              onClick={() => move.step(-1)}
            />
            <IconButton
              quiet
              size="sm"
              icon="chevron-down"
              iconSize={12}
              label={`${label} down`}
              onClick={() => move.step(1)}
            />
          </>
        )}
        {!isFirst && (
          <button
            type="button"
            className="pin"
            aria-pressed={isPinned}
            aria-label={`Pin ${label}`}
            title={isPinned ? 'Let it scroll with the others' : 'Keep it in sight while scrolling'}
            disabled={!isPinned && full}
            onClick={() => onChange(togglePin(layout, field))}
          >
            <Icon name="pin" size={14} filled={isPinned} />
          </button>
        )}
      </li>
    );
  };
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
        {inGrid.map(shownEntry)}
        {others.length > 0 && <li data-heading="">More columns</li>}
        {others.map((column) => (
          <li key={column.field}>
            <span className="grip" />
            {box(column)}
          </li>
        ))}
        {inGrid.length + others.length === 0 && <li>No column has this name</li>}
      </ul>
      <NamedColumns catalogue={catalogue} layout={layout} onOwnSets={onOwnSets} />
      <footer>
        <span role="status">
          {layout.shown.length} shown<span className="ui-hidden">. {move.said}</span>
        </span>
        <Button size="sm" variant="quiet" onClick={onReset}>
          Reset columns
        </Button>
      </footer>
    </ChooserPanel>
  );
}
