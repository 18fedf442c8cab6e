import { ZERO } from '../../../ledger/money/decimal';
import type { ImportQuestion } from '../../import-question';
import { tradeMoney } from '../cells/trade-money';
import { figuresOf } from '../cells/figures';
import { COSTS_QUESTION } from '../questions';
import type { MoneyRow, MoneyRules, ReadMoney, RowCosts } from './money';

/** The money of a purchase or sale, or the question whether costs are part of its amount. */
export function tradeRowMoney(
  { opened, evidence, hasCosts }: MoneyRules,
  { table, row, booked: { type }, numbers, takesBack, corrects }: MoneyRow,
  costs: RowCosts,
): ReadMoney | { question: ImportQuestion } {
  const notes: string[] = [];
  const extras = [...costs.extras];
  let { fee, tax } = costs;
  const { quantity, rate } = numbers;
  const { signedAmounts } = opened.format;
  // A rebate of a signed file is separate income; a trade has no fee below zero.
  if (evidence.isSigned || signedAmounts) {
    if (fee.lt(ZERO)) extras.push({ type: 'FEE', amount: fee, currencyCode: null });
    if (tax.lt(ZERO)) extras.push({ type: 'TAX', amount: tax, currencyCode: null });
    fee = fee.lt(ZERO) ? ZERO : fee;
    tax = tax.lt(ZERO) ? ZERO : tax;
  }
  // In a signed file a purchase of less than nothing takes another one back.
  const isReversedQuantity = signedAmounts && type === 'BUY' && quantity?.lt(ZERO) === true;
  const isReversed = takesBack || corrects || isReversedQuantity === true;
  const figures = figuresOf(evidence, table, row, numbers, costs.all, type);
  // Without a price in its currency, it is unknown whether the amount includes the costs.
  if (
    (figures.hasOtherCurrency || (figures.price === null && !opened.usesNativeNames)) &&
    figures.amount &&
    !figures.costs.isZero() &&
    hasCosts === null
  )
    return { question: COSTS_QUESTION };
  const { price, amount, impliedCosts } = tradeMoney(figures, hasCosts ?? false);
  if (impliedCosts) {
    fee = fee.plus(impliedCosts);
    notes.push(`The fee ${impliedCosts.toFixed()} is the difference of the two amounts`);
  }
  if (price === null && numbers.price !== null)
    notes.push('The amount counts; the price is rounded or in another currency');
  const keepsSign = !isReversed && !signedAmounts && type === 'BUY';
  return {
    type,
    money: {
      quantity: keepsSign ? quantity : (quantity?.abs() ?? null),
      price,
      amount,
      rate,
      fee,
      tax,
    },
    extras,
    notes,
    takesBack: isReversed,
  };
}
