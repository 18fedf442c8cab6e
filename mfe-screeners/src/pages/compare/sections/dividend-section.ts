import type { AssetDividends } from 'shared/contract';
import type { AssetType, ColumnDefinition, RowFields } from 'shared/market';
import { isKnownRow, sectionRow, type Section } from './section';

const shared = { filter: 'none', group: 'dividend', unit: '', formula: null } as const;
const day = { ...shared, type: 'date', format: 'date' } as const;
const amount = {
  ...shared,
  type: 'number',
  format: 'money',
  unit: 'dividend currency',
  currencyField: 'dividendCurrencyCode',
} as const;

/** Figures of payments that the catalogue lacks. */
const PAYMENT_COLUMNS: readonly ColumnDefinition[] = [
  {
    ...day,
    field: 'lastDayToBuy',
    label: 'Last day to buy',
    definition: 'Buyers on this day still get the next dividend.',
  },
  {
    ...day,
    field: 'exDate',
    label: 'Next ex-date',
    definition: 'First day on which a buyer no longer gets the next dividend.',
  },
  {
    ...day,
    field: 'paymentDate',
    label: 'Next payment',
    definition: 'Day on which the next dividend is paid.',
  },
  {
    ...amount,
    field: 'amount',
    label: 'Next dividend per share',
    definition: 'Announced amount, or an estimate from the pattern of earlier payments.',
  },
  {
    ...amount,
    field: 'lastYear',
    label: 'Dividends of the last full year',
    definition: 'Regular dividends per share of the last complete calendar year.',
  },
  {
    ...shared,
    type: 'number',
    format: 'integer',
    decimals: 0,
    unit: 'years',
    better: 'higher',
    field: 'streakYears',
    label: 'Years of growth in a row',
    definition: 'Complete years in a row in which the regular dividends rose.',
  },
];

/** Payments of an asset as fields. Null: no dividends are known. */
export function paymentFields(answer: AssetDividends | null): RowFields {
  if (answer === null) return {};
  const { next, years, streakYears, currencyCode } = answer;
  return {
    dividendCurrencyCode: next?.currencyCode ?? currencyCode,
    lastDayToBuy: next?.lastDayToBuy ?? null,
    exDate: next?.exDate ?? null,
    paymentDate: next?.paymentDate ?? null,
    amount: next?.amount ?? null,
    lastYear: years.findLast(({ complete }) => complete)?.regular ?? null,
    streakYears,
  };
}

const STATUS_TEXTS = { confirmed: 'confirmed', estimated: 'estimated' } as const;

/** Figures that the catalogue of stocks has already. */
const STOCK_COLUMNS = new Set(['streakYears']);

/**
 * Next and former dividend payments.
 *
 * @param answers undefined while they load, null without dividends
 */
export function dividendSection(
  type: AssetType,
  answers: readonly (AssetDividends | null | undefined)[],
): Section {
  const fields = answers.map((answer) =>
    answer === undefined ? undefined : paymentFields(answer),
  );
  const statusOf = (at: number) => {
    const status = answers[at]?.next?.status;
    return status && STATUS_TEXTS[status];
  };
  return {
    id: 'payments',
    title: 'Dividend payments',
    rows: PAYMENT_COLUMNS.filter(({ field }) => type !== 'stock' || !STOCK_COLUMNS.has(field))
      .map((column) =>
        sectionRow(
          column,
          fields,
          column.field === 'amount' || column.field === 'exDate' ? statusOf : undefined,
        ),
      )
      .filter(isKnownRow),
  };
}
