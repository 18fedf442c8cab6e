import type { AssetDividends, FundamentalsAnswer } from 'shared/contract';
import { formatNumber, formatPercent, isNumber } from 'shared/market';
import { productApi, useHistoryQuery } from 'shared/store';
import { Skeleton } from 'shared/ui';
import { BarChart } from 'shared/ui/bars';
import { EarningsLineChart, hasEarningsLine, LYNCH_MULTIPLE } from 'shared/ui/earnings-line';

const path = (symbol: string, what: string) => `/assets/${encodeURIComponent(symbol)}/${what}`;

const { useRuleFilterStatementsQuery, useRuleFilterDividendsQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    ruleFilterStatements: build.query<
      FundamentalsAnswer,
      { symbol: string; period: 'ttm' | 'annual' }
    >({
      query: ({ symbol, period }) => ({
        path: path(symbol, 'fundamentals'),
        params: { period },
        open: true,
        answer: ['periods'],
      }),
    }),
    ruleFilterDividends: build.query<AssetDividends, string>({
      query: (symbol) => ({ path: path(symbol, 'dividends'), open: true, answer: ['history'] }),
    }),
  }),
});

/** Chart for the rules; renders nothing without data. */
export const StockChart = ({
  kind,
  symbol,
}: {
  kind: 'earnings-line' | 'dividends';
  symbol: string;
}) => (kind === 'dividends' ? <Dividends symbol={symbol} /> : <Earnings symbol={symbol} />);

function Earnings({ symbol }: { symbol: string }) {
  const statements = useRuleFilterStatementsQuery({ symbol, period: 'ttm' });
  const history = useHistoryQuery({ symbol, range: 'MAX' });
  if (statements.isLoading || history.isLoading) return <Skeleton height={260} />;
  const [statementHistory, prices] = [statements.currentData, history.currentData];
  if (!statementHistory || !prices || !hasEarningsLine(statementHistory, prices)) return null;
  return (
    <>
      <h3>Price and {LYNCH_MULTIPLE} times earnings</h3>
      <EarningsLineChart statements={statementHistory} history={prices} />
    </>
  );
}

const MAX_YEARS = 12;

/** Dividends per share by calendar year, and their share of the fiscal year's earnings. */
function Dividends({ symbol }: { symbol: string }) {
  const dividends = useRuleFilterDividendsQuery(symbol);
  const statements = useRuleFilterStatementsQuery({ symbol, period: 'annual' });
  if (dividends.isLoading || statements.isLoading) return <Skeleton height={240} />;
  const years = dividends.currentData?.years.slice(-MAX_YEARS) ?? [];
  if (years.length < 2) return null;
  const payouts = statements.currentData
    ? payoutsByYear(years, statements.currentData, dividends.currentData?.currencyCode ?? null)
    : [];
  return (
    <>
      <h3>Regular dividends for one share by year</h3>
      <BarChart
        label="Regular dividends for one share by year of the ex-date"
        periods={years.map(({ year, complete }) => (complete ? String(year) : `${year} so far`))}
        outlined={years.map(({ complete }) => !complete)}
        series={[
          {
            label: dividends.currentData?.currencyCode ?? 'Dividends',
            values: years.map(({ regular }) => regular),
            color: 'var(--chart-1)',
          },
        ]}
        format={(value) => formatNumber(value, 2)}
        height={160}
      />
      {payouts.length > 0 && (
        <>
          <h3>Payout of the earnings by fiscal year</h3>
          <BarChart
            label="Dividends as a share of diluted earnings by fiscal year"
            periods={payouts.map(({ year }) => String(year))}
            series={[
              {
                label: 'Payout ratio',
                values: payouts.map(({ percent }) => percent),
                color: 'var(--chart-2)',
              },
            ]}
            format={(value) => formatPercent(value, 0)}
            height={140}
          />
        </>
      )}
    </>
  );
}

/**
 * Regular dividends of a calendar year ÷ diluted EPS of the fiscal year that ends in it, percent.
 * Null for a year with a loss or without statements. Empty if statements are in another currency.
 */
export function payoutsByYear(
  years: AssetDividends['years'],
  { currencyCode, periods, items }: FundamentalsAnswer,
  dividendCurrency: string | null,
): { year: number; percent: number | null }[] {
  if (currencyCode === null || currencyCode !== dividendCurrency) return [];
  const earnings = items.find(({ item }) => item === 'epsDiluted')?.values ?? [];
  const byYear = new Map(
    periods.map(({ periodEnd }, at) => [Number(periodEnd.slice(0, 4)), earnings[at] ?? null]),
  );
  return years
    .filter(({ complete }) => complete)
    .map(({ year, regular }) => {
      const earned = byYear.get(year) ?? null;
      return {
        year,
        percent: isNumber(earned) && earned > 0 ? (100 * regular) / earned : null,
      };
    });
}
