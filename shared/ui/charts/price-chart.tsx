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

/** The drawing library arrives as a chunk of its own, after the page. */
const Canvas = lazyPiece('The chart', () => import('./price-chart-canvas'));

export interface PriceChartProps {
  /** What is drawn, e.g. `Apple Inc., 1 year`. */
  label: string;
  main: ChartAsset;
  /** Others drawn beside it, each as its change. */
  compared?: readonly ChartAsset[];
  /** All daily points of the main asset: indicators need what was before the first one shown. */
  daily?: readonly PricePoint[] | undefined;
  /** What the points are a part of, e.g. `1Y`: another one is shown whole, the same keeps the zoom. */
  span: string;
  settings: ChartSettings;
  onSettings: (change: Partial<ChartSettings>) => void;
  events?: readonly ChartEvent[];
  /** Kinds of events to choose from. */
  eventKinds?: readonly ChartEventKind[];
  /** Controls at the start of the bar, e.g. the ranges. */
  children?: ReactNode;
  /** Words in the middle of the bar, e.g. the change over the range. */
  note?: ReactNode;
  /** More controls at the end of the bar. */
  actions?: ReactNode;
  /** A row below the bar, e.g. the compared assets. */
  below?: ReactNode;
  /** More entries of the menu. */
  menuItems?: readonly MenuItem[];
  /** What the prices are and of when, e.g. `Daily prices, adjusted for splits`. */
  basis: string;
  /** Second line of a saved picture, e.g. the change over the range. */
  subtitle: string;
  /** Start of the names of saved files, e.g. `AAPL.US-1Y`. */
  fileName: string;
  /** A picture or file could not be made. */
  onFailure?: (error: unknown) => void;
  /** New bars are on the way; the old ones are dimmed. */
  loading?: boolean;
}

const NONE: readonly [] = [];

/** Price, volume, indicators, events and other assets: drawn, walked with keys, listed and saved. */
export function PriceChart(props: PriceChartProps) {
  const { settings, onSettings, eventKinds = NONE } = props;
  const [asTable, setAsTable] = useState(false);
  const handleRef = useRef<DrawnHandle | null>(null);
  const containerRef = useRef<HTMLDivElement>(null);
  const [isFull, toggleFull] = useFullScreen(containerRef);
  const currentView = useWanted(props);
  // The controls answer first: thirty years of bars are drawn after them, and not at all for a choice
  // that has been replaced by the next one meanwhile.
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

/** What the letters at the bottom of the chart stand for. */
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

/** What is to be drawn; the same object while nothing of it has changed. */
function useWanted(props: PriceChartProps) {
  const { label, main, compared = NONE, daily, span, settings, events = NONE } = props;
  const { type, scale, indicators, events: kinds } = settings;
  return useMemo(
    () => ({ label, main, compared, daily, span, type, scale, indicators, kinds, events }),
    [label, main, compared, daily, span, type, scale, indicators, kinds, events],
  );
}

type Wanted = ReturnType<typeof useWanted>;

/** Whether all is the same but the bars of the same assets over the same span. */
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

/** A price waits for nothing: the last bar never says another one than the rest of the page. */
function useAtCurrentPrices(deferred: Wanted, current: Wanted): Wanted {
  return useMemo(
    () =>
      deferred !== current && isSameSpan(deferred, current)
        ? { ...deferred, main: current.main, compared: current.compared }
        : deferred,
    [deferred, current],
  );
}

/** The view of it; another name or kind of series does not make another one. */
function useView({ main, compared, daily, scale, indicators, kinds, events }: Wanted): ChartView {
  return useMemo(
    () =>
      chartView({ main, compared, daily, settings: { scale, indicators, events: kinds }, events }),
    [main, compared, daily, scale, indicators, kinds, events],
  );
}

/** Whether the element fills the screen, and what changes that; null where the browser cannot. */
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
      // Refused without a gesture of the visitor: then nothing changes.
      void (isFull ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(
        () => undefined,
      ),
  ];
}
