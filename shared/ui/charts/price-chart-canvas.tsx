import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { ChartAsset } from './chart-asset';
import { chartKeyAction } from './chart-keys';
import { ChartReadOut } from './chart-read-out';
import type { ChartType } from './chart-settings';
import { CrossedRow } from './crossed-row';
import { FirstLine } from './first-line';
import type { DrawnAppearance } from './draw/drawn-chart';
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
  /** Called with the drawn chart, and with null when it is removed. */
  onDrawn: (handle: DrawnHandle | null) => void;
}

/**
 * The drawn chart. Arrow keys move over the bars, plus and minus zoom. The legend shows the values.
 */
export default function PriceChartCanvas(props: PriceChartCanvasProps) {
  const { label, view, type, main, compared, span } = props;
  const box = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const [crossed] = useState(() => new CrossedRow());
  const [isDrawn, setDrawn] = useState(false);
  const names = compared.map((asset) => asset.label).join('\n');

  const { currency, precision } = main;
  const appearance = useMemo<DrawnAppearance>(
    () => ({
      type,
      currency,
      precision,
      label: main.label,
      comparedLabels: names === '' ? [] : names.split('\n'),
      span,
    }),
    [type, currency, precision, main.label, names, span],
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

  const last = view.points.length - 1;
  const stepTo = (targetIndex: number | null) => {
    const index = targetIndex === null ? null : Math.max(0, Math.min(last, targetIndex));
    chart.current?.cross(index);
    crossed.walk(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { at } = crossed;
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
      data-tall={compared.length + view.indicators.length > 0 ? '' : undefined}
    >
      <div
        className="plot"
        ref={box}
        tabIndex={0}
        role="img"
        aria-label={`${label}. Price chart; left and right read the values, plus and minus zoom, the button Table shows all of them.`}
        onKeyDown={onKeyDown}
        onBlur={() => stepTo(null)}
      />
      {!isDrawn && <FirstLine points={view.points} />}
      <div className="paper" ref={paper} aria-hidden="true" />
      <ChartReadOut {...{ view, type, main, compared, crossed }} />
    </div>
  );
}
