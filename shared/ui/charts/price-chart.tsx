import {
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { formatDate } from 'shared/market';
import { IconButton } from '../button/icon-button';
import { SelectControl } from '../field/select';
import { saveFile } from '../file/save-file';
import { Icon } from '../icon/icon';
import { Menu } from '../overlay/menu';
import type { MenuItem } from '../overlay/menu-panel';
import type { ChartAsset, ChartEvent } from './chart-asset';
import { ChartOptionsPopover } from './chart-options-popover';
import {
  CHART_EVENT_KINDS,
  CHART_EVENT_LABELS,
  CHART_TYPE_LABELS,
  CHART_TYPES,
  type ChartEventKind,
  type ChartSettings,
} from './chart-settings';
import { ChartTable } from './chart-table';
import type { DrawnHandle } from './price-chart-canvas';
import { PriceChartContainer } from './price-chart.styles';
import type { PricePoint } from './price-points';
import { chartCsv } from './view/chart-csv';
import { chartView, type ChartView } from './view/chart-view';
import { MARK_LETTERS, markedKinds } from './view/marked-kinds';
import { lazyPiece } from '../lazy-piece';

/** The charting library is a separate chunk, loaded after the page. */
const Canvas = lazyPiece('The chart', () => import('./price-chart-canvas'));

export interface PriceChartProps {
  /** Accessible name, e.g. `Apple Inc., 1 year`. */
  label: string;
  main: ChartAsset;
  /** Compared assets, each drawn as its change. */
  compared?: readonly ChartAsset[];
  /** All daily points of the main asset: indicators need points from before the visible range. */
  daily?: readonly PricePoint[] | undefined;
  /** Time range of the points, e.g. `1Y`. A change of it resets the zoom. */
  span: string;
  settings: ChartSettings;
  onSettings: (change: Partial<ChartSettings>) => void;
  events?: readonly ChartEvent[];
  /** Available kinds of events. */
  eventKinds?: readonly ChartEventKind[];
  /** Controls at the start of the bar, e.g. the ranges. */
  children?: ReactNode;
  /** Text in the middle of the bar, e.g. the change over the range. */
  note?: ReactNode;
  /** Further controls at the end of the bar. */
  actions?: ReactNode;
  /** A row below the bar, e.g. the compared assets. */
  below?: ReactNode;
  /** Further entries of the menu. */
  menuItems?: readonly MenuItem[];
  /** Type and date of the prices, e.g. `Daily prices, adjusted for splits`. */
  basis: string;
  /** Second line of a saved image, e.g. the change over the range. */
  subtitle: string;
  /** Prefix of the names of saved files, e.g. `AAPL.US-1Y`. */
  fileName: string;
  /** Creating an image or file failed. */
  onFailure?: (error: unknown) => void;
  /** New bars are loading. The old ones are dimmed. */
  loading?: boolean;
}

const NONE: readonly [] = [];

/**
 * Price, volume, indicators, events and other assets, with keyboard navigation, table and export.
 */
export function PriceChart(props: PriceChartProps) {
  const { settings, onSettings, eventKinds = NONE } = props;
  const [asTable, setAsTable] = useState(false);
  const handleRef = useRef<DrawnHandle | null>(null);
  const containerRef = useRef<HTMLDivElement>(null);
  const [isFull, toggleFull] = useFullScreen(containerRef);
  const currentView = useWanted(props);
  // The controls update first. Thirty years of bars are drawn afterwards, and not at all if the
  // next choice replaces this one.
  const deferredView = useDeferredValue(currentView);
  const displayedView = useAtCurrentPrices(deferredView, currentView);
  const { label, main, compared, span, type } = displayedView;
  const view = useView(displayedView);
  const loading = props.loading === true || !differInPricesAlone(deferredView, currentView);
  const within = !view.isDaily;
  const panes = view.indicators.filter((id) => !id.startsWith('sma')).length;
  const whole = main.points.some(
    ({ open, high, low }) => open !== null && high !== null && low !== null,
  );

  const savePicture = async () => {
    try {
      const picture = await handleRef.current?.png({
        title: label,
        subtitle: props.subtitle,
        lines: compared.length > 0 ? [main, ...compared].map((asset) => asset.label) : [],
        footer: `${props.basis} · Chart by TradingView Lightweight Charts`,
      });
      if (picture) saveFile(`${props.fileName}.png`, picture);
    } catch (error) {
      props.onFailure?.(error);
    }
  };
  const items: MenuItem[] = [
    ...(asTable || view.points.length === 0
      ? []
      : [
          {
            id: 'png',
            label: 'Save as picture (PNG)',
            icon: 'download' as const,
            onSelect: () => void savePicture(),
          },
        ]),
    {
      id: 'csv',
      label: 'Save values (CSV)',
      icon: 'download',
      disabled: view.points.length === 0,
      onSelect: () => saveFile(`${props.fileName}.csv`, chartCsv(view, main, compared)),
    },
    {
      id: 'full',
      label: isFull ? 'Leave full screen' : 'Full screen',
      icon: 'external',
      disabled: toggleFull === null,
      onSelect: () => toggleFull?.(),
    },
    ...(props.menuItems ?? []),
  ];

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
            items={items}
          />
        </div>
      </div>
      {props.below}
      {view.points.length === 0 ? (
        <p className="none">There are no prices for this range.</p>
      ) : asTable ? (
        <ChartTable label={label} view={view} main={main} compared={compared} />
      ) : (
        <Suspense fallback={<div className="canvas" />}>
          <Canvas
            {...{ label, view, main, compared, span }}
            type={type}
            onDrawn={(handle) => {
              handleRef.current = handle;
            }}
          />
        </Suspense>
      )}
      <div className="credit">
        <div className="mark-legend">
          <MarkLegend view={view} />
        </div>
        <p>
          {view.crowded.length > 0 &&
            `${view.crowded.map((kind) => CHART_EVENT_LABELS[kind]).join(' and ')} are too many to be marked here; reading a day says them. `}
          {view.since !== null &&
            (view.scale === 'percent' || view.scale === 'indexed') &&
            `Changes since ${formatDate(view.since.slice(0, 10))}. `}
          {props.basis} · <span className="by">Chart by </span>
          <a href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
            TradingView Lightweight Charts
          </a>
        </p>
      </div>
    </PriceChartContainer>
  );
}

