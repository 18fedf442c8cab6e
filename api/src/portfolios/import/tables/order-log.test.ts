import { expect, it } from 'vitest';
import { options } from '../import.fixture';
import { readImport } from '../plan/read-import';

const HEADER =
  'Order ID,Side,Symbol,Price,Volume,Value,Fee,Account Name,Last Trade ID,Last Trade Ticket,Status,Update Type,Update Time';
const read = (...lines: string[]) =>
  readImport([HEADER, ...lines].join('\n'), options()).rows.map(
    ({ action, transaction: one, reason, errors }) =>
      one
        ? [one.type, one.quantity?.toNumber(), one.price?.toNumber(), one.fee.toNumber()]
        : [action, reason ?? errors[0]?.field],
  );
const order = (
  price: string,
  volume: number,
  fee: string,
  status: string,
  update: string,
  time: string,
) =>
  `7,Buy,AAPL,${price},${volume},0,${fee},ANN [USD],${time.slice(-2)},${time.slice(-2)},${status},${update},2024-03-05 ${time}`;
const STEP = ['skip', 'A step of an order that fills nothing'];

it('uses the filled count of a partly filled, then cancelled order', () => {
  expect(
    read(
      order('90.5', 100, '3.00', 'Active', 'New', '10:00:01'),
      order('90.6', 100, '3.10', 'Active', 'Chg', '10:05:02'),
      order('90.6', 60, '1.90', 'Active', 'Fil', '10:06:03'),
      order('90.6', 45, '1.40', 'Active', 'Fil', '10:07:04'),
      order('90.6', 45, '1.40', 'Inactive', 'Can', '18:00:05'),
    ),
  ).toEqual([STEP, STEP, ['BUY', 40, 90.6, 1.2], ['BUY', 15, 90.6, 0.5], STEP]);
});

it('adds the rest with the last fill, also from newest to oldest row', () => {
  expect(
    read(
      order('90.5', 40, '0', 'Inactive', 'Fil', '10:08:03'),
      order('90.5', 40, '1.10', 'Active', 'Fil', '10:06:02'),
      order('90.5', 100, '3.00', 'Active', 'New', '10:00:01'),
    ),
  ).toEqual([['BUY', 40, 90.5, 1.1], ['BUY', 60, 90.5, 1.9], STEP]);
});

it('asks for the count of a partial filling whose order began before the log', () => {
  expect(read(order('90.5', 40, '1.10', 'Active', 'Fil', '10:06:02'))).toEqual([
    ['error', 'quantity'],
  ]);
});

it('books nothing for a cancelled or expired order', () => {
  expect(
    read(
      order('90.5', 100, '3.00', 'Active', 'New', '10:00:01'),
      order('90.5', 100, '3.00', 'Inactive', 'OOT', '18:00:02'),
    ),
  ).toEqual([STEP, STEP]);
});
