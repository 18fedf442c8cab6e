import type { FundamentalsAnswer } from 'shared/contract';
import {
  formatPercent,
  isNumber,
  STATEMENT_ITEMS,
  type ColumnDefinition,
  type RowFields,
  type StatementItem,
} from 'shared/market';
import { isKnownRow, sectionRow, type Section } from './section';

/** Items of the section, in its order. */
const ITEMS: readonly StatementItem[] = [
  'revenue',
  'grossProfit',
  'researchAndDevelopment',
  'operatingIncome',
  'ebitda',
  'netIncome',
  'epsDiluted',
  'operatingCashFlow',
  'capitalExpenditure',
  'freeCashFlow',
  'dividendsPaid',
  'sharesRepurchased',
  'cash',
  'totalAssets',
  'totalDebt',
  'totalEquity',
];

/** Base of the common size of each statement. */
const BASES = {
  income: { item: 'revenue', text: 'of revenue' },
  'cash-flow': { item: 'revenue', text: 'of revenue' },
  balance: { item: 'totalAssets', text: 'of assets' },
} as const;

const FORMATS = { money: 'big-money', 'per-share': 'money', shares: 'big-number' } as const;

const YEAR_COLUMN: ColumnDefinition = {
  field: 'periodEnd',
  label: 'Fiscal year ended',
  type: 'date',
  format: 'date',
  filter: 'none',
  group: 'descriptive',
  definition: 'Last day of the newest fiscal year with statements.',
  unit: '',
  formula: null,
};

const columnOfItem = (item: StatementItem): ColumnDefinition => {
  const { label, unit, definition } = STATEMENT_ITEMS[item];
  return {
    field: item,
    label,
    type: 'number',
    format: FORMATS[unit],
    filter: 'none',
    group: 'profitability',
    definition,
    unit: unit === 'shares' ? 'shares' : 'own currency',
    ...(unit !== 'shares' && { currencyField: 'currencyCode' }),
    formula: null,
  };
};

/** Statements of the newest fiscal year as fields. Null without statements. */
export function newestYear(answer: FundamentalsAnswer | null): RowFields | null {
  const at = (answer?.periods.length ?? 0) - 1;
  if (!answer || at < 0) return null;
  return {
    periodEnd: answer.periods[at]?.periodEnd ?? null,
    currencyCode: answer.currencyCode,
    ...Object.fromEntries(answer.items.map(({ item, values }) => [item, values[at] ?? null])),
  };
}

/**
 * Common size: an amount as a percentage of revenue, or of all assets for the balance sheet. Null
 * for the base itself, for shares, and where the base is not above zero.
 */
export function commonSize(item: StatementItem, year: RowFields): number | null {
  const { statement, unit } = STATEMENT_ITEMS[item];
  const base = BASES[statement].item;
  const [value, whole] = [year[item], year[base]];
  if (unit !== 'money' || item === base) return null;
  return isNumber(value) && isNumber(whole) && whole > 0 ? (100 * value) / whole : null;
}

/**
 * Statements of the newest fiscal year side by side, each in its own currency.
 *
 * @param answers undefined while they load, null without statements
 */
export function statementSection(
  answers: readonly (FundamentalsAnswer | null | undefined)[],
): Section {
  const years = answers.map((answer) => (answer === undefined ? undefined : newestYear(answer)));
  const fields = years.map((year) => (year === null ? {} : year));
  return {
    id: 'statements',
    title: 'Statements of the newest fiscal year',
    note: 'Each in its own currency. The percentages make companies of different size comparable.',
    rows: [
      sectionRow(YEAR_COLUMN, fields),
      ...ITEMS.map((item) =>
        sectionRow(columnOfItem(item), fields, (at) => {
          const year = years[at];
          const share = year ? commonSize(item, year) : null;
          return share === null
            ? undefined
            : `${formatPercent(share, 1)} ${BASES[STATEMENT_ITEMS[item].statement].text}`;
        }),
      ),
    ].filter(isKnownRow),
  };
}
