import type { Progress } from '../progress';
import type { SourceContent } from '../source';

/** Environment of a live provider while it reads. */
export interface ProviderContext {
  /** Today in UTC, `YYYY-MM-DD`. */
  asOf: string;
  /** Options of the command line, e.g. `exchange`, `cik`; the provider checks them. */
  options: Readonly<Record<string, string | undefined>>;
  /** Settings such as `EODHD_API_TOKEN`, `EODHD_BASE_URL`. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Folder that survives a kill. Finished work in it is not fetched again. */
  workDir: string;
  progress: Progress;
  signal: AbortSignal;
}

/** A live source of market data. Throws `UnreadableSource` when it cannot be read as a whole. */
export interface Provider {
  /** Name on the command line and in the provenance of every value. */
  name: string;
  summary: string;
  /** Options that it takes, with one line each for the usage text. */
  options: Readonly<Record<string, string>>;
  read(context: ProviderContext): Promise<SourceContent>;
}
