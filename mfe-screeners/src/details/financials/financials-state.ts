/** Which statement is shown, in the address: `statement=balance&period=quarterly`; what is usual is left out. */
import type { FundamentalsPeriod } from 'shared/contract';
import type { StatementKind } from 'shared/market';

export interface FinancialsState {
  statement: StatementKind;
  period: FundamentalsPeriod;
}

export const STATEMENTS: readonly { value: StatementKind; label: string }[] = [
  { value: 'income', label: 'Income' },
  { value: 'balance', label: 'Balance sheet' },
  { value: 'cash-flow', label: 'Cash flow' },
];
export const PERIODS: readonly { value: FundamentalsPeriod; label: string }[] = [
  { value: 'annual', label: 'Annual' },
  { value: 'quarterly', label: 'Quarterly' },
  { value: 'ttm', label: '12 months' },
];

/** Never throws; what is not understood is as usual. */
export function decodeFinancials(search: string): FinancialsState {
  const parameters = new URLSearchParams(search);
  const [statement, period] = [parameters.get('statement'), parameters.get('period')];
  return {
    statement: STATEMENTS.find(({ value }) => value === statement)?.value ?? 'income',
    period: PERIODS.find(({ value }) => value === period)?.value ?? 'annual',
  };
}

/** The query string with this state; parameters of others stay as they are. */
export function encodeFinancials({ statement, period }: FinancialsState, search: string): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !/^(statement|period)=/.test(pair));
  if (statement !== 'income') others.push(`statement=${statement}`);
  if (period !== 'annual') others.push(`period=${period}`);
  return others.length === 0 ? '' : `?${others.join('&')}`;
}
