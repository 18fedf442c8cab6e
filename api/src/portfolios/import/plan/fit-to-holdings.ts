import { ONE, ZERO, Decimal } from '../../ledger/money/decimal';
import { inOrder } from '../../ledger/transactions/in-order';
import type { Transaction } from '../../ledger/transactions/transaction';
import type { ImportOptions, ImportRow } from '../import-plan';

/** Digits that brokers cut fractions of a share to, at least. */
const FRACTION_DIGITS = 4;
const HALF = new Decimal('0.5');
/** Counts of common splits: n new shares for m old ones. */
const MOST_NEW = 100;
const OLD = [1, 2, 3, 4, 5];
/** Shares received are rounded to the digits of the broker. */
const RATIO_TOLERANCE = new Decimal('0.0005');

/**
 * Fits rows to the holdings at their time. The quantity of a split is read as a ratio or as shares
 * received. A sale that differs from the whole position only by rounding closes it.
 */
export function fitToHoldings(
  rows: readonly ImportRow[],
  isNativeExport: boolean,
  { existing = [], answers = {} }: ImportOptions,
): void {
  if (isNativeExport) return;
  const rowOf = new Map<Transaction, ImportRow>();
  for (const row of rows)
    if (row.transaction && row.action === 'add') rowOf.set(row.transaction, row);
  if (![...rowOf.keys()].some(({ type }) => type === 'SPLIT' || type === 'SELL')) return;
  const positions = new Map<string, Position>();
  for (const transaction of inOrder([...existing, ...rowOf.keys()])) {
    const { symbol, type, quantity } = transaction;
    if (symbol === null || quantity === null) continue;
    const position = positions.get(symbol) ?? { quantity: ZERO, parts: 0 };
    positions.set(symbol, position);
    const row = rowOf.get(transaction);
    if (type === 'BUY' || type === 'TRANSFER_IN') {
      position.quantity = position.quantity.plus(quantity);
      position.parts += 1;
    } else if (type === 'SPLIT') {
      if (row) fitSplit(row, transaction, position.quantity, answers);
      if (row?.action !== 'error')
        position.quantity = position.quantity.mul(transaction.quantity ?? ONE);
    } else if (type === 'SELL' || type === 'TRANSFER_OUT') {
      if (row) closePosition(row, transaction, position);
      position.quantity = position.quantity.minus(transaction.quantity ?? ZERO);
      if (position.quantity.isZero()) position.parts = 0;
    }
  }
}

interface Position {
  quantity: Decimal;
  /** Purchases that may each be rounded. */
  parts: number;
}

/** A number of new shares for an old one that companies choose: 3, 1.5, 0.1. */
function isCommonRatio(ratio: Decimal): boolean {
  if (ratio.lte(ZERO) || ratio.eq(ONE)) return false;
  const isNearWhole = (value: Decimal) =>
    value.gte(ONE) &&
    value.lte(MOST_NEW) &&
    value.minus(value.round()).abs().lte(value.mul(RATIO_TOLERANCE));
  return OLD.some((old) => isNearWhole(ratio.mul(old))) || isNearWhole(ONE.div(ratio));
}

/** The whole numbers behind a rounded ratio: 2.99998 is 3. */
function exactly(ratio: Decimal): Decimal {
  for (const old of OLD) {
    const value = ratio.mul(old);
    if (value.minus(value.round()).abs().lte(value.mul(RATIO_TOLERANCE)) && value.gte(ONE))
      return value.round().div(old);
  }
  return ratio.lt(ONE) ? ONE.div(ONE.div(ratio).round()) : ratio;
}

const DIGITS = 18;

function fitSplit(
  row: ImportRow,
  transaction: Transaction,
  heldQuantity: Decimal,
  answers: Readonly<Record<string, string>>,
): void {
  const { quantity } = transaction;
  if (quantity === null) return;
  const key = `split ${row.line}`;
  const received = heldQuantity.gt(ZERO) ? heldQuantity.plus(quantity).div(heldQuantity) : null;
  const canBeRatio = isCommonRatio(quantity);
  const canBeShares = received !== null && isCommonRatio(received);
  const isShares =
    answers[key] === 'shares' || (answers[key] === undefined && canBeShares && !canBeRatio);
  if (isShares && received !== null) {
    const ratio = exactly(received).toDecimalPlaces(DIGITS);
    row.notes.push(
      `${quantity.toFixed()} shares were received for ${heldQuantity.toFixed()}: one became ${ratio.toFixed()}`,
    );
    transaction.quantity = ratio;
    return;
  }
  if (answers[key] === 'ratio' || (canBeRatio && !canBeShares)) return;
  row.action = 'error';
  const text = `Is ${quantity.toFixed()} the number of new shares for an old one, or the shares received for ${heldQuantity.toFixed()}?`;
  row.errors.push({ field: 'quantity', message: text });
  row.question = {
    option: 'answers',
    key,
    text,
    values: [
      { value: 'ratio', label: 'New shares per old share' },
      ...(received === null ? [] : [{ value: 'shares', label: 'Shares received' }]),
    ],
  };
}

/** A sale of nearly all shares: the difference is within the rounding of each part. */
function closePosition(
  row: ImportRow,
  transaction: Transaction,
  { quantity: heldQuantity, parts }: Position,
): void {
  const { quantity } = transaction;
  if (quantity === null || heldQuantity.lte(ZERO) || quantity.eq(heldQuantity)) return;
  const digits = Math.min(quantity.decimalPlaces(), heldQuantity.decimalPlaces());
  const cut = Math.max(digits, FRACTION_DIGITS);
  const tolerance = new Decimal(10)
    .pow(-cut)
    .mul(HALF)
    .mul(parts + 1);
  if (quantity.minus(heldQuantity).abs().gt(tolerance)) return;
  row.notes.push(
    `Sells all ${heldQuantity.toFixed()} shares; the file rounds them to ${quantity.toFixed()}`,
  );
  transaction.quantity = heldQuantity;
}
