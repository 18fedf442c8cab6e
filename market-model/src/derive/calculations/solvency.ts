/** Liquidity and debt of a company: quick ratio, net debt, interest cover. */
import type { Calculation } from './facts';
import { notForBanks } from './financial-companies';
import { statementFigure } from './statement-figure';

export const solvencyCalculations: readonly Calculation[] = [
  statementFigure({
    field: 'quickRatio',
    balance: ['currentAssets', 'inventory', 'currentLiabilities'],
    compute: ({ balance }) =>
      balance('currentLiabilities') > 0
        ? {
            value:
              (balance('currentAssets') - balance('inventory')) / balance('currentLiabilities'),
          }
        : { meaningless: 'Nothing is due within a year.' },
  }),
  statementFigure({
    field: 'netDebtToEbitda',
    year: ['ebitda'],
    balance: ['totalDebt', 'cash'],
    compute: ({ year, balance }) => {
      const netDebt = balance('totalDebt') - balance('cash');
      if (!(year('ebitda') > 0))
        return { meaningless: 'EBITDA is not above zero, so it cannot repay debt.' };
      return {
        value: netDebt / year('ebitda'),
        steps: [{ label: 'Net debt', expression: 'total debt − cash', value: netDebt }],
      };
    },
  }),
  statementFigure({
    field: 'interestCover',
    year: ['operatingIncome', 'interestExpense'],
    excludes: notForBanks('Interest is a cost of the business of banks and insurers.'),
    compute: ({ year }) =>
      year('interestExpense') > 0
        ? { value: year('operatingIncome') / year('interestExpense') }
        : { meaningless: 'The company paid no interest in the last 12 months.' },
  }),
];
