import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { silentProgress } from '../../progress';
import type { SourceContent, SourceRecord } from '../../source';
import { eodhd } from './eodhd';
import {
  DOUBLE_TOKEN,
  startEodhdDouble,
  type DoubleOptions,
  type EodhdDouble,
} from './eodhd-double.fixture';

export const TODAY = '2026-11-20';
export const today = parseIsoDate(TODAY) ?? 0;

/** A double of the provider, a work folder, and reads from the one into the other. */
export class EodhdTrial {
  private constructor(
    public double: EodhdDouble,
    readonly workDir: string,
  ) {}

  static async start(): Promise<EodhdTrial> {
    return new EodhdTrial(await doubleOf({}), await mkdtemp(join(tmpdir(), 'eodhd-')));
  }

  /** Another double in the place of the first. */
  async restart(options: Partial<DoubleOptions>): Promise<void> {
    await this.double.close();
    this.double = await doubleOf(options);
  }

  async stop(): Promise<void> {
    await this.double.close();
    await rm(this.workDir, { recursive: true, force: true });
  }

  read(
    options: Record<string, string> = {},
    environment: Record<string, string | undefined> = {},
    signal = new AbortController().signal,
  ): Promise<SourceContent> {
    return eodhd.read({
      asOf: TODAY,
      options: { exchange: 'US,LSE', history: '12', rate: '100000', ...options },
      environment: {
        EODHD_API_TOKEN: DOUBLE_TOKEN,
        EODHD_BASE_URL: this.double.baseUrl,
        ...environment,
      },
      workDir: this.workDir,
      progress: silentProgress,
      signal,
    });
  }

  asked(at: string): string[] {
    return this.double.requests.filter((address) => address.includes(at));
  }
}

const doubleOf = (options: Partial<DoubleOptions>): Promise<EodhdDouble> =>
  startEodhdDouble({
    exchanges: { US: 60, LSE: 20, INDX: 2, FOREX: 4, CC: 2 },
    today: TODAY,
    trades: 120,
    ...options,
  });

/** Listing fields of a symbol, later records over earlier ones. */
export const fieldsOf = (content: SourceContent, symbol: string): SourceRecord['fields'] =>
  Object.assign(
    {},
    ...[...content.records].filter((r) => r.symbol === symbol).map(({ fields }) => fields),
  ) as SourceRecord['fields'];

/** All of a content, for comparisons. */
export const summaryOf = (content: SourceContent) => ({
  records: [...content.records],
  bars: [...content.bars.keys()].map((symbol) => [symbol, content.bars.get(symbol)]),
  documents: Object.values(content.documents).map((kind) =>
    [...kind.keys()].map((symbol) => [symbol, kind.get(symbol)]),
  ),
  collections: content.collections,
  refused: content.refused,
  notes: content.notes,
});
