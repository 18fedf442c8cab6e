/**
 * EOD Historical Data (https://eodhd.com): symbol lists, fundamentals, daily bars, splits,
 * dividends, calendars and trades of senators. Every answer is stored in the work folder once
 * parsed. The content is built from these files alone, in the order of the symbols. A resumed run
 * and an uninterrupted one thus give the same result.
 */
import { parseIsoDate } from 'market-model/dates/civil-dates';
import type { SourceContent } from '../../source';
import type { Provider, ProviderContext } from '../provider';
import { buildContent } from './content/build-content';
import { createEodhdApi } from './eodhd-api';
import { OPTIONS, readOptions } from './options';
import type { Run } from './run';
import { UnitFiles } from './work/unit-files';

/** A page of 500 companies takes the vendor a while, milliseconds. */
const RESPONSE_TIMEOUT = 5 * 60_000;

export const eodhd: Provider = {
  name: 'eodhd',
  summary: 'EOD Historical Data; needs EODHD_API_TOKEN',
  options: OPTIONS,
  async read(context: ProviderContext): Promise<SourceContent> {
    const options = readOptions(context);
    const run: Run = {
      api: createEodhdApi({
        token: options.token,
        baseUrl: options.baseUrl,
        requestsPerSecond: options.requestsPerSecond,
        timeoutMs: RESPONSE_TIMEOUT,
        signal: context.signal,
      }),
      files: await UnitFiles.open(context.workDir),
      options,
      asOf: context.asOf,
      today: parseIsoDate(context.asOf) ?? 0,
      progress: context.progress,
      signal: context.signal,
      refused: [],
      notes: [],
    };
    return buildContent(run);
  },
};
