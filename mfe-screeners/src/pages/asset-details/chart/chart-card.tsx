import { useMemo, useState, type ComponentProps } from 'react';
import type { Asset, HistoryRange } from 'shared/contract';
import { formatChange } from 'shared/market';
import { usePageKeys } from 'shared/remote';
import { Button, Card, Delta } from 'shared/ui';
import { PriceChart, RangeButtons, requestedPanes } from 'shared/ui/charts';
import { ChartPlaceholder, hasNoHistory } from './chart-placeholder';
import { ChartProblems } from './chart-problems';
import { chartKeys } from './chart-shortcuts';
import { RANGE_SPANS, RANGES, spanOf, type ChartState } from './chart-state';
import { basisText, datesText, daysOf } from './chart-texts';
import { CompareRow } from './compare-row';
import { CustomDatesPopover } from './custom-dates';
import { spanChange } from './range-change';
import { useAssetEvents } from './use-asset-events';
import { useChartActions } from './use-chart-actions';
import { useChartData } from './use-chart-data';
import { useChartState } from './use-chart-state';
import { useCompared } from './use-compared';
import { useContributedMarkers } from './use-contributed-markers';
import { useDrawings } from './use-drawings';
import { useFundamentalPanes } from './fundamentals/use-fundamental-panes';

/** Price chart of an asset with its controls; loads and fails independently. */
export function ChartCard({ symbol, asset }: { symbol: string; asset: Asset | undefined }) {
  const [state, change] = useChartState(symbol);
  const { compare, settings } = state;
  // Number of requests to add an asset; each one focuses the input.
  const [compareRequests, setCompareRequests] = useState(0);
  const [refits, setRefits] = useState(0);
  const chart = useChartData(symbol, asset, state);
  const { history, error, isFetching, refetch, dates, span, main } = chart;
  const { points, currency } = main;
  const { events, kinds } = useAssetEvents(symbol, asset?.assetType, settings.events);
  const { marked, retry, collectors } = useContributedMarkers(symbol, asset?.assetType, events);
  const rangeToLoad = state.dates === null ? state.range : 'MAX';
  const compared = useCompared(
    compare,
    history?.range ?? rangeToLoad,
    dates,
    history?.interval,
    settings.totalReturn === true,
  );
  const figures = useFundamentalPanes(
    symbol,
    asset?.assetType,
    settings.panes,
    chart.prices,
    currency,
  );
  const drawings = useDrawings(symbol);
  const others = useMemo(() => compared.flatMap(({ asset: other }) => other ?? []), [compared]);
  const openCompare = () => setCompareRequests(compareRequests + 1);
  const comparing = compareRequests > 0 || compare.length > 0;
  // Selecting the current range again resets the zoom.
  const chooseRange = (range: HistoryRange) => {
    if (state.dates === null && state.range === range) setRefits(refits + 1);
    else change({ range, dates: null });
  };
  usePageKeys('Price chart', chartKeys(chooseRange, openCompare));
  const { copyLink, notifyPictureFailure } = useChartActions();

  const ranges = (
    <RangeChoice
      {...{ state, points }}
      onRange={chooseRange}
      onDates={(days) => change({ dates: days })}
    />
  );
  if (history === undefined || hasNoHistory(chart))
    return (
      <ChartPlaceholder
        {...{ history, error, isFetching, refetch, ranges }}
        panes={requestedPanes(settings)}
      />
    );

  const changed = spanChange({ range: history.range, dates }, main.base, points);
  const changeText = changed && `${formatChange(changed.percent)} ${changed.text}`;
  return (
    <Card className="chart" aria-label="Price chart">
      {collectors}
      <PriceChart
        label={`${main.name}, ${dates === null ? RANGE_SPANS[history.range] : datesText(points)}`}
        {...{ main, daily: chart.daily, events: marked, drawings }}
        panes={figures.panes}
        paneChoices={figures.choices}
        size="large"
        reservedPanes={requestedPanes(settings)}
        offersTotalReturn={hasDividends(asset)}
        span={[symbol, span, refits].join(' ')}
        compared={others}
        eventKinds={kinds}
        settings={chart.settings}
        onSettings={(part) => change({ settings: { ...settings, ...part } })}
        loading={isFetching}
        basis={basisText(history, asset, chart.totalReturn)}
        subtitle={[changeText, currency].filter(Boolean).join(' · ')}
        fileName={`${symbol}-${span.replaceAll('..', '-to-')}`}
        note={changed && <Delta value={changed.percent} text={changeText ?? ''} />}
        actions={
          <Button
            size="sm"
            aria-pressed={comparing}
            onClick={() =>
              compareRequests > 0 && compare.length === 0 ? setCompareRequests(0) : openCompare()
            }
          >
            Compare
          </Button>
        }
        below={
          comparing && (
            <CompareRow
              {...{ symbol, currency, compared, openRequests: compareRequests }}
              onAdd={(other) => change({ compare: [...compare, other] })}
              onRemove={(other) => change({ compare: compare.filter((one) => one !== other) })}
            />
          )
        }
        menuItems={[
          { id: 'link', label: 'Copy link to this chart', icon: 'copy', onSelect: copyLink },
        ]}
        onFailure={notifyPictureFailure}
      >
        {ranges}
      </PriceChart>
      <ChartProblems
        problems={[
          retry && { text: 'Some markers did not load.', onRetry: retry },
          figures.failed !== null && {
            text: `The ${figures.failed} did not load.`,
            onRetry: figures.retry,
            isUrgent: true,
          },
          error !== undefined && {
            text: `The range ${rangeToLoad} did not load.`,
            onRetry: refetch,
            isUrgent: true,
            isBusy: isFetching,
          },
        ]}
      />
    </Card>
  );
}

const hasDividends = (asset: Asset | undefined): boolean =>
  asset?.assetType === 'stock' || asset?.assetType === 'etf';

interface RangeChoiceProps {
  state: ChartState;
  points: Parameters<typeof daysOf>[0];
  onRange: (range: HistoryRange) => void;
  onDates: ComponentProps<typeof CustomDatesPopover>['onDates'];
}

/** Buttons of the ranges, and two dates of the visitor's choice. */
const RangeChoice = ({ state, points, onRange, onDates }: RangeChoiceProps) => (
  <div>
    <RangeButtons
      ranges={RANGES}
      value={state.dates === null ? state.range : null}
      onChange={onRange}
    />
    <CustomDatesPopover
      key={spanOf(state)}
      dates={state.dates}
      visibleDates={daysOf(points)}
      onDates={onDates}
    />
  </div>
);
