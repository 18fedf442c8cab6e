import { countryCodeOf } from 'shared/market';
import { append } from '../../append';
import {
  emptyContent,
  type MemoryContent,
  type SourceContext,
  type SourceFiles,
} from '../../source';
import { writtenSymbol } from '../asset-symbol';
import { dateCell, numberCell, textCell } from '../cell-values';
import { readComponents, type ComponentRow } from '../components/read-components';
import { columnNote, readCsv, type CsvRow } from '../read-csv';

const SOURCE = 'components-csv';
const COLUMNS: ReadonlySet<string> = new Set(
  'asset date symbol isin name weight sector country tracks'.split(' '),
);

interface AssetRows {
  rows: ComponentRow[];
  dates: Set<string>;
  tracks: string | null;
}

/**
 * `asset,date,symbol,isin,name,weight,sector,country,tracks`: one row for each component of an index or holding of a
 * fund. `asset` may be left out where the manifest names the symbol, `date` where the list is of the manifest's day.
 * `weight` is in percent, empty where it is unknown. `tracks` is the symbol of the index that a fund follows.
 */
export function readComponentsCsv({ main }: SourceFiles, context: SourceContext): MemoryContent {
  const table = readCsv(main, context.symbol === undefined ? ['asset', 'name'] : ['name']);
  const content = emptyContent();
  content.read = table.rows.length + table.refused.length;
  append(content.refused, table.refused);
  content.notes.push(columnNote(table, (name) => COLUMNS.has(name)));
  const byAsset = new Map<string, AssetRows>();
  for (const row of table.rows) addRow(row, context, byAsset, content);
  for (const [asset, { rows, dates, tracks }] of byAsset) {
    if (dates.size > 1) {
      append(
        content.refused,
        rows.map(({ row }) => ({ row, reason: `${asset}: rows of ${dates.size} days` })),
      );
      continue;
    }
    const { components, refused, notes } = readComponents(rows, {
      source: SOURCE,
      date: [...dates][0] ?? context.asOf,
      stated: null,
      tracks: tracks === null ? null : { symbol: tracks, name: tracks },
    });
    append(
      content.refused,
      refused.map(({ row, reason }) => ({ row, reason: `${asset}: ${reason}` })),
    );
    append(
      content.notes,
      notes.map((note) => `${asset}: ${note}`),
    );
    if (components) content.documents.components.set(asset, components);
    content.accepted += components?.items.length ?? 0;
  }
  return content;
}

function addRow(
  { line, cells }: CsvRow,
  context: SourceContext,
  byAsset: Map<string, AssetRows>,
  content: MemoryContent,
): void {
  const refuse = (reason: string) => void content.refused.push({ row: line, reason });
  const written = cells.asset || context.symbol || '';
  const asset = writtenSymbol(written);
  if (asset === null) return refuse(`"${written}" is not a symbol`);
  const date = textCell(cells.date);
  const day = date === null ? null : dateCell(date);
  if (date !== null && day === null) return refuse(`"${date}" is not a date`);
  const symbol = textCell(cells.symbol);
  const weight = numberCell(cells.weight?.replace(/ ?%$/, ''));
  if (weight.state === 'invalid')
    refuse(`${asset}: weight "${cells.weight ?? ''}" of ${symbol ?? cells.name ?? ''} left out`);
  const tracks = textCell(cells.tracks);
  const rows = byAsset.get(asset) ?? { rows: [], dates: new Set(), tracks: null };
  byAsset.set(asset, rows);
  rows.dates.add(day ?? context.asOf);
  rows.tracks ??= tracks === null ? null : writtenSymbol(tracks);
  rows.rows.push({
    row: line,
    symbol: symbol === null ? null : writtenSymbol(symbol),
    isin: textCell(cells.isin),
    name: textCell(cells.name) ?? symbol,
    weight: weight.state === 'number' ? weight.value : null,
    sector: textCell(cells.sector),
    countryCode: countryCodeOf(cells.country ?? ''),
  });
}
