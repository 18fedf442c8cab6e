import type { Decimal } from '../../../ledger/money/decimal';
import type { ImportQuestion } from '../../import-question';
import { priceStep } from '../cells/figures';
import { grossByShares, isAfterTax } from './income';
import type { ExtraCost, MoneyRow, MoneyRules } from './money';
import { INCOME_QUESTION, TAX_QUESTION } from '../questions';

/** The amount of a row, and the costs beside it. */
export interface ChargedAmount {
  amount: Decimal | null;
  fee: Decimal;
  tax: Decimal;
  extras: readonly ExtraCost[];
}

type GrossIncome = Omit<ChargedAmount, 'extras'> & { extras: ExtraCost[]; notes: string[] };

/** The amount of income before its tax; other rows keep theirs. */
export function grossIncome(
  rules: MoneyRules,
  row: MoneyRow,
  charged: ChargedAmount,
): GrossIncome | { question: ImportQuestion } {
  const { opened, evidence, options } = rules;
  const { amount, tax, extras } = charged;
  const unchanged = { ...charged, extras: [...extras], notes: [] };
  const isIncome = row.booked.type === 'DIVIDEND' || row.booked.type === 'INTEREST';
  if (!isIncome) return unchanged;
  const foreignTax = extras.find((one) => one.type === 'TAX');
  if (amount !== null && opened.format.netIncome)
    return beforeTax(row, { ...charged, amount }, foreignTax);
  const isGrossFile = opened.usesNativeNames || opened.format.grossIncome === true;
  if (amount === null || tax.isZero() || isGrossFile)
    return foreignTax ? { question: TAX_QUESTION } : unchanged;
  const answer = options.answers?.['income'];
  const isNet =
    answer === undefined
      ? isAfterTax(row.numbers, amount, tax, priceStep(evidence, row.table, row.row))
      : answer === 'after tax';
  if (isNet === null) return { question: INCOME_QUESTION };
  return isNet ? { ...unchanged, amount: amount.plus(tax) } : unchanged;
}

/** Income of a format that has amounts after tax. A tax in another currency needs the price per share. */
function beforeTax(
  { numbers }: MoneyRow,
  { amount, fee, tax, extras }: ChargedAmount & { amount: Decimal },
  foreignTax: ExtraCost | undefined,
): GrossIncome {
  const gross = foreignTax ? grossByShares(numbers, amount, foreignTax.amount) : amount.plus(tax);
  const otherExtras = extras.filter((one) => one !== foreignTax);
  if (gross !== null)
    return { amount: gross, fee, tax: gross.minus(amount), extras: otherExtras, notes: [] };
  const note = `The amount is after a tax of ${foreignTax?.amount.toFixed() ?? ''} ${foreignTax?.currencyCode ?? ''}, which is not stored`;
  return { amount, fee, tax, extras: otherExtras, notes: [note] };
}
