import { useMemo, useState } from 'react';
import { copyText } from 'shared/browser';
import type { Asset, History, HistoryRange } from 'shared/contract';
import {
  formatChange,
  formatDate,
  moneyOf,
  precisionOf,
  sourceNote,
  tickerOf,
} from 'shared/market';
import { usePageKeys } from 'shared/remote';
import { notified, skipToken, useAppDispatch, useHistoryQuery } from 'shared/store';
import { Button, Card, Delta, ErrorState, Skeleton } from 'shared/ui';
import {
  PriceChart,
  pricePoints,
  RangeButtons,
  sliceDates,
  type ChartAsset,
} from 'shared/ui/charts';
import { chartKeys } from './chart-shortcuts';
import { RANGE_SPANS, RANGES, spanOf } from './chart-state';
import { CompareRow } from './compare-row';
import { CustomDatesPopover } from './custom-dates';
import { spanChange } from './range-change';
import { useAssetEvents } from './use-asset-events';
import { useContributedMarkers } from './use-contributed-markers';
import { useChartState } from './use-chart-state';
import { useCompared } from './use-compared';
import { useLiveBars } from './use-live-bars';

const NO_POINTS: readonly [] = [];

/** Price chart of an asset with its controls; loads and fails independently. */
export function ChartCard({ symbol, asset }: { symbol: string; asset: Asset | undefined }) {
  const dispatch = useAppDispatch();
  const [state, change] = useChartState(symbol);
  // Number of requests to add an asset; each one focuses the input.
  const [requestCount, setRequestCount] = useState(0);
  const [refits, setRefits] = useState(0);
  const { settings, compare } = state;
  const rangeToLoad = state.dates === null ? state.range : 'MAX';
  const { data, error, isFetching, refetch } = useHistoryQuery({ symbol, range: rangeToLoad });
  // Keep the previous bars until the requested ones have loaded.
  const dates = data?.range === rangeToLoad ? state.dates : null;
  const span = spanOf({ range: data?.range ?? rangeToLoad, dates });
  const all = useMemo(() => (data ? pricePoints(data.bars) : NO_POINTS), [data]);
  const sliced = useMemo(
    () => (dates === null ? all : sliceDates(all, dates.from, dates.to)),
    [all, dates],
  );
  const within = data?.interval === '5m';
  const history = useMemo(
    () => ({ points: sliced, base: dates === null ? (data?.base ?? null) : null }),
    [sliced, dates, data],
  );
  const { points, base } = useLiveBars(
    history,
    dates === null || dates.to === null ? symbol : null,
    data?.range ?? rangeToLoad,
  );
  const daily = useDailyPoints(symbol, settings.indicators.length > 0 && !within, data, all);
  const { events, kinds } = useAssetEvents(symbol, asset?.assetType, settings.events);
  const { marked, retry, collectors } = useContributedMarkers(symbol, asset?.assetType, events);
  const compared = useCompared(compare, data?.range ?? rangeToLoad, dates, data?.interval);
  const others = useMemo(() => compared.flatMap(({ asset: other }) => other ?? []), [compared]);
  const name = asset?.name ?? symbol;
  const currency = moneyOf(symbol, data?.currencyCode ?? null);
  const main = useMemo<ChartAsset>(
    () => ({
      symbol,
      label: tickerOf(symbol),
      name,
      currency,
      precision: precisionOf(symbol),
      points,
      base,
    }),
    [symbol, name, currency, points, base],
  );
  // Indicators need the bars before the range: they wait for them.
  const waiting = settings.indicators.length > 0 && !within && daily === undefined;
  const drawnSettings = useMemo(
    () => (waiting ? { ...settings, indicators: [] } : settings),
    [waiting, settings],
  );
  const openCompare = () => setRequestCount(requestCount + 1);
  const comparing = requestCount > 0 || compare.length > 0;
  // Selecting the current range again resets the zoom.
  const chooseRange = (range: HistoryRange) => {
    if (state.dates === null && state.range === range) setRefits(refits + 1);
    else change({ range, dates: null });
  };
  usePageKeys('Price chart', chartKeys(chooseRange, openCompare));

  const ranges = (
    <div>
      <RangeButtons
        ranges={RANGES}
        value={state.dates === null ? state.range : null}
        onChange={chooseRange}
      />
      <CustomDatesPopover
        key={spanOf(state)}
        dates={state.dates}
        visibleDates={shownDays(points)}
        onDates={(days) => change({ dates: days })}
      />
    </div>
  );
  // The source is known to have no bars: this is not a failure, and a retry would not help.
  const none = data === undefined ? isMissing(error) : data.historyUrl === null;
  if (data === undefined || none) {
    return (
      <Card className="chart" aria-label="Price chart">
        <div className="chart-waiting">
          {ranges}
          {error || none ? (
            <ErrorState
              title={none ? 'No price history' : 'The chart did not load'}
              code={none ? undefined : `DATA-${statusOf(error)}`}
              onRetry={none ? undefined : () => void refetch()}
              retrying={isFetching}
            >
              {none ? 'No source has past prices of this asset.' : 'The rest of the page works.'}
            </ErrorState>
          ) : (
            <Skeleton height={370} radius={6} />
          )}
        </div>
      </Card>
    );
  }

  const changed = spanChange({ range: data.range, dates }, base, points);
  const changeText = changed && `${formatChange(changed.percent)} ${changed.words}`;
  return (
    <Card className="chart" aria-label="Price chart">
      {collectors}
      <PriceChart
        label={`${name}, ${dates === null ? RANGE_SPANS[data.range] : datesText(points)}`}
        {...{ main, daily, events: marked }}
        span={[symbol, span, refits].join(' ')}
        compared={others}
        eventKinds={kinds}
        settings={drawnSettings}
        onSettings={(part) => change({ settings: { ...settings, ...part } })}
        loading={isFetching}
        basis={basisText(data, asset)}
        subtitle={[changeText, currency].filter(Boolean).join(' · ')}
        fileName={`${symbol}-${span.replaceAll('..', '-to-')}`}
        note={changed && <Delta value={changed.percent} text={changeText ?? ''} />}
        actions={
          <Button
            size="sm"
            icon="plus"
            aria-pressed={comparing}
            onClick={() =>
              requestCount > 0 && compare.length === 0 ? setRequestCount(0) : openCompare()
            }
          >
            Compare
          </Button>
        }
        below={
          comparing && (
            <CompareRow
              {...{ symbol, currency, compared, asked: requestCount }}
              onAdd={(other) => change({ compare: [...compare, other] })}
              onRemove={(other) => change({ compare: compare.filter((one) => one !== other) })}
            />
          )
        }
        menuItems={[
          {
            id: 'link',
            label: 'Copy link to this chart',
            icon: 'copy',
            onSelect: () => {
              void copyText(location.href).then((copied) =>
                dispatch(
                  notified(
                    copied
                      ? { kind: 'success', title: 'Link copied', text: 'It opens this very chart.' }
                      : {
                          kind: 'error',
                          title: 'Not copied',
                          text: 'The browser did not allow it. The address bar has the link.',
                        },
                  ),
                ),
              );
            },
          },
        ]}
        onFailure={() =>
          dispatch(
            notified({
              kind: 'error',
              title: 'No picture',
              text: 'The picture could not be made. Please try again.',
            }),
          )
        }
      >
        {ranges}
      </PriceChart>
      {retry && (
        <p className="chart-problem" role="status">
          Some markers did not load.{' '}
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {error && (
        <p className="chart-problem" role="alert">
          The range {rangeToLoad} did not load.{' '}
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </Card>
  );
}

/** All daily points for indicators; undefined if not needed or not loaded. */
function useDailyPoints(
  symbol: string,
  isEnabled: boolean,
  displayedHistory: History | undefined,
  shownPoints: ReturnType<typeof pricePoints> | typeof NO_POINTS,
) {
  const isWhole = displayedHistory?.range === 'MAX';
  const { currentData } = useHistoryQuery(
    isEnabled && !isWhole ? { symbol, range: 'MAX' } : skipToken,
  );
  const whole = useMemo(
    () => (currentData ? pricePoints(currentData.bars) : undefined),
    [currentData],
  );
  if (!isEnabled) return undefined;
  return isWhole ? shownPoints : whole;
}

const shownDays = (points: readonly { date: string }[]) => {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? { from: first.date.slice(0, 10), to: last.date.slice(0, 10) } : null;
};

function datesText(points: readonly { date: string }[]): string {
  const days = shownDays(points);
  return days ? `${formatDate(days.from)} to ${formatDate(days.to)}` : 'no days';
}

/** Kind, source and date of the prices. */
function basisText({ label, interval, bars }: History, asset: Asset | undefined): string {
  const last = bars.date.at(-1);
  const splits = asset?.assetType === 'stock' || asset?.assetType === 'etf';
  const kind =
    interval === '5m'
      ? `${label}, your local time`
      : splits
        ? `${label}, split-adjusted, no dividends`
        : label;
  return [kind, asset && sourceNote(asset.source), last && `as of ${formatDate(last.slice(0, 10))}`]
    .filter(Boolean)
    .join(' · ');
}

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : 0;

const isMissing = (error: unknown): boolean => statusOf(error) === 404;
