import { ruleOf } from 'shared/contract';
import { ZERO, type Decimal } from '../../ledger/money/decimal';
import type { TransactionType } from '../../ledger/transactions/transaction';
import { cellOf } from '../tables/cell-of';
import type { ImportQuestion } from '../import-question';
import { priceStep } from './figures';
import { grossByShares, isAfterTax } from './income';
import { INCOME_QUESTION, signQuestion, TAX_QUESTION, TYPE_VALUES } from './questions';
import type { MoneyRow, MoneyRules, ReadMoney, RowCosts } from './money';

/** Money of a row other than a trade: income, costs, cash movements and corporate actions. */
export function cashMoney(
  { opened, evidence, options }: MoneyRules,
  { table, row, booked: { type, cash }, numbers, isCash, takesBack, corrects }: MoneyRow,
  costs: RowCosts,
): ReadMoney | { question: ImportQuestion } {
  const notes: string[] = [];
  const { isSigned } = evidence;
  const rule = ruleOf(type, isCash ? null : '');
  const { quantity, rate } = numbers;
  let { fee, tax } = costs;
  const extras = [...costs.extras];
  let amount = numbers.amount ?? grossOf(numbers.netAmount, fee, tax, rule.cash);
  const isCost = type === 'FEE' || type === 'TAX';
  if (isCost && (amount === null || amount.isZero())) {
    // The cost may be in its own column alone.
    const cost = fee.plus(tax);
    if (!cost.isZero()) {
      amount = isSigned ? cost.negated() : cost;
      fee = ZERO;
      tax = ZERO;
    }
  }
  const isGrossFile = opened.usesOwnNames || opened.format.grossIncome === true;
  const isIncome = type === 'DIVIDEND' || type === 'INTEREST';
  const foreignTax = isIncome ? extras.find((one) => one.type === 'TAX') : undefined;
  if (isIncome && amount !== null && opened.format.netIncome) {
    const ownTax = foreignTax ? null : tax;
    const gross =
      ownTax === null
        ? grossByShares(numbers, amount, foreignTax?.amount ?? ZERO)
        : amount.plus(ownTax);
    extras.splice(0, extras.length, ...extras.filter((one) => one !== foreignTax));
    if (gross === null)
      notes.push(
        `The amount is after a tax of ${foreignTax?.amount.toFixed() ?? ''} ${foreignTax?.currencyCode ?? ''}, which is not stored`,
      );
    else {
      tax = gross.minus(amount);
      amount = gross;
    }
  } else if (isIncome && amount !== null && !tax.isZero() && !isGrossFile) {
    const answer = options.answers?.['income'];
    const after = isAfterTax(numbers, amount, tax, priceStep(evidence, table, row));
    const isNet = answer === undefined ? after : answer === 'after tax';
    if (isNet === null) return { question: INCOME_QUESTION };
    if (isNet) amount = amount.plus(tax);
  } else if (foreignTax) return { question: TAX_QUESTION };
  const unsigned = (value: Decimal | null) => (isSigned ? (value?.abs() ?? null) : value);
  const shares = {
    quantity: rule.quantity === 'absent' ? null : type === 'SPLIT' ? quantity : unsigned(quantity),
    price:
      (rule.quantity === 'absent' && !rule.price) || type === 'SPLIT'
        ? null
        : unsigned(numbers.price),
  };
  if (type === 'DIVIDEND' && (amount !== null || quantity?.isZero())) {
    // The paid amount counts; quantity and price are those of the announcement.
    shares.quantity = quantity?.gt(ZERO) === true ? quantity : null;
    shares.price = null;
  }
  if (rule.money === 'none')
    return { type, money: { ...shares, amount: null, rate, fee, tax }, extras, notes, takesBack };
  if (amount === null || rule.cash === 0)
    return {
      type,
      money: { ...shares, amount: unsigned(amount), rate, fee, tax },
      extras,
      notes,
      takesBack,
    };
  const way = cash === 'in' ? 1 : cash === 'out' ? -1 : rule.cash;
  const isNegative = amount.lt(ZERO);
  const isMove = type === 'DEPOSIT' || type === 'WITHDRAWAL';
  const isOpen =
    isSigned === null && isNegative && way < 0 && (rule.money === 'signed' || isMove) && !isMove;
  if (isOpen) return { question: signQuestion(type === 'TAX' ? 'TAX' : 'FEE', amount, 'signs') };
  if (corrects && isSigned !== true)
    return {
      question: {
        option: 'words',
        key: cellOf(table, row, 'type'),
        text: `“${cellOf(table, row, 'type').slice(0, 60)}” corrects another row: to more or to less?`,
        values: TYPE_VALUES,
      },
    };
  let flow: Decimal;
  if (isSigned || (cash === 'both' && isNegative)) flow = amount;
  else flow = amount.mul(way);
  // The term decides in a file without signs, or with charges above zero.
  if (cash === 'out' && isSigned === null) flow = amount.abs().negated();
  if (takesBack && !isSigned) flow = flow.negated();
  if (isMove) {
    if (cash === null && isSigned !== true)
      return {
        type,
        money: { ...shares, amount, rate, fee, tax },
        extras,
        notes,
        takesBack: false,
      };
    const moved: TransactionType = flow.lt(ZERO) ? 'WITHDRAWAL' : 'DEPOSIT';
    return {
      type: moved,
      money: { ...shares, amount: flow.abs(), rate, fee, tax },
      extras,
      notes,
      takesBack: false,
    };
  }
  return {
    type,
    money: { ...shares, amount: flow.mul(rule.cash), rate, fee, tax },
    extras,
    notes,
    takesBack: false,
  };
}

/** The amount before costs of a row that has the one after them alone. */
function grossOf(net: Decimal | null, fee: Decimal, tax: Decimal, cash: number): Decimal | null {
  if (net === null || cash === 0) return net;
  return net.plus(fee).plus(tax);
}
