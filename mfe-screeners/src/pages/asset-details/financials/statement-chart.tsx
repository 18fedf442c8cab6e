import type { FundamentalsAnswer } from 'shared/contract';
import type { StatementItem, StatementKind } from 'shared/market';
import { BarChart } from 'shared/ui/bars';
import { periodTexts } from './period-text';
import { statementValue } from './statement-value';
import type { StatementRow } from './statement-view';

/** Default rows of each statement. */
const FIRST: Readonly<Record<StatementKind, readonly StatementItem[]>> = {
  income: ['revenue', 'netIncome'],
  balance: ['totalAssets', 'totalLiabilities'],
  'cash-flow': ['operatingCashFlow', 'freeCashFlow'],
};
const COLORS = ['var(--chart-1)', 'var(--chart-2)'];
const MAX_BARS = 12;

/** Chart of a statement's default rows, or of the selected one, over its last periods. */
export function StatementChart({
  data,
  items,
  chosen: chosenItem,
}: {
  data: FundamentalsAnswer;
  items: readonly StatementRow[];
  chosen: string | null;
}) {
  const [any] = items;
  if (any === undefined) return null;
  const first = FIRST[any.statement].flatMap(
    (name) => items.find(({ item }) => item === name) ?? [],
  );
  const picked = items.filter(({ item }) => item === chosenItem);
  const rows = picked.length > 0 ? picked : first.length > 0 ? first : [any];
  return (
    <BarChart
      label={`${rows.map(({ label }) => label).join(' and ')} by period`}
      periods={periodTexts(data).slice(-MAX_BARS)}
      series={rows.map(({ label, values }, at) => ({
        label,
        values: values.slice(-MAX_BARS),
        color: COLORS[at] ?? 'var(--chart-1)',
      }))}
      format={(value) => statementValue(value, rows[0] ?? any, data.currencyCode)}
    />
  );
}
