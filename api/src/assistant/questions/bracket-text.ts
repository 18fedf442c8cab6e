import { formatBigMoney } from 'shared/market';

/** Amount of a reported trade, which the law gives as an interval. Null when unknown. */
export const bracketText = (amount: { from: number; to: number | null } | null): string | null =>
  amount === null
    ? null
    : amount.to === null
      ? `over ${formatBigMoney(amount.from, 'USD')}`
      : `${formatBigMoney(amount.from, 'USD')} – ${formatBigMoney(amount.to, 'USD')}`;
