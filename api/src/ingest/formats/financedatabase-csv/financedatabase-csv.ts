import { append } from '../../append';
import type { FieldValue } from 'shared/contract';
import { countryCodeOf, sectorOf, type AssetType } from 'shared/market';
import {
  UnreadableSource,
  emptyContent,
  type MemoryContent,
  type SourceContext,
  type SourceFiles,
  type SourceRecord,
} from '../../source';
import { listedSymbol, listingOf, validSymbol } from '../asset-symbol';
import { textCell } from '../cell-values';
import { isinOf } from 'market-model/dataset/isin';
import { columnNote, readCsv, type CsvRow } from '../read-csv';

type Read = (row: CsvRow) => Omit<SourceRecord, 'assetType' | 'date'> | string;

/** Descriptive lists of FinanceDatabase. The manifest gives the asset type of a list. */
export function readFinancedatabaseCsv(
  { main }: SourceFiles,
  context: SourceContext,
): MemoryContent {
  const kind = context.assetType ? KINDS[context.assetType] : undefined;
  if (!kind || !context.assetType)
    throw new UnreadableSource(
      'the manifest has to say assetType stock, etf, crypto or currency for this format',
    );
  const content = emptyContent();
  const table = readCsv(main, kind.columns);
  content.read = table.rows.length + table.refused.length;
  append(content.refused, table.refused);
  content.notes.push(columnNote(table, (name) => kind.reads.has(name)));
  const lineBySymbol = new Map<string, number>();
  for (const row of table.rows) {
    const record = kind.read(row);
    const earlier = typeof record === 'string' ? undefined : lineBySymbol.get(record.symbol);
    if (typeof record === 'string') content.refused.push({ row: row.line, reason: record });
    else if (earlier !== undefined)
      content.refused.push({
        row: row.line,
        reason: `${record.symbol} occurs twice, first on line ${earlier}`,
      });
    else {
      lineBySymbol.set(record.symbol, row.line);
      content.records.push({ ...record, assetType: context.assetType, date: null });
      content.accepted++;
    }
  }
  return content;
}

const readStock: Read = ({ cells }) => {
  const symbol = listedSymbol(cells.symbol ?? '', textCell(cells.mic));
  if (symbol === null) return notSupported(cells);
  if (!cells.name) return `${symbol} has no name`;
  if (cells.delisted?.toLowerCase() === 'true') return `${symbol} is delisted`;
  return {
    symbol,
    name: cells.name,
    fields: {
      countryCode: countryCodeOf(cells.country ?? '') ?? listingOf(symbol)?.countryCode ?? null,
      currencyCode: textCell(cells.currency),
      exchange: VENUES[cells.mic ?? ''] ?? textCell(cells.exchange),
      sector: sectorOf(cells.sector),
      industry: textCell(cells.industry),
      description: textCell(cells.summary),
      website: webAddress(cells.website),
    },
  };
};

const readFund: Read = ({ cells }) => {
  const symbol = listedSymbol(cells.symbol ?? '', textCell(cells.mic));
  if (symbol === null) return notSupported(cells);
  if (!cells.name) return `${symbol} has no name`;
  const assetClass = ASSET_CLASSES[cells.category_group ?? ''] ?? null;
  return {
    symbol,
    name: cells.name,
    fields: {
      countryCode: listingOf(symbol)?.countryCode ?? null,
      currencyCode: textCell(cells.currency),
      category: textCell(cells.category),
      mainAssetClass: assetClass,
      isin: isinOf(cells.isin),
    },
  };
};

const readCoin: Read = ({ cells }) => {
  const symbol = validSymbol(cells.symbol ?? '', 'CC');
  if (symbol === null) return `"${cells.symbol ?? ''}" cannot be written as a symbol`;
  if (!cells.name) return `${symbol} has no name`;
  const fields: Record<string, FieldValue> = {
    currencyCode: textCell(cells.currency),
    description: textCell(cells.summary),
    website: webAddress(cells.website),
  };
  return { symbol, name: cells.name, fields };
};

const readPair: Read = ({ cells }) => {
  const base = cells.base_currency ?? '';
  const quote = cells.quote_currency ?? '';
  if (!/^[A-Za-z0-9]{3,5}$/.test(base) || !/^[A-Za-z0-9]{3,5}$/.test(quote))
    return `"${base}" and "${quote}" are not two currencies`;
  if (base === quote) return `${base} against itself`;
  const symbol = validSymbol(base + quote, 'FOREX');
  return symbol === null
    ? `"${base}${quote}" cannot be written as a symbol`
    : { symbol, name: cells.name || `${base}/${quote}`, fields: { currencyCode: quote } };
};

const notSupported = (cells: CsvRow['cells']): string =>
  `"${cells.symbol ?? ''}" is not a ticker of a supported exchange`;

interface Kind {
  /** Required columns of this kind of list. */
  columns: readonly string[];
  /** All that are read. */
  reads: ReadonlySet<string>;
  read: Read;
}

const kind = (columns: readonly string[], optional: readonly string[], read: Read): Kind => ({
  columns,
  reads: new Set([...columns, ...optional]),
  read,
});

const KINDS: Partial<Record<AssetType, Kind>> = {
  stock: kind(
    ['symbol', 'name', 'currency', 'sector', 'country'],
    ['mic', 'exchange', 'industry', 'summary', 'website', 'delisted'],
    readStock,
  ),
  etf: kind(
    ['symbol', 'name', 'currency', 'category'],
    ['mic', 'category_group', 'isin'],
    readFund,
  ),
  crypto: kind(['symbol', 'name', 'cryptocurrency', 'currency'], ['summary', 'website'], readCoin),
  currency: kind(['symbol', 'base_currency', 'quote_currency'], ['name'], readPair),
};

/** Trading venues of America by market identifier code. */
const VENUES: Readonly<Record<string, string>> = {
  XNAS: 'NASDAQ',
  XNYS: 'NYSE',
  ARCX: 'NYSE ARCA',
  XASE: 'NYSE MKT',
  BATS: 'BATS',
};

/** Groups that name an asset class; the others name a sector or nothing certain. */
const ASSET_CLASSES: Readonly<Record<string, string>> = {
  'Fixed Income': 'Bond',
  Equities: 'Equity',
  Commodities: 'Commodity',
  Currencies: 'Currency',
};

/** Only web addresses become links. */
function webAddress(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return /^https?:\/\/[^\s"'<>]+$/i.test(trimmed) ? trimmed : null;
}
