import type { SlotInputs } from 'shared/contract';
import { BENCHMARKS, formatBigMoney, formatChange, formatDate } from 'shared/market';
import { skipToken } from 'shared/store';
import { css, styled } from 'shared/styled';
import { Cluster, Delta, DeltaPill, ReservedSpace, Stack } from 'shared/ui';
import { WidgetData, WidgetNote } from 'shared/ui/dashboard-widget';
import { NoPortfolio } from '../../widgets/no-portfolio';
import { thinSeries } from '../../widgets/thin-series';
import { useChosenPortfolio } from '../../widgets/use-chosen-portfolio';
import { ChartKeys, ValueChart, ValueChartSkeleton } from '../../widgets/value-chart';
import { MASK } from '../../portfolios/amounts/amounts-context';
import { moneyText } from '../../portfolios/amounts/money-text';
import { usePortfolioPerformanceQuery } from '../../portfolios/api/analysis';
import { usePortfolioOverviewQuery } from '../../portfolios/api/portfolios';
import { Figure } from '../../portfolios/figure';

const BENCHMARK = BENCHMARKS[0]?.symbol ?? 'GSPC.INDX';
const BENCHMARK_NAME = 'S&P 500, same deposits';
const MAX_POINTS = 260;

/** Content height in px below which the figures are on fewer lines, without a legend. */
const LOW = 220;

/** Figures beside their names, to save space. */
const dense = css`
  > b {
    font-size: var(--text-xl);
    line-height: 28px;
  }
  dl {
    gap: 0 16px;
    margin: 0;
    text-align: left;
  }
  dl > div {
    display: flex;
    gap: 6px;
    font-size: var(--text-xs);
  }
  dl > div > * {
    line-height: 18px;
  }
`;

const Content = styled(Stack)`
  container-type: inline-size;
`;

const Head = styled(Cluster)`
  margin-bottom: var(--space-2);
  font-variant-numeric: tabular-nums lining-nums;
  > b {
    font-size: var(--text-3xl);
    font-weight: 600;
    line-height: 40px;
    letter-spacing: -0.02em;
  }
  dl {
    margin: 0 0 0 auto;
    text-align: right;
  }
  > small {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
  [data-low] > & {
    ${dense}
  }
  @container (max-width: 380px) {
    ${dense}
  }
`;

interface Figures {
  currencyCode: string;
  value: string | null;
  day: { amount: string; share: number | null; from: string } | null;
  /** Null while loading: the full history takes longer than the value. */
  history: {
    twr: number | null;
    benchmarkTwr: number | null;
    dates: string[];
    values: number[];
    benchmark: (number | null)[];
  } | null;
  /** Day of the prices; missing in responses cached by earlier versions. */
  on?: string;
  missing: number;
  isEmpty: boolean;
}

/**
 * Value of a portfolio, its change of the day, and its chart compared with the same deposits in the
 * benchmark.
 */
export default function PortfolioWidget(widget: SlotInputs['dashboard-widget']) {
  const choice = useChosenPortfolio(widget, { title: 'Portfolio value' });
  const id = choice.portfolio?.id;
  const overview = usePortfolioOverviewQuery(id === undefined ? skipToken : { id });
  const performance = usePortfolioPerformanceQuery(
    id === undefined ? skipToken : { id, benchmark: BENCHMARK },
  );
  const data =
    choice.portfolio === null
      ? null
      : overview.currentData && figuresOf(overview.currentData, performance.currentData ?? null);
  const money = (amount: string | null, currency: string, signed = false) =>
    widget.hideAmounts && amount !== null ? MASK : moneyText(amount, currency, { signed });
  return (
    <WidgetData<Figures | null>
      widget={widget}
      what="Your portfolio"
      question={choice.question}
      skeleton="chart"
      query={{
        data,
        error: choice.error ?? overview.error ?? performance.error,
        isFetching: overview.isFetching || performance.isFetching,
        refetch: () => {
          if (choice.error) choice.refetch();
          if (overview.error) void overview.refetch();
          if (performance.error) void performance.refetch();
        },
      }}
      isEmpty={(figures) => figures === null || figures.isEmpty}
      empty={<NoPortfolio path={id && `/portfolios/${id}?tab=transactions`} />}
    >
      {(figures) =>
        figures && (
          <Content
            gap={0}
            style={{ minHeight: widget.height }}
            data-low={widget.height < LOW ? '' : undefined}
          >
            <Head gap={[4, 12]} align="baseline">
              <b>{money(figures.value, figures.currencyCode)}</b>
              {figures.day && (
                <DeltaPill
                  value={Number(figures.day.amount)}
                  text={`${money(figures.day.amount, figures.currencyCode, true)} (${
                    figures.day.share === null ? '–' : formatChange(figures.day.share * 100)
                  }) since ${formatDate(figures.day.from)}`}
                />
              )}
              {figures.on !== undefined && <small>Prices of {formatDate(figures.on)}</small>}
              <Returns history={figures.history} />
            </Head>
            {widget.height >= LOW && <ChartKeys names={['Portfolio', BENCHMARK_NAME]} />}
            {figures.history ? (
              <ValueChart
                label={`Value of the portfolio since ${figures.history.dates[0] ?? ''} beside the same deposits in the S&P 500`}
                dates={figures.history.dates}
                series={[
                  { name: 'Portfolio', values: figures.history.values },
                  { name: BENCHMARK_NAME, values: figures.history.benchmark },
                ]}
                format={(value) =>
                  widget.hideAmounts ? '' : formatBigMoney(value, figures.currencyCode)
                }
              />
            ) : (
              <ValueChartSkeleton />
            )}
            {figures.missing > 0 && (
              <WidgetNote>
                Prices or rates are missing; the page of the portfolio names them.
              </WidgetNote>
            )}
          </Content>
        )
      }
    </WidgetData>
  );
}

/** Space for the returns is reserved while they load, so that nothing below moves. */
function Returns({ history }: Pick<Figures, 'history'>) {
  return (
    <Cluster as="dl" gap={[4, 24]} align="stretch">
      <Figure
        name={
          history ? (
            `Time-weighted since ${formatDate(history.dates[0])}`
          ) : (
            <ReservedSpace>Time-weighted since 26 Nov 2026</ReservedSpace>
          )
        }
      >
        {history ? <Delta value={percent(history.twr)} /> : <ReservedSpace>+10.00%</ReservedSpace>}
      </Figure>
      <Figure name="S&P 500">
        {history ? (
          <Delta value={percent(history.benchmarkTwr)} />
        ) : (
          <ReservedSpace>+10.00%</ReservedSpace>
        )}
      </Figure>
    </Cluster>
  );
}

const percent = (share: number | null): number | null => (share === null ? null : share * 100);

function figuresOf(
  overview: NonNullable<ReturnType<typeof usePortfolioOverviewQuery>['currentData']>,
  performance: ReturnType<typeof usePortfolioPerformanceQuery>['currentData'] | null,
): Figures {
  return {
    currencyCode: overview.currencyCode,
    value: overview.value,
    day: overview.dayChange,
    history: performance
      ? {
          twr: performance.twr,
          benchmarkTwr: performance.benchmark?.twr ?? null,
          dates: thinSeries(performance.series.date, MAX_POINTS),
          values: thinSeries(performance.series.value, MAX_POINTS),
          benchmark: thinSeries(performance.benchmark?.series.value ?? [], MAX_POINTS),
        }
      : null,
    on: overview.on,
    missing: overview.missing.length,
    isEmpty: overview.holdings.length === 0 && overview.cash.length === 0,
  };
}
