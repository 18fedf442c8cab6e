import { useState } from 'react';
import type { ChartDrawings } from '../price-chart-props';
import { freeId, type ChartDrawing, type DrawingKind } from './drawing';

/** Maximum number of changes that can be undone. */
const MAX_UNDO = 20;
const NONE: readonly ChartDrawing[] = [];

/** The active tool, and changes of the drawings with undo. */
export function useDrawingTool(drawings: ChartDrawings | undefined) {
  const [tool, setTool] = useState<DrawingKind | null>(null);
  const [undo, setUndo] = useState<readonly (readonly ChartDrawing[])[]>([]);
  const items = drawings?.items ?? NONE;
  const change = (next: readonly ChartDrawing[]) => {
    setUndo([...undo, items].slice(-MAX_UNDO));
    drawings?.onChange(next);
  };
  const takeBack = () => {
    const last = undo.at(-1);
    if (last === undefined) return;
    setUndo(undo.slice(0, -1));
    drawings?.onChange(last);
  };
  return {
    items,
    tool,
    setTool,
    change,
    undo: undo.length > 0 ? takeBack : null,
    finish: (points: Pick<ChartDrawing, 'from' | 'to'>) => {
      if (tool !== null) change([...items, { id: freeId(items), kind: tool, ...points }]);
      setTool(null);
    },
  };
}

export type DrawingTool = ReturnType<typeof useDrawingTool>;
