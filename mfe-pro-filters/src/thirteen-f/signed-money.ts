import { formatBigMoney, MISSING } from 'shared/market';

/** `+$8.31B`, `−$23.14B`, a dash for nothing. */
export const signedMoney = (value: number): string =>
  value === 0 ? MISSING : `${value > 0 ? '+' : ''}${formatBigMoney(value, 'USD')}`;
