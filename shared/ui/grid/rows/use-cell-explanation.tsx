import { Suspense, useCallback, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ColumnDefinition } from 'shared/market';
import { lazyDialog } from '../../lazy-piece';
import { explainedCell, focusedFigure, walkFigures } from '../explanation-target';
import type { GridExplanation, GridRow } from '../grid-model';

/** Loaded on the first opening. */
const CellExplanation = lazyDialog(
  'The explanation',
  () => import(/* webpackChunkName: 'grid-later' */ './cell-explanation'),
);

interface Target {
  cell: HTMLElement;
  field: string;
  rowKey: string;
}

export interface CellExplanationState {
  /** Opens the explanation of a cell or of a figure of a card, or closes it there. */
  open: (cell: HTMLElement) => void;
  /** Handles the keys of a focused row; true if it did. */
  onKey: (event: KeyboardEvent<HTMLElement>) => boolean;
  panel: ReactNode;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** One panel for all cells: a page of 200 rows has thousands of figures. */
export function useCellExplanation(
  explanation: GridExplanation | undefined,
  columns: readonly ColumnDefinition[],
  rows: readonly GridRow[] | undefined,
  rowName: (row: GridRow) => string,
): CellExplanationState {
  const [target, setTarget] = useState<Target | null>(null);
  const open = useCallback((cell: HTMLElement) => {
    const rowKey = cell.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const field = cell.dataset['explained'];
    if (rowKey === undefined || field === undefined) return;
    // The panel returns the focus to the cell. A figure of a card is a button.
    if (cell.tagName !== 'BUTTON') cell.tabIndex = -1;
    setTarget((now) =>
      now?.rowKey === rowKey && now.field === field ? null : { cell, field, rowKey },
    );
  }, []);
  const onKey = useCallback(
    (event: KeyboardEvent<HTMLElement>): boolean => {
      const { key, ctrlKey, metaKey, altKey, target: from } = event;
      if (!explanation || ctrlKey || metaKey || altKey || !(from instanceof Element)) return false;
      // A panel or dialog is inside the row only in the React tree.
      if (from.closest('[popover],dialog,input,select,textarea')) return false;
      const step = STEPS[key];
      if (step !== undefined) return walkFigures(from, step);
      const cell = key === '=' ? focusedFigure(from) : from === explainedCell(from) ? from : null;
      if (!(cell instanceof HTMLElement) || !(key === '=' || key === 'Enter' || key === ' '))
        return false;
      open(cell);
      return true;
    },
    [explanation, open],
  );
  const row = target && rows?.find(({ key }) => key === target.rowKey);
  const column = target && columns.find(({ field }) => field === target.field);
  const panel = explanation && target && row && column && (
    <Suspense fallback={null}>
      <CellExplanation
        key={`${row.key} ${column.field}`}
        anchor={target.cell}
        column={column}
        row={row}
        rowName={rowName(row)}
        content={explanation.content}
        onClose={() => setTarget(null)}
      />
    </Suspense>
  );
  return { open, onKey, panel };
}
