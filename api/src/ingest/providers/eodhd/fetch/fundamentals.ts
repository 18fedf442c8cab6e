import { append } from '../../../append';
import { join } from 'node:path';
import type { UsdRate } from 'market-model/derive/prices/price-usd';
import { documentOf, textIn } from '../../../formats/eodhd-fundamentals-json/eodhd-document';
import {
  understandAsset,
  type UnderstoodAsset,
} from '../../../formats/eodhd-fundamentals-json/understand-asset';
import { validSymbol } from '../../../formats/asset-symbol';
import { CONCURRENCY, ifIncluded } from '../eodhd-api';
import { RefusedRequest } from '../../http/provider-client';
import { step, type Run } from '../run';
import { AssetPages, encodePage } from '../work/asset-pages';
import { inParallel } from '../work/in-parallel';
import { SymbolJournal } from '../work/symbol-journal';
import type { ListedAsset, SymbolList } from './symbol-lists';

/** Fundamentals by symbol, read from the work folder on demand. */
export interface FetchedFundamentals {
  get(symbol: string): UnderstoodAsset | undefined;
}

/** Stocks page by page; exchange traded funds and indices (which the pages leave out) one by one. */
export async function fetchFundamentals(
  run: Run,
  lists: readonly SymbolList[],
  usdRate: UsdRate,
): Promise<FetchedFundamentals> {
  const pages = new AssetPages(run.files);
  const single: { asset: ListedAsset; exchange: string }[] = [];
  const withStocks = lists.filter(({ assets }) => assets.some(isStock));
  const stocks = withStocks.reduce((sum, { assets }) => sum + assets.filter(isStock).length, 0);
  run.progress.start('Fundamentals of stocks', stocks);
  try {
    const bulk = await readPages(run, withStocks, pages, usdRate);
    for (const { exchange, assets } of lists) {
      for (const asset of assets) {
        const paged = isStock(asset) && bulk.has(exchange);
        // Bulk pages have neither holdings of funds nor components of indices.
        if (asset.assetType === 'etf' || asset.assetType === 'index' || (isStock(asset) && !paged))
          single.push({ asset, exchange });
      }
    }
  } finally {
    run.progress.stop();
  }
  const journal = await readSingle(run, single, usdRate);
  return { get: (symbol) => pages.get(symbol) ?? journal.get(symbol) ?? undefined };
}

const isStock = ({ assetType }: ListedAsset): boolean => assetType === 'stock';

/** @returns the exchanges that were read; not those whose bulk pages the plan leaves out */
async function readPages(
  run: Run,
  lists: readonly SymbolList[],
  pages: AssetPages,
  usdRate: UsdRate,
): Promise<Set<string>> {
  const read = new Set<string>();
  const refused = new Map<string, string[]>();
  await inParallel(lists, CONCURRENCY, async ({ exchange, assets }) => {
    const assetBySymbol = new Map(assets.map((asset) => [asset.symbol, asset]));
    const reasons: string[] = [];
    // A page may be shorter than requested; only an empty one is after the last.
    for (let offset = 0, more = true; more;) {
      const name = `fundamentals/${exchange}/${String(offset).padStart(7, '0')}`;
      let content = await run.files.read(name);
      if (!content) {
        const entries = await ifIncluded(() => run.api.bulkFundamentals(exchange, offset));
        if (entries === null) return;
        content = understandPage(run, exchange, assetBySymbol, entries, usdRate);
        await run.files.write(name, content);
      }
      const { index, added } = pages.add(name, content);
      append(reasons, index.refused);
      for (let i = 0; i < added; i++) run.progress.step();
      offset += index.entries;
      more = index.entries > 0;
    }
    refused.set(exchange, reasons);
    read.add(exchange);
  });
  for (const { exchange } of lists) {
    if (!read.has(exchange))
      run.notes.push(`${exchange}: the plan does not include bulk fundamentals`);
    for (const reason of refused.get(exchange) ?? []) run.refused.push({ row: null, reason });
  }
  return read;
}

function understandPage(
  run: Run,
  exchange: string,
  assetBySymbol: ReadonlyMap<string, ListedAsset>,
  entries: readonly unknown[],
  usdRate: UsdRate,
): Buffer {
  const understood: UnderstoodAsset[] = [];
  const refused: string[] = [];
  for (const entry of entries) {
    const document = documentOf(entry);
    const symbol = validSymbol(textIn(document?.General?.Code) ?? '', exchange);
    const asset = symbol === null ? undefined : assetBySymbol.get(symbol);
    if (!document || symbol === null)
      refused.push(
        `${exchange}: fundamentals without a code: ${JSON.stringify(entry).slice(0, 60)}`,
      );
    // Delisted or of a type that is not listed here: nothing is lost.
    else if (asset?.assetType === 'stock')
      understood.push(understandListed(run, asset, document, usdRate));
  }
  for (const asset of understood) append(refused, asset.refused);
  return encodePage(entries.length, understood, refused);
}

const understandListed = (
  { asOf }: Run,
  { symbol, assetType }: ListedAsset,
  document: NonNullable<ReturnType<typeof documentOf>>,
  usdRate: UsdRate,
): UnderstoodAsset =>
  understandAsset(document, { symbol, assetType, name: null, asOf, source: 'eodhd', usdRate });

/** Null in the journal: the provider has no data. */
async function readSingle(
  run: Run,
  assets: readonly { asset: ListedAsset; exchange: string }[],
  usdRate: UsdRate,
): Promise<SymbolJournal<UnderstoodAsset | null>> {
  const journal = new SymbolJournal<UnderstoodAsset | null>(
    join(run.files.folder, 'fundamentals.journal'),
  );
  let missing = 0;
  const pendingAssets = assets.filter(({ asset }) => !journal.has(asset.symbol));
  try {
    await step(run, 'Fundamentals one by one', pendingAssets, async ({ asset, exchange }) => {
      const json = await orNothing(() => run.api.fundamentals(`${asset.code}.${exchange}`));
      const document = documentOf(json);
      journal.add(asset.symbol, document && understandListed(run, asset, document, usdRate));
    });
  } finally {
    journal.close();
  }
  for (const { asset } of assets) {
    const journalEntry = journal.get(asset.symbol);
    if (!journalEntry) missing++;
    for (const reason of journalEntry?.refused ?? []) run.refused.push({ row: null, reason });
    for (const note of journalEntry?.notes ?? []) run.notes.push(note);
  }
  if (missing > 0) run.notes.push(`${missing} assets have no fundamentals at the provider`);
  return journal;
}

/** 403: not in the plan; 404: the provider has no data. */
async function orNothing<T>(request: () => Promise<T>): Promise<T | null> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof RefusedRequest && (error.status === 403 || error.status === 404))
      return null;
    throw error;
  }
}
