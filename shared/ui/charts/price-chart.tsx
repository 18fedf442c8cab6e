import { Suspense, useDeferredValue, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button';
import { SelectControl } from '../field/select';
import { Icon } from '../icon/icon';
import { lazyPiece } from '../lazy-piece';
import { Menu } from '../overlay/menu';
import { ChartCredit } from './legend/chart-credit';
import { differInPricesAlone, useAtCurrentPrices, useChartInputs, useView } from './chart-inputs';
import { CHART_TYPE_LABELS, CHART_TYPES } from './chart-settings';
import { ChartTable } from './chart-table';
import { DrawingsPopover } from './drawings/drawings-popover';
import { useDrawingTool } from './drawings/use-drawing-tool';
import { FirstLine } from './first-line';
import { legendRows } from './legend/legend-rows';
import { ChartOptionsPopover } from './options/chart-options-popover';
import type { PriceChartProps } from './price-chart-props';
import { PriceChartContainer } from './price-chart.styles';
import { useChartMenu } from './use-chart-menu';
import { useFullScreen } from './use-full-screen';
import type { StudiesOf } from './view/studies';

/** The charting library is a separate chunk, loaded after the page. */
const Canvas = lazyPiece('The chart', () => import('./price-chart-canvas'));

const NONE: readonly [] = [];

/**
 * Price, volume, indicators, figures, events, drawings and other assets, with keyboard navigation,
 * table and export.
 */
export function PriceChart(props: PriceChartProps) {
  const { settings, onSettings, eventKinds = NONE, paneChoices = NONE, drawings } = props;
  const [asTable, setAsTable] = useState(false);
  const containerRef = useRef<HTMLDivElement>(null);
  const current = useChartInputs(props);
  // The controls update first. Thirty years of bars are drawn afterwards, and not at all if the
  // next choice replaces this one.
  const deferred = useDeferredValue(current);
  const inputs = useAtCurrentPrices(deferred, current);
  const { label, main, compared, span, type } = inputs;
  const [studiesOf, setStudiesOf] = useState<StudiesOf | null>(null);
  const view = useView(inputs, studiesOf);
  const loading = props.loading === true || !differInPricesAlone(deferred, current);
  const within = !view.isDaily;
  const drawnPanes = view.studies.filter(({ place }) => place === 'pane').length;
  const panes = within ? 0 : Math.max(drawnPanes, props.reservedPanes ?? 0);
  const whole = main.points.some(
    ({ open, high, low }) => open !== null && high !== null && low !== null,
  );
  const fullScreen = useFullScreen(containerRef);
  const drawing = useDrawingTool(drawings);
  const menu = useChartMenu({ props, inputs, view, fullScreen, asTable });

  return (
    <PriceChartContainer
      ref={containerRef}
      aria-busy={loading}
      data-loading={props.loading ? '' : undefined}
      data-panes={panes}
      data-size={props.size}
      data-covering={fullScreen.isCovering ? '' : undefined}
    >
      <div className="bar" data-print="hide">
        {props.children}
        <div>
          {props.note}
          <SelectControl
            aria-label="Kind of chart"
            size="sm"
            value={settings.type}
            options={CHART_TYPES.map((value) => ({
              value,
              label: CHART_TYPE_LABELS[value],
              disabled: (value === 'candles' || value === 'bars') && !whole,
            }))}
            onChange={(kind) => onSettings({ type: kind })}
          />
          <ChartOptionsPopover
            {...{ settings, onSettings, eventKinds, paneChoices, within }}
            offersTotalReturn={props.offersTotalReturn ?? false}
            compared={compared.length}
          />
          {props.actions}
          {drawings && (
            <DrawingsPopover
              drawings={drawing.items}
              onDrawings={drawing.change}
              onTool={(kind) => {
                setAsTable(false);
                drawing.setTool(kind);
              }}
              onUndo={drawing.undo}
              problem={drawings.problem}
              points={main.points}
              unit={main}
            />
          )}
          <IconButton
            icon="columns"
            label="Table"
            size="sm"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          />
          <IconButton
            icon={fullScreen.isFull ? 'close' : 'external'}
            label={fullScreen.isFull ? 'Leave full screen' : 'Full screen'}
            size="sm"
            className="ui-icon-button full-screen"
            onClick={fullScreen.toggle}
          />
          <Menu
            button={<Icon name="more" size={16} />}
            buttonProps={{ size: 'sm', 'aria-label': 'More of the chart' }}
            label="More of the chart"
            align="end"
            items={menu.items}
          />
        </div>
      </div>
      {props.below}
      {view.points.length === 0 ? (
        <p className="none">There are no prices for this range.</p>
      ) : asTable ? (
        <ChartTable label={label} view={view} main={main} compared={compared} />
      ) : (
        <Suspense
          fallback={
            <div className="canvas" {...legendRows(view, type)}>
              <FirstLine points={view.points} />
            </div>
          }
        >
          <Canvas
            {...{ label, view, main, compared, span, type, drawing }}
            onDrawn={(handle) => {
              menu.onDrawn(handle);
              if (handle !== null) setStudiesOf(() => handle.studiesOf);
            }}
          />
        </Suspense>
      )}
      <ChartCredit view={view} basis={props.basis} />
    </PriceChartContainer>
  );
}
