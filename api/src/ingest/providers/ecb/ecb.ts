/** Euro reference rates from the European Central Bank, published on working days around 16:00 CET. */
import type { DailyCloses } from '../../formats/ecb-hist-zip/daily-closes';
import { readRates } from '../../formats/ecb-hist-zip/ecb-hist-zip';
import { addPairs } from '../../formats/ecb-hist-zip/reference-pairs';
import { UnreadableSource, emptyContent, type MemoryContent } from '../../source';
import { baseUrlOf } from '../base-url';
import { createProviderClient } from '../http/provider-client';
import type { Provider, ProviderContext } from '../provider';
import type { RequestLimits } from '../request-limits';
import { addRatesOfXml } from './rates-xml';

const OWN_ADDRESS = 'https://www.ecb.europa.eu/stats/eurofxref';
const HISTORIES = ['full', '90d', 'day'] as const;
type HistoryLength = (typeof HISTORIES)[number];

export function createEcb(limits: RequestLimits): Provider {
  return {
    name: 'ecb',
    summary: 'euro reference rates of the European Central Bank: currency pairs and dollar rates',
    options: { history: 'full (since 1999), 90d or day; default full' },
    read: (context) => read(context, limits),
  };
}

export const ecb = createEcb({ requestsPerSecond: 2 });

async function read(
  { environment, options, signal, progress }: ProviderContext,
  limits: RequestLimits,
): Promise<MemoryContent> {
  const history = historyOf(options['history'] ?? 'full');
  const baseUrl = baseUrlOf(environment, 'ECB_BASE_URL', OWN_ADDRESS);
  const client = createProviderClient({ ...limits, baseUrl, signal });
  const content = emptyContent();
  let perEuro = new Map<string, DailyCloses>();
  progress.start('Reference rates', history === 'day' ? 1 : 2);
  if (history === 'full') {
    perEuro = readRates(await client.getBytes('eurofxref-hist.zip'), content);
    progress.step();
  } else if (history === '90d') {
    addRatesOfXml(await client.getText('eurofxref-hist-90d.xml'), perEuro, content);
    progress.step();
  }
  // The files of many days are written later than the day's own.
  addRatesOfXml(await client.getText('eurofxref-daily.xml'), perEuro, content);
  progress.step();
  progress.stop();
  addPairs(content, perEuro);
  return content;
}

function historyOf(text: string): HistoryLength {
  const history = HISTORIES.find((name) => name === text);
  if (!history)
    throw new UnreadableSource(`--history: "${text}" is none of ${HISTORIES.join(', ')}`);
  return history;
}
