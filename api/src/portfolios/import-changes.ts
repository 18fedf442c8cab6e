import { isOwnAsset } from 'shared/contract';
import { SYMBOL_FORM } from 'shared/market';
import type { RunJob } from '../worker-pool/job';
import { ProblemError } from '../http/problem';
import type { PortfolioAccounts } from './accounts';
import type { importJob, ImportTarget } from './import/job/import-job';
import type { AssetText, Resolution } from './import/import-plan';
import type { ImportFile } from './import/job/import-request';
import { assetKey } from './import/tables/symbol-texts';
import { importMarket } from './market/import-market';

const ATTEMPTS = 4;

export interface ImportCall {
  uid: string;
  portfolioId: string;
  /** The browser's time zone, for users without one in their settings. */
  timeZone: string | undefined;
  /** Returns the result of an import without storing anything. */
  dryRun: boolean;
  /** Under which the file of a dry run is kept. */
  keptFile: string;
  /** Aborted when the client has given up: then nothing is stored. */
  signal: AbortSignal;
}

/**
 * Reads a file against a portfolio in the worker pool and stores all its rows or none.
 *
 * @returns the id of the import, null when nothing was stored, and the JSON of the answer
 * @throws 400 problem for an unreadable file, and without `dryRun` for each row that cannot be
 * added
 */
export async function importTransactions(
  accounts: PortfolioAccounts,
  runImport: RunJob<typeof importJob>,
  { uid, portfolioId, timeZone, dryRun, keptFile, signal }: ImportCall,
  file: ImportFile,
): Promise<{ importId: string | null; answer: Buffer }> {
  const { repository, snapshot } = accounts;
  const today = await accounts.todayOf(uid, timeZone);
  const market = importMarket(snapshot);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    let version = NaN;
    const resolve = async (texts: readonly AssetText[]) =>
      withKnownSymbols(
        await market.resolve(texts),
        texts,
        new Set(await repository.symbols(portfolioId)),
      );
    const target = async (): Promise<ImportTarget> => {
      const content = await repository.contentText(uid, portfolioId);
      ({ version } = content.portfolio);
      return { ...content, plan: await repository.plan(uid) };
    };
    const { answer, rows, broker } = await runImport(
      { file, dryRun, today },
      { account: uid, signal, source: { target, ...market, resolve } },
    );
    if (dryRun) return { importId: null, answer: withField('keptFile', keptFile, answer) };
    if (rows.length === 0) return { importId: null, answer: Buffer.from(answer) };
    signal.throwIfAborted();
    const writes = { addRows: rows, importOf: broker };
    const written = await repository.write(uid, portfolioId, version, writes);
    if (!written?.importId) continue;
    const { importId } = written;
    return { importId, answer: withField('importId', importId, answer) };
  }
  throw new ProblemError(409, 'Conflict', 'Another request is changing this portfolio');
}

/** JSON of an answer with one more field. Parsing a long one only for that would block the main thread. */
const withField = (name: string, value: string, json: string): Buffer =>
  Buffer.from(`{${JSON.stringify(name)}:${JSON.stringify(value)},${json.slice(1)}`);

/**
 * Adds the symbols that no market has and that mean one asset: the user's own assets, and the symbols of the
 * portfolio's transactions.
 */
function withKnownSymbols(
  resolutions: ReadonlyMap<string, Resolution>,
  texts: readonly AssetText[],
  portfolioSymbols: ReadonlySet<string>,
): ReadonlyMap<string, Resolution> {
  const all = new Map(resolutions);
  for (const text of texts) {
    const key = assetKey(text);
    const symbol = text.text.trim().toUpperCase();
    const isKnown =
      portfolioSymbols.has(symbol) || (isOwnAsset(symbol) && SYMBOL_FORM.test(symbol));
    if (isKnown && !all.get(key)?.asset)
      all.set(key, { asset: { symbol, name: symbol, currencyCode: null }, candidates: [] });
  }
  return all;
}
