/**
 * 13F reports from EDGAR, the archive of the SEC: list of a manager's filings, index of each filing, cover
 * page and information table.
 */
import { append } from '../../append';
import type { ThirteenFFiling } from 'market-model/dataset/records/thirteen-f-filing';
import { UnreadableSource, emptyContent, type MemoryContent, type RejectedRow } from '../../source';
import type { Provider, ProviderContext } from '../provider';
import { edgarApi, type EdgarApi } from './edgar-api';
import { fetchFiling, type FetchedFiling } from './fetch-filing';
import { listFilings, type ListedFiling } from './list-filings';
import { readOptions } from './options';
import { cachedOnDisk } from './cached-on-disk';

/**
 * @param limits of requests; the SEC allows ten a second in total
 */
export function createSec13f(limits: { requestsPerSecond: number; backoffMs?: number }): Provider {
  return {
    name: 'sec-13f',
    summary: '13F reports of institutional managers from EDGAR (needs SEC_USER_AGENT)',
    options: {
      cik: 'CIKs of the managers, with commas between them',
      quarters: 'newest quarters of each manager to read, default 8',
      'user-agent': 'company and e-mail address that the SEC may write to; else SEC_USER_AGENT',
    },
    read: (context) => read(context, limits),
  };
}

/** Below the limit of ten, so that clocks that differ do not break it. */
export const sec13f = createSec13f({ requestsPerSecond: 9 });

async function read(
  context: ProviderContext,
  limits: { requestsPerSecond: number; backoffMs?: number },
): Promise<MemoryContent> {
  const options = readOptions(context);
  const api = edgarApi({ ...options, ...limits, signal: context.signal });
  const content = emptyContent();
  const filings: ListedFiling[] = [];
  context.progress.start('Lists of filings', options.ciks.length);
  for (const cik of options.ciks) {
    const list = await cachedOnDisk(context.workDir, `list-${cik}`, () =>
      listFilings(api, cik, options.quarters),
    );
    append(content.notes, list.notes);
    if (list.refused === null) append(filings, list.filings);
    else refuse(content, list.refused);
    context.progress.step();
  }
  context.progress.stop();
  if (content.refused.length === options.ciks.length)
    throw new UnreadableSource(content.refused.map(({ reason }) => reason).join('; '));
  content.collections['13f-filings'] = await fetchAll(api, filings, content, context);
  return content;
}

/** Number of filings fetched concurrently. The client limits the request rate. */
const FILINGS_AT_ONCE = 4;

async function fetchAll(
  api: EdgarApi,
  filings: readonly ListedFiling[],
  content: MemoryContent,
  { workDir, progress, asOf }: ProviderContext,
): Promise<ThirteenFFiling[]> {
  const fetched: FetchedFiling[] = [];
  const waiting = [...filings.entries()];
  progress.start('13F filings', filings.length);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, filing] = next;
      fetched[at] = await cachedOnDisk(workDir, filing.accession, () =>
        fetchFiling(api, filing, asOf).catch((error: unknown) => {
          // A permanent failure also affects the remaining requests. A later run resumes.
          waiting.length = 0;
          throw error;
        }),
      );
      progress.step();
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: FILINGS_AT_ONCE }, work));
  progress.stop();
  const failed = workers.find((worker) => worker.status === 'rejected');
  if (failed) throw failed.reason;
  for (const { read: rows, accepted, refused, notes } of fetched) {
    content.read += rows;
    content.accepted += accepted;
    append(content.refused, refused);
    append(content.notes, notes);
  }
  return fetched.flatMap(({ filing }) => (filing ? [filing] : []));
}

function refuse(content: MemoryContent, reason: string): void {
  const refusal: RejectedRow = { row: null, reason };
  content.read += 1;
  content.refused.push(refusal);
}
