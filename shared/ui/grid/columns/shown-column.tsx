import type { ColumnDefinition } from 'shared/market';
import { IconButton } from '../../button/icon-button';
import { Icon } from '../../icon/icon';
import { Row } from '../../layout/row';
import { MAX_PINNED_COLUMNS, toggleColumn, togglePin, type ColumnLayout } from './column-choice';
import type { ColumnMove } from './use-column-move';

interface ColumnBoxProps {
  column: ColumnDefinition;
  layout: ColumnLayout;
  onChange: (layout: ColumnLayout) => void;
}

/** Checkbox that shows or hides a column. The first column is always visible. */
export function ColumnBox({ column, layout, onChange }: ColumnBoxProps) {
  return (
    <Row as="label" title={column.definition}>
      <input
        type="checkbox"
        checked={layout.shown.includes(column.field)}
        disabled={column.field === layout.shown[0]}
        onChange={() => onChange(toggleColumn(layout, column.field))}
      />
      <span className="ui-cut">{column.title ?? column.label}</span>
    </Row>
  );
}

interface ShownColumnProps extends ColumnBoxProps {
  move: ColumnMove;
  /** False while a search hides the other columns. */
  movable: boolean;
}

/** A visible column in the chooser: grip, checkbox and pin. The first has only the checkbox. */
export function ShownColumn({ column, layout, move, movable, onChange }: ShownColumnProps) {
  const { field, label } = column;
  const isFirst = field === layout.shown[0];
  const isGrabbed = move.grabbed === field;
  return (
    <li data-field={isFirst ? undefined : field} data-grabbed={isGrabbed || undefined}>
      {isFirst || !movable ? (
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
      <ColumnBox column={column} layout={layout} onChange={onChange} />
      {isGrabbed && (
        <>
          <StepButton icon="chevron-up" label={`${label} up`} onClick={() => move.step(-1)} />
          <StepButton icon="chevron-down" label={`${label} down`} onClick={() => move.step(1)} />
        </>
      )}
      {!isFirst && <PinButton column={column} layout={layout} onChange={onChange} />}
    </li>
  );
}

interface StepButtonProps {
  icon: 'chevron-up' | 'chevron-down';
  label: string;
  onClick: () => void;
}

const StepButton = (props: StepButtonProps) => (
  <IconButton quiet size="sm" iconSize={12} {...props} />
);

function PinButton({ column: { field, label }, layout, onChange }: ColumnBoxProps) {
  const isPinned = layout.pinned.includes(field);
  return (
    <button
      type="button"
      className="pin"
      aria-pressed={isPinned}
      aria-label={`Pin ${label}`}
      title={isPinned ? 'Unpin: scroll with the other columns' : 'Keep visible while scrolling'}
      disabled={!isPinned && layout.pinned.length >= MAX_PINNED_COLUMNS}
      onClick={() => onChange(togglePin(layout, field))}
    >
      <Icon name="pin" size={14} filled={isPinned} />
    </button>
  );
}
