import { useRef } from 'react';
import type { ColumnDefinition } from 'shared/market';
import { Panel } from '../../overlay/panel';
import { useDismiss } from '../../overlay/use-dismiss';
import { useFloating } from '../../overlay/use-floating';
import type { GridExplanation, GridRow } from '../grid-model';

/** Approximate height in px of content that loads on opening. */
const EXPECTED_HEIGHT = 320;

export interface CellExplanationProps {
  /** The cell. */
  anchor: HTMLElement;
  column: ColumnDefinition;
  row: GridRow;
  rowName: string;
  content: GridExplanation['content'];
  onClose: () => void;
}

/** Panel beside a cell with the explanation of its figure. Esc returns to the cell. */
export default function CellExplanation({
  anchor: cell,
  column,
  row,
  rowName,
  content,
  onClose,
}: CellExplanationProps) {
  const anchor = useRef<HTMLElement | null>(cell);
  const panel = useRef<HTMLDivElement>(null);
  useFloating(anchor, panel, true, { align: 'end', expectedHeight: EXPECTED_HEIGHT });
  useDismiss(true, [anchor, panel], (reason) => {
    onClose();
    if (reason === 'escape') cell.focus();
  });
  return (
    <Panel
      ref={panel}
      popover="manual"
      tabIndex={-1}
      role="dialog"
      aria-label={`${column.title ?? column.label} of ${rowName}`}
      onClick={(event) => {
        // A link in the panel leaves the page.
        if (event.target instanceof Element && event.target.closest('a[href]')) onClose();
      }}
    >
      {content(column, row)}
    </Panel>
  );
}
