import { ZERO, type Decimal } from '../money/decimal';
import type { Transaction } from './transaction';

/** The money of a transaction without fee and tax: the amount as entered, else quantity × price, else 0. */
export const amountOfTransaction = ({
  amount,
  quantity,
  price,
}: Pick<Transaction, 'amount' | 'quantity' | 'price'>): Decimal =>
  amount ?? (quantity !== null && price !== null ? quantity.mul(price) : ZERO);