/** Legend of the letters at the bottom of the chart. */
function MarkLegend({ view }: { view: ChartView }) {
  const kinds = markedKinds(view);
  if (kinds.size === 0) return null;
  return (
    <span className="marks">
      {[...CHART_EVENT_KINDS, 'contributed' as const].map(
        (kind) =>
          kinds.has(kind) && (
            <span key={kind}>
              <b aria-hidden="true">{MARK_LETTERS[kind]}</b>{' '}
              {kind === 'contributed' ? 'Other events' : CHART_EVENT_LABELS[kind]}
            </span>
          ),
      )}
    </span>
  );
}

/** Inputs of the drawing. The same object until one of them changes. */
function useWanted(props: PriceChartProps) {
  const { label, main, compared = NONE, daily, span, settings, events = NONE } = props;
  const { type, scale, indicators, events: kinds } = settings;
  return useMemo(
    () => ({ label, main, compared, daily, span, type, scale, indicators, kinds, events }),
    [label, main, compared, daily, span, type, scale, indicators, kinds, events],
  );
}

type Wanted = ReturnType<typeof useWanted>;

/** Whether only the bars differ, with the same assets and time range. */
const differInPricesAlone = (former: Wanted, next: Wanted): boolean =>
  isSameSpan(former, next) &&
  Object.keys(next).every(
    (key) =>
      key === 'main' ||
      key === 'compared' ||
      former[key as keyof Wanted] === next[key as keyof Wanted],
  );

const isSameSpan = (former: Wanted, next: Wanted): boolean =>
  former.main.symbol === next.main.symbol &&
  former.span === next.span &&
  former.compared.length === next.compared.length &&
  former.compared.every(({ symbol }, i) => symbol === next.compared[i]?.symbol);

/** Prices are not deferred: the last bar always matches the rest of the page. */
function useAtCurrentPrices(deferred: Wanted, current: Wanted): Wanted {
  return useMemo(
    () =>
      deferred !== current && isSameSpan(deferred, current)
        ? { ...deferred, main: current.main, compared: current.compared }
        : deferred,
    [deferred, current],
  );
}

/** The view of the inputs. A change of label or series type does not rebuild it. */
function useView({ main, compared, daily, scale, indicators, kinds, events }: Wanted): ChartView {
  return useMemo(
    () =>
      chartView({ main, compared, daily, settings: { scale, indicators, events: kinds }, events }),
    [main, compared, daily, scale, indicators, kinds, events],
  );
}

/** Full-screen state and its toggle. Null if the browser does not support it. */
function useFullScreen(
  element: React.RefObject<HTMLElement | null>,
): [boolean, (() => void) | null] {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const changed = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  if (typeof document === 'undefined' || !document.fullscreenEnabled) return [isFull, null];
  return [
    isFull,
    () =>
      // Rejected without a user gesture. Then nothing changes.
      void (isFull ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(
        () => undefined,
      ),
  ];
}
