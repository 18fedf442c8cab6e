import type { RemoteConfiguration } from 'shared/contract';

/** The part of the configuration provider that the shell uses. */
export interface ConfigurationClient {
  /** False if the SDK cannot work: no IndexedDB, or a private window that refuses it. */
  isSupported(): Promise<boolean>;
  /**
   * Fetches the values. Rejects if nothing could be read; `problems` lists parts that could not.
   */
  read(limits: {
    /** ms */
    timeout: number;
    /** ms */
    interval: number;
  }): Promise<{ values: Partial<RemoteConfiguration>; problems: unknown[] }>;
}
