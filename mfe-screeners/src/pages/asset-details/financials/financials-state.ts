/**
 * Selected statement in the address: `statement=balance&period=quarterly&view=per-share`; defaults
 * are omitted.
 */
import type { FundamentalsPeriod } from 'shared/contract';
import { addressCodec, choiceParameter } from 'shared/list';
import type { StatementKind } from 'shared/market';
import { STATEMENT_VIEWS, type StatementView } from './statement-view';

export interface FinancialsState {
  statement: StatementKind;
  period: FundamentalsPeriod;
  view: StatementView;
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

export const VIEWS: readonly { value: StatementView; label: string }[] = [
  { value: 'reported', label: 'As reported' },
  { value: 'growth', label: 'Growth' },
  { value: 'common-size', label: 'Common size' },
  { value: 'per-share', label: 'Per share' },
];

const values = <V>(options: readonly { value: V }[]): V[] => options.map(({ value }) => value);

/** Parameters of the other sections of the page are kept. */
export const FINANCIALS_ADDRESS = addressCodec<FinancialsState>(
  {
    statement: choiceParameter('statement', values(STATEMENTS), 'income'),
    period: choiceParameter('period', values(PERIODS), 'annual'),
    view: choiceParameter('view', STATEMENT_VIEWS, 'reported'),
  },
  { keepsOthers: true },
);
