import { describe, expect, it } from 'vitest';
import { options } from '../import.fixture';
import { readImport } from '../plan/read-import';

const read = (text: string) =>
  readImport(text, options()).rows.map(({ action, transaction: one, reason }) =>
    one
      ? [
          one.type,
          one.symbol,
          one.quantity?.toNumber() ?? null,
          one.amount?.toNumber() ?? null,
          one.fee.toNumber(),
          one.currencyCode,
        ]
      : [action, reason],
  );

const HEADER = 'txid,refid,time,type,asset,amount,fee,balance';

describe('ledgers of balances', () => {
  it('join a coin and its money to a trade, and skip announcements', () => {
    const text = `${HEADER}
,Q1,2024-01-05 11:58:02,deposit,ZEUR,1000.0000,0,
L1,Q1,2024-01-05 12:00:00,deposit,ZEUR,1000.0000,0,1000.0000
L2,T1,2024-03-19 19:43:31,trade,ZEUR,-100.0000,0.1800,899.8200
L3,T1,2024-03-19 19:43:31,trade,AAPL,0.0017000000,0,0.0017000000
L4,T2,2024-05-02 12:00:00,trade,AAPL,-0.0007000000,0,0.0010000000
L5,T2,2024-05-02 12:00:00,trade,ZEUR,38.5000,0.1000,938.2200
L6,W1,2024-05-03 15:30:00,withdrawal,ZEUR,-200.0000,0.9000,737.3200`;
    expect(read(text)).toEqual([
      ['skip', 'Part of another row'],
      ['DEPOSIT', null, null, 1000, 0, 'EUR'],
      ['skip', 'Part of another row'],
      ['BUY', 'AAPL.US', 0.0017, 100, 0.18, 'EUR'],
      ['SELL', 'AAPL.US', 0.0007, 38.5, 0.1, 'EUR'],
      ['skip', 'Part of another row'],
      ['WITHDRAWAL', null, null, 200, 0.9, 'EUR'],
    ]);
  });

  it('deduct a fee in the coin from its count', () => {
    const text = `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
1,2024-01-08 09:12:00,Spot,Deposit,EUR,15000.00000000,
1,2024-01-08 10:30:00,Spot,Transaction Buy,AAPL,0.20000000,
1,2024-01-08 10:30:00,Spot,Transaction Spend,EUR,-8000.00000000,
1,2024-01-08 10:30:00,Spot,Transaction Fee,AAPL,-0.00020000,`;
    expect(read(text)).toContainEqual(['BUY', 'AAPL.US', 0.1998, 8000, 0, 'EUR']);
  });

  it('leave coins for coins to a question', () => {
    const text = `${HEADER}
L0,Q0,2024-03-18 19:43:31,deposit,ZEUR,100,0,100
L2,T1,2024-03-19 19:43:31,trade,MSFT,-1,0,0
L3,T1,2024-03-19 19:43:31,trade,AAPL,2,0,2`;
    expect(read(text).map(([action]) => action)).toEqual(['DEPOSIT', 'error', 'error']);
  });
});
