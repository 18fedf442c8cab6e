import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../button/button';
import type { ChartAsset } from './data/chart-asset';
import { chartKeyAction } from './chart-keys';
import { ChartReadOut } from './legend/chart-read-out';
import type { ChartType } from './chart-settings';
import { CrossedRow } from './legend/crossed-row';
import type { DrawnAppearance } from './draw/drawn-chart';
import { DRAWING_LABELS, pointCount } from './drawings/drawing';
import type { DrawingTool } from './drawings/use-drawing-tool';
import { FirstLine } from './first-line';
import { legendRows } from './legend/legend-rows';
import { useDrawnChart, type DrawnHandle } from './use-drawn-chart';
import type { ChartView } from './view/chart-view';

export interface PriceChartCanvasProps {
  label: string;
  view: ChartView;
  type: ChartType;
  main: ChartAsset;
  compared: readonly ChartAsset[];
  /** Time range of the dates. A change of it resets the zoom. */
  span: string;
  /** Drawings of the user and the active tool. */
  drawing: DrawingTool;
  /** Called with the drawn chart, and with null when it is removed. */
  onDrawn: (handle: DrawnHandle | null) => void;
}

/**
 * The drawn chart. Arrow keys move over the bars, plus and minus zoom. The legend shows the values.
 */
export default function PriceChartCanvas(props: PriceChartCanvasProps) {
  const { label, view, type, main, compared, span, drawing } = props;
  const { items, tool, setTool, undo } = drawing;
  const box = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const [crossed] = useState(() => new CrossedRow());
  const [isDrawn, setDrawn] = useState(false);
  const { currency, precision } = main;
  const appearance = useMemo<DrawnAppearance>(
    () => ({ type, currency, precision, span }),
    [type, currency, precision, span],
  );
  const chart = useDrawnChart({
    box,
    paper,
    view,
    appearance,
    crossed,
    onDrawn: (handle) => {
      setDrawn(handle !== null);
      props.onDrawn(handle);
    },
  });

  const finish = useEffectEvent(drawing.finish);
  useEffect(() => chart.current?.drawings.set(items), [chart, items]);
  useEffect(() => {
    chart.current?.drawings.start(tool, (points) => finish(points));
    // The arrow keys move to the points.
    if (tool !== null) box.current?.focus({ preventScroll: true });
  }, [chart, tool]);

  const last = view.points.length - 1;
  const stepTo = (targetIndex: number | null) => {
    const index = targetIndex === null ? null : Math.max(0, Math.min(last, targetIndex));
    chart.current?.cross(index);
    crossed.walk(index);
  };
  const handledByTool = (event: KeyboardEvent, at: number | null): boolean => {
    const { key, ctrlKey, metaKey } = event;
    if (key === 'z' && (ctrlKey || metaKey) && undo !== null) {
      undo();
      return true;
    }
    if (tool === null) return false;
    if (key === 'Enter') return chart.current?.drawings.placeAtBar(at ?? last) ?? false;
    if (key === 'Escape') setTool(null);
    return key === 'Escape';
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { at } = crossed;
    if (handledByTool(event, at)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const action = chartKeyAction(event, at, last);
    if (action === undefined) return;
    if (action === 'fit') chart.current?.fit();
    else if ('zoom' in action) chart.current?.zoom(action.zoom, at);
    else stepTo(action.step);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="canvas"
      data-drawing={tool === null ? undefined : ''}
      {...legendRows(view, type)}
    >
      <div
        className="plot"
        ref={box}
        tabIndex={0}
        role="img"
        aria-label={`${label}. Price chart; the left and right arrows read the values, plus and minus zoom, and the Table button lists them all.`}
        onKeyDown={onKeyDown}
        onBlur={() => stepTo(null)}
      />
      {!isDrawn && <FirstLine points={view.points} />}
      <div className="paper" ref={paper} aria-hidden="true" />
      <ChartReadOut {...{ view, type, main, compared, crossed }} />
      {tool !== null && (
        <p className="tool" role="status">
          {DRAWING_LABELS[tool]}: press {pointCount(tool) === 1 ? 'a point' : 'two points'} on the
          chart, or move with the arrow keys and press Enter.{' '}
          <Button size="sm" onClick={() => setTool(null)}>
            Cancel
          </Button>
        </p>
      )}
    </div>
  );
}
