import { append } from '../../append';
import {
  UnreadableSource,
  emptyContent,
  type MemoryContent,
  type SourceContext,
  type SourceFiles,
} from '../../source';
import { writtenSymbol } from '../asset-symbol';
import { readJson } from '../read-text';
import { dividendFields } from './dividend-fields';
import { dividendsIn } from './dividend-row';

/** Dividend history of one asset in the shape of the EODHD API; amounts are split-adjusted. */
export function readEodhdDividendsJson(
  { main }: SourceFiles,
  context: SourceContext,
): MemoryContent {
  const symbol = context.symbol === undefined ? null : writtenSymbol(context.symbol);
  if (symbol === null)
    throw new UnreadableSource(
      'the manifest has to name a symbol such as "AAPL.US" for this format',
    );
  const list = readJson(main);
  if (!Array.isArray(list)) throw new UnreadableSource('not a list of dividends');
  const content = emptyContent();
  const { dividends, refused } = dividendsIn(list);
  content.read = list.length;
  content.accepted = dividends.length;
  append(content.refused, refused);
  content.documents.dividends.set(symbol, dividends);
  content.records.push({
    symbol,
    assetType: context.assetType ?? null,
    name: null,
    ...dividendFields(dividends, context.asOf),
    date: context.asOf,
  });
  return content;
}
