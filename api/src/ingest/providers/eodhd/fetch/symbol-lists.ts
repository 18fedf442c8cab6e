import { createHash } from 'node:crypto';
import { countryCodeOf, exchangeOf, parseSymbol, type AssetType } from 'shared/market';
import { UnreadableSource } from '../../../source';
import { validSymbol } from '../../../formats/asset-symbol';
import { assetTypeOf } from '../../../formats/eodhd-fundamentals-json/understand-asset';
import { textIn, type Section } from '../../../formats/eodhd-fundamentals-json/eodhd-document';
import { step, type Run } from '../run';

export interface ListedAsset {
  symbol: string;
  /** As the API writes it: `BRK-B`. */
  code: string;
  assetType: AssetType;
  name: string | null;
  currencyCode: string | null;
  countryCode: string | null;
  /** Venue within the exchange code: `NASDAQ`. */
  exchange: string | null;
}

export interface SymbolList {
  exchange: string;
  /** Entries as they came. */
  read: number;
  /** Ascending by symbol; the place in this list is the number of the asset in the bars of a day. */
  assets: ListedAsset[];
  /** Hash of the symbols. Data numbered by another list is fetched again. */
  basis: string;
}

interface StoredList {
  read: number;
  assets: ListedAsset[];
  /** Entries of types that the product does not list, by type. */
  leftOut: Record<string, number>;
  refused: string[];
}

/** The symbols of each exchange, in the order of the exchanges. */
export async function fetchSymbolLists(run: Run): Promise<SymbolList[]> {
  const exchangeList = await run.files.once('exchanges', async () =>
    (await run.api.exchanges()).map(({ Code }) => Code),
  );
  const missing = run.options.exchanges.filter((code) => !exchangeList.includes(code));
  if (missing.length > 0)
    throw new UnreadableSource(
      `--exchange ${missing.join(',')}: the provider does not have it (it has ${exchangeList.slice(0, 12).join(', ')} …)`,
    );
  const stored = new Map<string, StoredList>();
  await step(run, 'Symbol lists', run.options.exchanges, async (exchange) => {
    const list = await run.files.once(`symbols/${exchange}`, async () =>
      understand(exchange, await run.api.symbols(exchange)),
    );
    stored.set(exchange, list);
  });
  return run.options.exchanges.flatMap((exchange) => {
    const list = stored.get(exchange);
    if (!list) return [];
    const { read, assets, leftOut, refused } = list;
    for (const reason of refused) run.refused.push({ row: null, reason });
    for (const [type, count] of Object.entries(leftOut).toSorted())
      run.notes.push(`${exchange}: ${count} of type "${type}" are not listed here`);
    if (assets.length === 0) run.notes.push(`${exchange}: the provider lists no asset`);
    return [{ exchange, read, assets, basis: basisOf(assets) }];
  });
}

function understand(exchange: string, entries: readonly unknown[]): StoredList {
  const assets = new Map<string, ListedAsset>();
  const leftOut: Record<string, number> = {};
  const refused: string[] = [];
  for (const [i, entry] of entries.entries()) {
    const row = (typeof entry === 'object' && entry !== null ? entry : {}) as Section;
    const code = textIn(row.Code);
    const symbol = code === null ? null : validSymbol(code, exchange);
    const type = textIn(row.Type) ?? '';
    const assetType = listedType(exchange, type);
    if (code === null || symbol === null)
      refused.push(`${exchange} list, entry ${i + 1}: ${JSON.stringify(row.Code)} is no ticker`);
    else if (assetType === null) leftOut[type] = (leftOut[type] ?? 0) + 1;
    else if (assets.has(symbol)) refused.push(`${exchange} list: ${symbol} occurs twice`);
    else
      assets.set(symbol, {
        symbol,
        code,
        assetType,
        name: textIn(row.Name),
        currencyCode: textIn(row.Currency) ?? exchangeOf(exchange)?.currencyCode ?? null,
        countryCode:
          countryCodeOf(textIn(row.Country) ?? '') ?? exchangeOf(exchange)?.countryCode ?? null,
        exchange: textIn(row.Exchange),
      });
  }
  return {
    read: entries.length,
    assets: [...assets.values()].toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1)),
    leftOut,
    refused,
  };
}

/** Mutual funds are not ETFs. Everything on a virtual exchange has that exchange's type. */
function listedType(exchange: string, type: string): AssetType | null {
  const virtual = parseSymbol(`X.${exchange}`)?.assetType ?? null;
  if (virtual !== null) return virtual;
  const assetType = /fund/i.test(type) ? null : assetTypeOf(type);
  return assetType === 'stock' || assetType === 'etf' ? assetType : null;
}

const basisOf = (assets: readonly ListedAsset[]): string =>
  createHash('sha1')
    .update(assets.map(({ symbol }) => symbol).join('\n'))
    .digest('hex');
