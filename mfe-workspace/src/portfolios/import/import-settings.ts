import { brand } from 'shared/brand';
import { localStore } from 'shared/browser';
import type { ImportBroker, ImportField, ImportRequest } from 'shared/contract';
import { BROKERS } from 'shared/market';

/** How the files of a broker are read; what is left out is detected. */
export type ImportSettings = Pick<
  ImportRequest,
  'delimiter' | 'dateOrder' | 'decimalSign' | 'columns'
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
  price: 'Price of one',
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
  costPercent: 'Percent of the cost in a spin-off',
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
export const IMPORT_FIELDS = Object.keys(FIELD_NAMES) as readonly ImportField[];

const keyOf = (broker: ImportBroker) => `${brand.storagePrefix}import:${broker}`;
const LAST_BROKER = `${brand.storagePrefix}import-broker`;

/** What was chosen for the last file of a broker on this device. */
export function readSettings(broker: ImportBroker): ImportSettings {
  try {
    const stored: unknown = JSON.parse(localStore().getItem(keyOf(broker)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? checked(stored) : {};
  } catch {
    return {};
  }
}

/** Remembers the choices for the next file of the broker, and the broker. */
export function storeSettings(broker: ImportBroker, settings: ImportSettings): void {
  try {
    localStore().setItem(keyOf(broker), JSON.stringify(settings));
    localStore().setItem(LAST_BROKER, broker);
  } catch {
    // Storage that is blocked remembers nothing.
  }
}

export function readBroker(): ImportBroker {
  try {
    const stored = localStore().getItem(LAST_BROKER);
    return BROKER_OPTIONS.find(({ value }) => value === stored)?.value ?? 'generic';
  } catch {
    return 'generic';
  }
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

/** What storage may hold that was written by another version, or by somebody else. */
function checked(stored: object): ImportSettings {
  const get = (name: string): unknown => Object.getOwnPropertyDescriptor(stored, name)?.value;
  const pick = <V extends string>(options: readonly { value: V }[], name: string) =>
    options.find(({ value }) => value === get(name))?.value;
  const delimiter = pick(DELIMITER_OPTIONS, 'delimiter');
  const decimalSign = pick(DECIMAL_OPTIONS, 'decimalSign');
  const dateOrder = pick(DATE_OPTIONS, 'dateOrder');
  const columns = get('columns');
  const names =
    typeof columns === 'object' && columns !== null
      ? Object.entries(columns).filter(
          ([field, name]) => field in FIELD_NAMES && typeof name === 'string',
        )
      : [];
  return {
    ...(delimiter && { delimiter }),
    ...(decimalSign && { decimalSign }),
    ...(dateOrder && { dateOrder }),
    ...(names.length > 0 && { columns: Object.fromEntries(names) as ImportSettings['columns'] }),
  };
}
