import type { ImportField } from '../brokers/broker-format';
import { assetInSentence, tradeInSentence } from '../kinds/trade-in-sentence';
import { cellOf } from './cell-of';
import type { ImportTable } from './opened-import';
import type { TableRow } from '../reading/find-tables';
import { isCurrency } from '../columns/header-currency';
import { splitCurrency } from '../reading/money-text';
import { decimalSignOf, isUndecided, readNumber } from '../reading/numbers';

type SentenceField = Extract<
  ImportField,
  'quantity' | 'price' | 'priceCurrency' | 'symbol' | 'isin' | 'name'
>;
type Found = Partial<Record<SentenceField, string>>;

const FIELDS: readonly SentenceField[] = [
  'quantity',
  'price',
  'priceCurrency',
  'symbol',
  'isin',
  'name',
];

/**
 * Adds columns for figures that only a sentence contains: `Koop 1 @ 33,9 USD`. They are appended
 * after those of the header, so they are not shown as columns of the file. Their numbers are
 * rewritten with a decimal point, because sentences may use another decimal sign than the columns.
 */
export function withSentenceColumns(table: ImportTable): ImportTable {
  const { map } = table.columns;
  const missing = FIELDS.filter((field) => map[field] === undefined);
  if (!missing.includes('quantity') && !missing.includes('symbol')) return table;
  const isNamed = map.symbol !== undefined || map.isin !== undefined || map.name !== undefined;
  const fields = missing.filter((field) => {
    if (field === 'symbol' || field === 'isin' || field === 'name') return !isNamed;
    return missing.includes('quantity') && (field !== 'price' || missing.includes('price'));
  });
  const sentences = table.rows.map((row) => (row.isBroken ? {} : foundIn(table, row)));
  nameByOthers(table, sentences);
  const used = fields.filter((field) => sentences.some((one) => one[field]));
  if (used.length === 0) return table;
  const sign = decimalSignOf(
    sentences.flatMap(({ quantity = '', price = '' }) => [quantity, price]),
  );
  const isRewritten = sign === '.' || sign === ',';
  const width = Math.max(table.header.length, ...table.rows.map(({ cells }) => cells.length));
  const rows = table.rows.map((row, at): TableRow => {
    const typed = new Set(row.typed);
    const cells = [...row.cells];
    for (const [i, field] of used.entries()) {
      const text = sentences[at]?.[field] ?? '';
      const isNumber = field === 'quantity' || field === 'price';
      const number = isNumber && isRewritten ? readNumber(text, sign) : null;
      const isSame = isNumber && !isUndecided(text) && /^\d+$/.test(text);
      if (number !== null || isSame) typed.add(width + i);
      cells[width + i] = number?.toFixed() ?? text;
    }
    return { ...row, cells, typed };
  });
  return {
    ...table,
    rows,
    columns: {
      ...table.columns,
      map: { ...map, ...Object.fromEntries(used.map((field, i) => [field, width + i])) },
    },
  };
}

/** Figures and asset in the texts of a row. The first text that has one wins. */
function foundIn(table: ImportTable, row: TableRow): Found {
  const further = table.columns.kinds.map((column) => row.cells[column] ?? '');
  // `10@120.55` may be in any unread column.
  const filled = table.columns.unread
    .map((column) => row.cells[column] ?? '')
    .filter((text) => /^\d[\d.,]*@[\d.,]*\d$/.test(text));
  const texts = [cellOf(table, row, 'type'), ...further, cellOf(table, row, 'note'), ...filled];
  const sentence: Found = {};
  // `0.5 ETH`: the quantity names its coin.
  const unit = splitCurrency(cellOf(table, row, 'quantity')).currencyCode;
  if (unit !== null && !isCurrency(unit)) sentence.symbol = unit;
  for (const text of texts) {
    if (text === '') continue;
    const trade = tradeInSentence(text);
    if (trade && sentence.quantity === undefined) {
      sentence.quantity = trade.quantity;
      sentence.price = trade.price;
      sentence.priceCurrency = trade.currencyCode;
      sentence.symbol ||= trade.symbol;
    }
    const { symbol, isin, name } = assetInSentence(text);
    sentence.symbol ||= symbol;
    sentence.isin ||= isin;
    sentence.name ||= name;
  }
  return sentence;
}

/**
 * `Dividend BHP`: a word is a ticker if another row trades it. A sentence with two such words is
 * ambiguous and names no asset.
 */
function nameByOthers(table: ImportTable, sentences: readonly Found[]): void {
  const tickers = new Set(sentences.flatMap(({ symbol, quantity }) => (quantity && symbol) || []));
  if (tickers.size === 0) return;
  for (const [at, row] of table.rows.entries()) {
    const one = sentences[at];
    if (!one || one.symbol || one.isin || row.isBroken) continue;
    const words = new Set(cellOf(table, row, 'type').split(/[^A-Za-z0-9.]+/));
    const named = [...words].filter((word) => tickers.has(word));
    if (named.length === 1 && named[0] !== undefined) one.symbol = named[0];
  }
}
