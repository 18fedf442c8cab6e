import { useMemo, useState } from 'react';
import { formatDate, moneyOf, precisionOf, tickerOf, type AssetType } from 'shared/market';
import { styled } from 'shared/styled';
import { Button, Card, CardHead, ErrorState, SegmentedControl, Skeleton } from 'shared/ui';
import {
  DEFAULT_CHART_SETTINGS,
  PriceChart,
  RangeButtons,
  type ChartAsset,
} from 'shared/ui/charts';
import { useChartFailure } from './use-chart-failure';
import { COMPARE_RANGES, RANGE_TEXTS, type CompareState } from '../compare-state';
import type { ComparedHistory } from './use-compared-histories';

const ChartBox = styled(Card)`
  padding-bottom: 8px;
  > div:not(:first-child) {
    padding-inline: 16px;
  }
  .problems {
    padding: 0 16px 8px;
    color: var(--ink-2);
    font-size: var(--text-sm);
    line-height: 20px;
  }
`;
/** Height of the chart with its bar, so that nothing moves when it arrives. */
const CHART_HEIGHT = 470;

const BASES = [
  { value: 'price', label: 'Price' },
  { value: 'total', label: 'Total return' },
] as const;
/** Types that pay dividends. */
const PAYING_TYPES: readonly AssetType[] = ['stock', 'etf'];

export interface CompareChartProps {
  type: AssetType;
  names: ReadonlyMap<string, string>;
  histories: readonly ComparedHistory[];
  state: CompareState;
  change: (change: Partial<CompareState>) => void;
}

/** All assets as their change over one range: by price, or with dividends reinvested. */
export function CompareChart({ type, names, histories, state, change }: CompareChartProps) {
  const { range, total } = state;
  const [settings, setSettings] = useState(() => ({
    ...DEFAULT_CHART_SETTINGS,
    type: 'line' as (typeof DEFAULT_CHART_SETTINGS)['type'],
    scale: 'percent' as (typeof DEFAULT_CHART_SETTINGS)['scale'],
    events: [],
  }));
  const notifyFailure = useChartFailure();
  const lines = useMemo(() => chartAssets(histories, names, total), [histories, names, total]);
  const [main, ...compared] = lines;
  const loading = histories.some((one) => one.loading);
  const problems = histories.filter(({ problem }) => problem !== null);
  const retries = problems.flatMap(({ retry }) => retry ?? []);
  const last = histories
    .flatMap(({ history }) => history?.bars.date.at(-1) ?? [])
    .toSorted()
    .at(-1);
  const title = total ? 'Total return' : 'Price';
  return (
    <ChartBox aria-label="Chart">
      <CardHead
        title={`${title}, ${RANGE_TEXTS[range]}`}
        actions={
          PAYING_TYPES.includes(type) ? (
            <SegmentedControl
              label="Return"
              options={BASES}
              value={total ? 'total' : 'price'}
              onChange={(value) => change({ total: value === 'total' })}
            />
          ) : undefined
        }
      />
      {main ? (
        <PriceChart
          label={`${title} of ${lines.map(({ label }) => label).join(', ')}, ${RANGE_TEXTS[range]}`}
          main={main}
          compared={compared}
          span={`${range} ${total}`}
          settings={settings}
          onSettings={(part) => setSettings((now) => ({ ...now, ...part, events: [] }))}
          loading={loading}
          basis={basisText(total, last)}
          subtitle={`${title}, each in its own currency`}
          fileName={`compare-${lines.map(({ label }) => label.toLowerCase()).join('-')}-${range}`}
          onFailure={notifyFailure}
        >
          <RangeButtons
            ranges={COMPARE_RANGES}
            value={range}
            onChange={(next) => change({ range: next })}
          />
        </PriceChart>
      ) : (
        <div style={{ minHeight: CHART_HEIGHT }}>
          {loading ? (
            <Skeleton height={CHART_HEIGHT} radius={6} />
          ) : (
            <ErrorState
              title="No chart"
              {...(retries[0] && { onRetry: () => retries.forEach((again) => again()) })}
            >
              None of the assets has prices to draw.
            </ErrorState>
          )}
        </div>
      )}
      {main && problems.length > 0 && (
        <p className="problems" role="status">
          {problems.map(({ symbol, problem }) => `${tickerOf(symbol)} ${problem}. `)}
          {retries.length > 0 && (
            <Button size="sm" onClick={() => retries.forEach((again) => again())}>
              Try again
            </Button>
          )}
        </p>
      )}
    </ChartBox>
  );
}

/** Assets of the chart, the first as the main one. Equal tickers are named with their exchange. */
function chartAssets(
  histories: readonly ComparedHistory[],
  names: ReadonlyMap<string, string>,
  total: boolean,
): ChartAsset[] {
  const tickers = histories.map(({ symbol }) => tickerOf(symbol));
  return histories.flatMap(({ symbol, history, bars }): ChartAsset[] => {
    if (bars === null) return [];
    const ticker = tickerOf(symbol);
    const isShared = tickers.filter((one) => one === ticker).length > 1;
    return [
      {
        symbol,
        label: isShared ? symbol : ticker,
        name: names.get(symbol) ?? symbol,
        // A total return is an index, not an amount of money.
        currency: total ? null : moneyOf(symbol, history?.currencyCode ?? null),
        precision: precisionOf(symbol),
        points: bars.points,
        base: bars.base,
      },
    ];
  });
}

const basisText = (total: boolean, last: string | undefined): string =>
  [
    total
      ? 'Index, 100 at the start: daily closes, dividends reinvested on the ex-date before tax and cost'
      : 'Daily closes, adjusted for splits, without dividends',
    last && `as of ${formatDate(last)}`,
  ]
    .filter(Boolean)
    .join(' · ');
