/** Valuation from market value and statements: enterprise value, multiples and yields. */
import type { StatementItem } from 'shared/market';
import { percentOfWhole } from '../statements/statement-ratios';
import type { Calculation, Step } from './facts';
import { statementFigure, type FigureResult, type FigureValues } from './statement-figure';

const NET_CASH = 'Cash exceeds market value and debt: the business itself has no price.';
const NO_CAP = 'The market value is not above zero.';

const enterpriseValue = ({ marketCap, balance }: FigureValues): number =>
  marketCap + balance('totalDebt') - balance('cash');

const step = (label: string, expression: string, value: number): Step => ({
  label,
  expression,
  value,
});

/** Enterprise value as a multiple of a sum of twelve months. */
const enterpriseMultiple = (field: string, item: StatementItem, none: string): Calculation =>
  statementFigure({
    field,
    year: [item],
    balance: ['totalDebt', 'cash'],
    priced: true,
    compute: (values): FigureResult => {
      const [value, sum] = [enterpriseValue(values), values.year(item)];
      if (!(sum > 0)) return { meaningless: none };
      if (!(value > 0)) return { meaningless: NET_CASH };
      return {
        value: value / sum,
        steps: [step('Enterprise value, USD', 'market value + total debt − cash', value)],
      };
    },
  });

/** Market value as a multiple of a sum of twelve months. */
const marketMultiple = (field: string, item: StatementItem, none: string): Calculation =>
  statementFigure({
    field,
    year: [item],
    priced: true,
    compute: ({ marketCap, year }) =>
      year(item) > 0 ? { value: marketCap / year(item) } : { meaningless: none },
  });

/** Sums of twelve months in percent of the market value. */
const yieldOf = (field: string, items: readonly StatementItem[]): Calculation =>
  statementFigure({
    field,
    year: items,
    priced: true,
    compute: ({ marketCap, year }) => {
      const sum = items.reduce((total, item) => total + year(item), 0);
      const value = percentOfWhole(sum, marketCap);
      return value === null ? { meaningless: NO_CAP } : { value };
    },
  });

const LOSS = 'a price has no multiple of a loss.';

export const multipleCalculations: readonly Calculation[] = [
  statementFigure({
    field: 'enterpriseValue',
    balance: ['totalDebt', 'cash'],
    priced: true,
    compute: (values) => ({ value: enterpriseValue(values) }),
  }),
  enterpriseMultiple('evToEbitda', 'ebitda', `EBITDA is not above zero: ${LOSS}`),
  enterpriseMultiple('evToSales', 'revenue', 'The company has no revenue.'),
  marketMultiple('priceToSales', 'revenue', 'The company has no revenue.'),
  marketMultiple(
    'priceToFreeCashFlow',
    'freeCashFlow',
    `Free cash flow is not above zero: ${LOSS}`,
  ),
  yieldOf('freeCashFlowYield', ['freeCashFlow']),
  yieldOf('buybackYield', ['sharesRepurchased']),
  yieldOf('shareholderYield', ['dividendsPaid', 'sharesRepurchased']),
];
