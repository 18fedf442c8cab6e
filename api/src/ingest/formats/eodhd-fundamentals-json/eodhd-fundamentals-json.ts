import { append } from '../../append';
import {
  UnreadableSource,
  emptyContent,
  type MemoryContent,
  type SourceContext,
  type SourceFiles,
} from '../../source';
import { validSymbol, writtenSymbol } from '../asset-symbol';
import { readJson } from '../read-text';
import { documentOf, textIn } from './eodhd-document';
import { understandAsset } from './understand-asset';

/**
 * One asset's fundamentals in the format of the EODHD API. Values of the wrong type are rejected
 * individually.
 */
export function readEodhdFundamentalsJson(
  { main }: SourceFiles,
  context: SourceContext,
): MemoryContent {
  const document = documentOf(readJson(main));
  if (!document) throw new UnreadableSource('no object with a section "General"');
  const content = emptyContent();
  content.read = 1;
  const written = context.symbol ?? textIn(document.General?.PrimaryTicker);
  const symbol =
    (written ? writtenSymbol(written) : null) ??
    validSymbol(textIn(document.General?.Code) ?? '', 'US');
  if (symbol === null) {
    content.refused.push({ row: 1, reason: 'neither the manifest nor the file names a symbol' });
    return content;
  }
  const asset = understandAsset(document, {
    symbol,
    assetType: context.assetType ?? null,
    name: context.name ?? null,
    asOf: context.asOf,
    source: 'eodhd-fundamentals-json',
    // A single file has no rates, so sums in other currencies are rejected.
    usdRate: () => null,
  });
  content.accepted = 1;
  append(
    content.refused,
    asset.refused.map((reason) => ({ row: 1, reason })),
  );
  content.records.push(asset.record);
  if (asset.fundamentals) content.documents.fundamentals.set(symbol, asset.fundamentals);
  if (asset.components) content.documents.components.set(symbol, asset.components);
  append(content.notes, asset.notes);
  if (asset.lastSplit) content.documents.splits.set(symbol, [asset.lastSplit]);
  if (asset.earnings.length > 0) content.collections['earnings-reports'] = asset.earnings;
  return content;
}
