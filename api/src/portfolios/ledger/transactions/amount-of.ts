import { ZERO, type Decimal } from '../money/decimal';
import type { Transaction } from './transaction';

/**
 * The money of a transaction without fee and tax: the amount as entered, else quantity × price, else 0. The price of a
 * MERGER is that of the new shares and no money.
 */
export const amountOfTransaction = ({
  type,
  amount,
  quantity,
  price,
}: Pick<Transaction, 'type' | 'amount' | 'quantity' | 'price'>): Decimal =>
  amount ?? (quantity !== null && price !== null && type !== 'MERGER' ? quantity.mul(price) : ZERO);
