import { Suspense, useDeferredValue, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button';
import { SelectControl } from '../field/select';
import { Icon } from '../icon/icon';
import { lazyPiece } from '../lazy-piece';
import { Menu } from '../overlay/menu';
import { ChartCredit } from './chart-credit';
import { differInPricesAlone, useAtCurrentPrices, useChartInputs, useView } from './chart-inputs';
import { ChartOptionsPopover } from './chart-options-popover';
import { CHART_TYPE_LABELS, CHART_TYPES } from './chart-settings';
import { ChartTable } from './chart-table';
import { FirstLine } from './first-line';
import type { PriceChartProps } from './price-chart-props';
import { PriceChartContainer } from './price-chart.styles';
import { useChartMenu } from './use-chart-menu';

/** The charting library is a separate chunk, loaded after the page. */
const Canvas = lazyPiece('The chart', () => import('./price-chart-canvas'));

const NONE: readonly [] = [];

/**
 * Price, volume, indicators, events and other assets, with keyboard navigation, table and export.
 */
export function PriceChart(props: PriceChartProps) {
  const { settings, onSettings, eventKinds = NONE } = props;
  const [asTable, setAsTable] = useState(false);
  const containerRef = useRef<HTMLDivElement>(null);
  const current = useChartInputs(props);
  // The controls update first. Thirty years of bars are drawn afterwards, and not at all if the
  // next choice replaces this one.
  const deferred = useDeferredValue(current);
  const inputs = useAtCurrentPrices(deferred, current);
  const { label, main, compared, span, type } = inputs;
  const view = useView(inputs);
  const loading = props.loading === true || !differInPricesAlone(deferred, current);
  const within = !view.isDaily;
  const panes = view.indicators.filter((id) => !id.startsWith('sma')).length;
  const whole = main.points.some(
    ({ open, high, low }) => open !== null && high !== null && low !== null,
  );

  const menu = useChartMenu({ props, inputs, view, container: containerRef, asTable });

  return (
    <PriceChartContainer
      ref={containerRef}
      aria-busy={loading}
      data-loading={props.loading ? '' : undefined}
      data-panes={panes}
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
            onChange={(type) => onSettings({ type })}
          />
          <ChartOptionsPopover
            {...{ settings, onSettings, eventKinds, within }}
            compared={compared.length}
          />
          {props.actions}
          <IconButton
            icon="columns"
            label="Table"
            size="sm"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
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
            <div className="canvas">
              <FirstLine points={view.points} />
            </div>
          }
        >
          <Canvas {...{ label, view, main, compared, span, type }} onDrawn={menu.onDrawn} />
        </Suspense>
      )}
      <ChartCredit view={view} basis={props.basis} />
    </PriceChartContainer>
  );
}
