import { ruleOf } from 'shared/contract';
import { ZERO, type Decimal } from '../../../ledger/money/decimal';
import type { TransactionType } from '../../../ledger/transactions/transaction';
import { cellOf } from '../../tables/cell-of';
import type { ImportQuestion } from '../../import-question';
import { grossIncome, type ChargedAmount } from './gross-income';
import { signQuestion, TYPE_VALUES } from '../questions';
import type { MoneyRow, MoneyRules, ReadMoney, RowCosts } from './money';

type Rule = ReturnType<typeof ruleOf>;

/** Money of a row other than a trade: income, costs, cash movements and corporate actions. */
export function cashMoney(
  rules: MoneyRules,
  row: MoneyRow,
  costs: RowCosts,
): ReadMoney | { question: ImportQuestion } {
  const { isSigned } = rules.evidence;
  const { type, cash } = row.booked;
  const rule = ruleOf(type, row.isCash ? null : '');
  const income = grossIncome(rules, row, chargedAmount(row, costs, rule.cash, isSigned));
  if ('question' in income) return income;
  const { amount, fee, tax, extras, notes } = income;
  const shares = sharesOf(row, rule, amount, isSigned);
  const read = (stored: Decimal | null, storedType: TransactionType = type): ReadMoney => ({
    type: storedType,
    money: { ...shares, amount: stored, rate: row.numbers.rate, fee, tax },
    extras,
    notes,
    takesBack: false,
  });
  if (rule.money === 'none') return { ...read(null), takesBack: row.takesBack };
  if (amount === null || rule.cash === 0)
    return { ...read(unsigned(amount, isSigned)), takesBack: row.takesBack };
  const question = questionOf(row, rule, amount, isSigned);
  if (question) return { question };
  const flow = flowOf(row, rule, amount, isSigned);
  if (!movesCash(type)) return read(flow.mul(rule.cash));
  if (cash === null && isSigned !== true) return read(amount);
  return read(flow.abs(), flow.lt(ZERO) ? 'WITHDRAWAL' : 'DEPOSIT');
}

const movesCash = (type: TransactionType): boolean => type === 'DEPOSIT' || type === 'WITHDRAWAL';

/** Amounts of a signed file lose their sign where the type decides it. */
const unsigned = (value: Decimal | null, isSigned: boolean | null): Decimal | null =>
  isSigned ? (value?.abs() ?? null) : value;

/** The amount before costs. A fee or tax may be in its own column alone. */
function chargedAmount(
  { booked: { type }, numbers }: MoneyRow,
  { fee, tax, extras }: RowCosts,
  cash: number,
  isSigned: boolean | null,
): ChargedAmount {
  const amount = numbers.amount ?? grossOf(numbers.netAmount, fee, tax, cash);
  const cost = fee.plus(tax);
  const isInCosts =
    (type === 'FEE' || type === 'TAX') && (amount === null || amount.isZero()) && !cost.isZero();
  return isInCosts
    ? { amount: isSigned ? cost.negated() : cost, fee: ZERO, tax: ZERO, extras }
    : { amount, fee, tax, extras };
}

/** The amount before costs of a row that has the one after them alone. */
function grossOf(net: Decimal | null, fee: Decimal, tax: Decimal, cash: number): Decimal | null {
  if (net === null || cash === 0) return net;
  return net.plus(fee).plus(tax);
}

function sharesOf(
  { booked: { type }, numbers: { quantity, price } }: MoneyRow,
  rule: Rule,
  amount: Decimal | null,
  isSigned: boolean | null,
): { quantity: Decimal | null; price: Decimal | null } {
  // The paid amount counts; quantity and price are those of the announcement.
  if (type === 'DIVIDEND' && (amount !== null || quantity?.isZero()))
    return { quantity: quantity?.gt(ZERO) === true ? quantity : null, price: null };
  const isWithoutShares = rule.quantity === 'absent';
  if (type === 'SPLIT') return { quantity: isWithoutShares ? null : quantity, price: null };
  return {
    quantity: isWithoutShares ? null : unsigned(quantity, isSigned),
    price: isWithoutShares && !rule.price ? null : unsigned(price, isSigned),
  };
}

/** The question about a row whose sign leaves the direction of its money open. */
function questionOf(
  { table, row, booked: { type, cash }, corrects }: MoneyRow,
  rule: Rule,
  amount: Decimal,
  isSigned: boolean | null,
): ImportQuestion | null {
  const isCharge =
    isSigned === null && amount.lt(ZERO) && directionOf(cash, rule) < 0 && rule.money === 'signed';
  if (isCharge && !movesCash(type))
    return signQuestion(type === 'TAX' ? 'TAX' : 'FEE', amount, 'signs');
  if (!corrects || isSigned === true) return null;
  const key = cellOf(table, row, 'type');
  return {
    option: 'words',
    key,
    text: `“${key.slice(0, 60)}” corrects another row: to more or to less?`,
    values: TYPE_VALUES,
  };
}

const directionOf = (cash: MoneyRow['booked']['cash'], rule: Rule): number =>
  cash === 'in' ? 1 : cash === 'out' ? -1 : rule.cash;

/** The change of cash: above zero for money that comes in. */
function flowOf(
  { booked: { cash }, takesBack }: MoneyRow,
  rule: Rule,
  amount: Decimal,
  isSigned: boolean | null,
): Decimal {
  const isFlow = isSigned === true || (cash === 'both' && amount.lt(ZERO));
  let flow = isFlow ? amount : amount.mul(directionOf(cash, rule));
  // The term decides in a file without signs, or with charges above zero.
  if (cash === 'out' && isSigned === null) flow = amount.abs().negated();
  return takesBack && !isSigned ? flow.negated() : flow;
}
