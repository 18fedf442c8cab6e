/** A market of invented stocks with every column of the stock listing, the same on every machine. */
import type { FieldValue } from 'shared/contract';
import { BROKER_KEYS, catalogueOf, type ColumnDefinition } from 'shared/market';
import type { AssetRecord } from 'market-model/dataset/dataset';
import { isoFromDay } from '../../api/src/market/table/calendar-day';
import { randomStream } from '../statistics';

/** Stocks of a large market. */
export const ROWS = 60_000;
const UNKNOWN_SHARE = 0.15;
const TODAY = 20_777;

const CHOICES: Record<string, readonly string[]> = {
  sector: [
    'Technology',
    'Healthcare',
    'Financial Services',
    'Energy',
    'Utilities',
    'Industrials',
    'Real Estate',
    'Basic Materials',
    'Consumer Cyclical',
    'Consumer Defensive',
    'Communication Services',
  ],
  countryCode: [
    'US',
    'GB',
    'DE',
    'FR',
    'NL',
    'HK',
    'ES',
    'IT',
    'BR',
    'PT',
    'NO',
    'DK',
    'FI',
    'SE',
    'CH',
    'SA',
    'AU',
    'CA',
    'JP',
    'CN',
  ],
  currencyCode: ['USD', 'GBX', 'EUR', 'HKD', 'BRL', 'NOK', 'DKK', 'SEK', 'CHF', 'SAR', 'AUD'],
};
const SYLLABLES = [
  'Nor',
  'Ban',
  'Tec',
  'Val',
  'Ori',
  'Sol',
  'Mer',
  'Cap',
  'Del',
  'Ter',
  'Bank',
  'Lux',
  'Pan',
  'Hel',
  'Vis',
];

export function* records(rows = ROWS): Generator<AssetRecord> {
  const random = randomStream(7);
  const { columns } = catalogueOf('stock');
  for (let row = 0; row < rows; row++) {
    const symbol = `S${String(row).padStart(6, '0')}.US`;
    const fields: Record<string, FieldValue> = {};
    for (const column of columns) {
      const hasValue = random() >= UNKNOWN_SHARE;
      const value = valueOf(column, random);
      if (column.field !== 'symbol') fields[column.field] = hasValue ? value : null;
    }
    yield { symbol, assetType: 'stock', fields: { ...fields, symbol }, provenance: {} };
  }
}

function valueOf({ field, type, format }: ColumnDefinition, random: () => number): FieldValue {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  switch (type) {
    case 'boolean':
      return random() < 0.1;
    case 'date':
      return isoFromDay(TODAY - Math.floor(random() * 400) + 60);
    case 'list':
      return BROKER_KEYS.filter(() => random() < 0.5);
    case 'text':
      if (CHOICES[field]) return pick(CHOICES[field]);
      if (field === 'companyName')
        return `${pick(SYLLABLES)}${pick(SYLLABLES).toLowerCase()} ${pick(SYLLABLES)} ${Math.floor(random() * 1000)}`;
      return `${field} ${Math.floor(random() ** 2 * 60)}`;
    case 'number': {
      const bell = random() + random() + random() + random() - 2;
      if (format.endsWith('percent')) return Math.round(bell * 4000) / 100;
      return Number(
        (10 ** (bell + (format === 'big-money' || format === 'big-number' ? 8 : 1.3))).toPrecision(
          6,
        ),
      );
    }
  }
}
