import { brand } from 'shared/brand';
import { localStore, storeEntry } from 'shared/browser';
import type { ImportBroker, ImportField, ImportRequest } from 'shared/contract';
import { BROKERS } from 'shared/market';

/** Format choices and answers of the user for a file. Omitted ones are detected. */
export type ImportAnswers = Pick<
  ImportRequest,
  | 'delimiter'
  | 'dateOrder'
  | 'decimalSign'
  | 'headerLine'
  | 'columns'
  | 'words'
  | 'choices'
  | 'answers'
>;

export const BROKER_OPTIONS: readonly { value: ImportBroker; label: string }[] = [
  { value: 'generic', label: 'Any broker or spreadsheet' },
  ...BROKERS.map(({ key, name }) => ({ value: key, label: name })),
];

export const FIELD_NAMES: Readonly<Record<ImportField, string>> = {
  date: 'Date',
  type: 'Type',
  symbol: 'Asset',
  quantity: 'Quantity',
  price: 'Unit price',
  amount: 'Amount',
  currencyCode: 'Currency',
  rate: 'Exchange rate',
  fee: 'Fee',
  tax: 'Tax',
  note: 'Note',
  tag: 'Tag',
  lots: 'Lots of a sale',
  executedAt: 'Time of the trade',
  otherSymbol: 'New asset',
  otherAmount: 'Amount received in an exchange',
  otherCurrencyCode: 'Currency received in an exchange',
  costPercent: 'Cost allocated in a spin-off, %',
  id: 'Number of the row at the broker',
  settleDate: 'Settlement date',
  side: 'Buy or sell',
  isin: 'ISIN',
  name: 'Name of the asset',
  assetClass: 'Asset class',
  exchange: 'Exchange',
  netAmount: 'Amount with fees and taxes',
  priceCurrency: 'Currency of the price',
  feeCurrency: 'Currency of the fee',
  taxCurrency: 'Currency of the tax',
  status: 'Status of the order',
  level: 'Level of detail',
};
/** Field labels in errors; `row` is an error of the whole row. */
export const FIELD_LABELS: Readonly<Record<string, string>> = { ...FIELD_NAMES, row: 'The row' };
export const IMPORT_FIELDS = Object.keys(FIELD_NAMES) as readonly ImportField[];

const LAST_BROKER = `${brand.storagePrefix}import-broker`;

/** Stores the broker of the last file on this device. */
export const storeBroker = (broker: ImportBroker): void =>
  void storeEntry(localStore(), LAST_BROKER, broker);

export function readBroker(): ImportBroker {
  const stored = localStore().getItem(LAST_BROKER);
  return BROKER_OPTIONS.find(({ value }) => value === stored)?.value ?? 'generic';
}

export const DELIMITER_OPTIONS = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar |' },
] as const;
export const DECIMAL_OPTIONS = [
  { value: '.', label: 'Point: 1,234.56' },
  { value: ',', label: 'Comma: 1.234,56' },
] as const;
export const DATE_OPTIONS = [
  { value: 'ymd', label: 'Year first: 2026-04-13' },
  { value: 'dmy', label: 'Day first: 13/04/2026' },
  { value: 'mdy', label: 'Month first: 04/13/2026' },
] as const;
