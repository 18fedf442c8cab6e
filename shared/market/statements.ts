/** Items of financial statements, stored by the API and displayed by pages. */

export type StatementKind = 'income' | 'balance' | 'cash-flow';

export interface StatementItemDefinition {
  label: string;
  statement: StatementKind;
  /**
   * `money`: in the currency of the statement. `per-share`: the same per share. `shares`: a number
   * of shares.
   */
  unit: 'money' | 'per-share' | 'shares';
  definition: string;
}

export const STATEMENT_ITEMS = {
  revenue: {
    label: 'Revenue',
    statement: 'income',
    unit: 'money',
    definition: 'Sales of the period.',
  },
  costOfRevenue: {
    label: 'Cost of revenue',
    statement: 'income',
    unit: 'money',
    definition: 'Direct cost of what was sold.',
  },
  grossProfit: {
    label: 'Gross profit',
    statement: 'income',
    unit: 'money',
    definition: 'Revenue less its direct cost.',
  },
  researchAndDevelopment: {
    label: 'Research and development',
    statement: 'income',
    unit: 'money',
    definition: 'Spent on new products.',
  },
  sellingGeneralAdministrative: {
    label: 'Selling, general and administrative',
    statement: 'income',
    unit: 'money',
    definition: 'Spent on sales staff, advertising and offices.',
  },
  operatingIncome: {
    label: 'Operating income',
    statement: 'income',
    unit: 'money',
    definition: 'Profit before interest and tax.',
  },
  ebitda: {
    label: 'EBITDA',
    statement: 'income',
    unit: 'money',
    definition: 'Profit before interest, tax, depreciation and amortisation.',
  },
  interestExpense: {
    label: 'Interest expense',
    statement: 'income',
    unit: 'money',
    definition: 'Paid to lenders.',
  },
  incomeTax: {
    label: 'Income tax',
    statement: 'income',
    unit: 'money',
    definition: 'Tax on the profit of the period.',
  },
  netIncome: {
    label: 'Net income',
    statement: 'income',
    unit: 'money',
    definition: 'Profit for the shareholders.',
  },
  epsDiluted: {
    label: 'Diluted EPS',
    statement: 'income',
    unit: 'per-share',
    definition: 'Net income for one share, all options and convertibles counted as shares.',
  },
  dilutedShares: {
    label: 'Diluted shares',
    statement: 'income',
    unit: 'shares',
    definition: 'Average number of shares, options and convertibles counted.',
  },
  cash: {
    label: 'Cash',
    statement: 'balance',
    unit: 'money',
    definition: 'Cash and short-term investments.',
  },
  receivables: {
    label: 'Receivables',
    statement: 'balance',
    unit: 'money',
    definition: 'What customers still have to pay.',
  },
  inventory: {
    label: 'Inventory',
    statement: 'balance',
    unit: 'money',
    definition: 'Goods and materials in stock.',
  },
  currentAssets: {
    label: 'Current assets',
    statement: 'balance',
    unit: 'money',
    definition: 'What turns into cash within a year.',
  },
  propertyPlantEquipment: {
    label: 'Property, plant and equipment',
    statement: 'balance',
    unit: 'money',
    definition: 'Land, buildings and machines, less depreciation.',
  },
  totalAssets: {
    label: 'Total assets',
    statement: 'balance',
    unit: 'money',
    definition: 'All that the company owns.',
  },
  currentLiabilities: {
    label: 'Current liabilities',
    statement: 'balance',
    unit: 'money',
    definition: 'What is due within a year.',
  },
  longTermDebt: {
    label: 'Long-term debt',
    statement: 'balance',
    unit: 'money',
    definition: 'Borrowed for more than a year.',
  },
  totalDebt: {
    label: 'Total debt',
    statement: 'balance',
    unit: 'money',
    definition: 'All that is borrowed, short and long.',
  },
  totalLiabilities: {
    label: 'Total liabilities',
    statement: 'balance',
    unit: 'money',
    definition: 'All that the company owes.',
  },
  retainedEarnings: {
    label: 'Retained earnings',
    statement: 'balance',
    unit: 'money',
    definition: 'All profits so far that were not paid out; below zero after losses.',
  },
  totalEquity: {
    label: 'Equity',
    statement: 'balance',
    unit: 'money',
    definition: 'Assets less liabilities: what belongs to the shareholders.',
  },
  sharesOutstanding: {
    label: 'Shares outstanding',
    statement: 'balance',
    unit: 'shares',
    definition: 'Shares in issue at the end of the period.',
  },
  operatingCashFlow: {
    label: 'Operating cash flow',
    statement: 'cash-flow',
    unit: 'money',
    definition: 'Cash that running the business brought in.',
  },
  capitalExpenditure: {
    label: 'Capital expenditure',
    statement: 'cash-flow',
    unit: 'money',
    definition: 'Spent on plant and equipment, as a positive number.',
  },
  freeCashFlow: {
    label: 'Free cash flow',
    statement: 'cash-flow',
    unit: 'money',
    definition: 'Operating cash flow less capital expenditure.',
  },
  dividendsPaid: {
    label: 'Dividends paid',
    statement: 'cash-flow',
    unit: 'money',
    definition: 'Paid to the shareholders, as a positive number.',
  },
  sharesRepurchased: {
    label: 'Shares repurchased',
    statement: 'cash-flow',
    unit: 'money',
    definition: 'Spent on buying back own shares, as a positive number.',
  },
  depreciation: {
    label: 'Depreciation',
    statement: 'cash-flow',
    unit: 'money',
    definition: 'Wear of assets, no cash.',
  },
} as const satisfies Record<string, StatementItemDefinition>;

export type StatementItem = keyof typeof STATEMENT_ITEMS;
export const STATEMENT_ITEM_NAMES = Object.keys(STATEMENT_ITEMS) as StatementItem[];
