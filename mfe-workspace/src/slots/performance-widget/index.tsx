import type { PortfolioPerformance, SlotInputs } from 'shared/contract';
import { BENCHMARKS, formatPercent, MISSING } from 'shared/market';
import { skipToken } from 'shared/store';
import { styled } from 'shared/styled';
import { Delta } from 'shared/ui';
import { WidgetData } from 'shared/ui/dashboard-widget';
import { NoPortfolio } from '../../widgets/no-portfolio';
import { periodsUntil } from '../../widgets/periods';
import { useChosenPortfolio } from '../../widgets/use-chosen-portfolio';
import { usePortfolioPerformanceQuery } from '../../portfolios/api/analysis';

const BENCHMARK = BENCHMARKS[0]?.symbol ?? 'GSPC.INDX';

const Figures = styled.table`
  width: 100%;
  font-size: var(--text-sm);
  line-height: 18px;
  font-variant-numeric: tabular-nums lining-nums;
  th,
  td {
    padding: 7px 0;
    border-top: 1px solid var(--line-soft);
    text-align: right;
  }
  thead :is(th, td) {
    border-top: 0;
    color: var(--ink-3);
    font-size: var(--text-xs);
    font-weight: 500;
  }
  th:first-child {
    color: var(--ink-2);
    font-weight: 400;
    text-align: left;
  }
`;

const TOTAL = 3;

/**
 * Time-weighted returns of a portfolio by period, compared with the same deposits in the S&P 500.
 */
export default function PerformanceWidget(widget: SlotInputs['dashboard-widget']) {
  const choice = useChosenPortfolio(widget, { title: 'Performance', tab: 'performance' });
  const id = choice.portfolio?.id;
  const whole = usePortfolioPerformanceQuery(
    id === undefined ? skipToken : { id, benchmark: BENCHMARK },
  );
  const periods = whole.currentData && periodsUntil(whole.currentData.to);
  const begins = whole.currentData?.from ?? null;
  // A period longer than the portfolio's life would repeat its whole return.
  const queryOf = (at: number) => {
    const from = periods?.[at]?.from;
    return id === undefined || from === undefined || begins === null || from < begins
      ? skipToken
      : { id, benchmark: BENCHMARK, from };
  };
  const queries = [
    usePortfolioPerformanceQuery(queryOf(0)),
    usePortfolioPerformanceQuery(queryOf(1)),
    usePortfolioPerformanceQuery(queryOf(2)),
    whole,
  ];
  const isWaiting = queries.some(
    (query, at) => query.currentData === undefined && (at === TOTAL || query.isFetching),
  );
  const data =
    choice.portfolio === null
      ? null
      : isWaiting || !periods
        ? undefined
        : queries.map(({ currentData }, at) => ({
            label: periods[at]?.label ?? '',
            twr: currentData?.twr ?? null,
            benchmark: currentData?.benchmark?.twr ?? null,
          }));
  return (
    <WidgetData<Answer | null>
      widget={widget}
      what="The performance"
      question={choice.question}
      query={{
        data: data && {
          rows: data.filter(({ twr }) => twr !== null),
          drawdown: whole.currentData?.drawdown ?? null,
          volatility: whole.currentData?.volatility ?? null,
          xirr: whole.currentData?.xirr ?? null,
        },
        error: choice.error ?? queries.find(({ error }) => error !== undefined)?.error,
        isFetching: queries.some(({ isFetching }) => isFetching),
        refetch: () => {
          if (choice.error) choice.refetch();
          else for (const query of queries) if (query.error) void query.refetch();
        },
      }}
      isEmpty={(answer) => answer === null || answer.rows.length === 0}
      empty={<NoPortfolio path={id && `/portfolios/${id}?tab=transactions`} />}
    >
      {(answer) => answer && <Rows answer={answer} />}
    </WidgetData>
  );
}

interface Answer extends Pick<PortfolioPerformance, 'drawdown' | 'volatility' | 'xirr'> {
  rows: { label: string; twr: number | null; benchmark: number | null }[];
}

const percent = (share: number | null): number | null => (share === null ? null : share * 100);
const percentText = (share: number | null): string =>
  share === null ? MISSING : formatPercent(share * 100);

function Rows({ answer: { rows, drawdown, volatility, xirr } }: { answer: Answer }) {
  return (
    <Figures>
      <thead>
        <tr>
          <td />
          <th scope="col">Portfolio</th>
          <th scope="col">S&P 500</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, twr, benchmark }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Delta value={percent(twr)} />
            </td>
            <td>
              <Delta value={percent(benchmark)} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row" title="Money-weighted: what your own deposits earned a year">
            Your return a year (XIRR)
          </th>
          <td>
            <Delta value={percent(xirr)} />
          </td>
          <td />
        </tr>
        <tr>
          <th scope="row">Largest drawdown</th>
          <td>{percentText(drawdown === null ? null : -Math.abs(drawdown))}</td>
          <td />
        </tr>
        <tr>
          <th scope="row">Volatility a year</th>
          <td>{percentText(volatility)}</td>
          <td />
        </tr>
      </tbody>
    </Figures>
  );
}
