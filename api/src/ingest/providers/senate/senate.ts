/** Trades of U.S. senators from the data of Senate Stock Watcher, which reads the Senate's disclosures. */
import { z } from 'zod';
import { readSenateReports } from '../../formats/senate-stock-watcher-json/senate-stock-watcher-json';
import { UnreadableSource, type MemoryContent } from '../../source';
import { baseUrlOf } from '../base-url';
import { createProviderClient } from '../http/provider-client';
import type { Provider, ProviderContext } from '../provider';
import type { RequestLimits } from '../request-limits';

const OWN_ADDRESS =
  'https://raw.githubusercontent.com/timothycarambat/senate-stock-watcher-data/master';

/** By report: the file by senator does not say when each report was filed. */
const REPORTS = 'aggregate/all_daily_summaries.json';

export function createSenate(limits: RequestLimits): Provider {
  return {
    name: 'senate',
    summary: 'trades of U.S. senators by report, from Senate Stock Watcher',
    options: {},
    read: (context) => read(context, limits),
  };
}

export const senate = createSenate({ requestsPerSecond: 1, timeoutMs: 180_000 });

async function read(
  { environment, signal, progress, asOf }: ProviderContext,
  limits: RequestLimits,
): Promise<MemoryContent> {
  const baseUrl = baseUrlOf(environment, 'SENATE_BASE_URL', OWN_ADDRESS);
  const client = createProviderClient({ ...limits, baseUrl, signal });
  progress.start('Reports of senators', 1);
  const reports = await client.getJson(REPORTS, z.array(z.unknown()));
  progress.step();
  progress.stop();
  const content = readSenateReports(reports);
  if (content.accepted === 0)
    throw new UnreadableSource(`${REPORTS} holds no transaction that can be read`);
  const filed = content.collections['senate-transactions']?.flatMap(
    ({ filedDate }) => filedDate ?? [],
  );
  const newest = filed?.reduce((latest, date) => (date > latest ? date : latest), '');
  if (newest) content.notes.push(`the newest report was filed on ${newest}, read on ${asOf}`);
  return content;
}
