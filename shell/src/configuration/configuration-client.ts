import type { RemoteConfiguration } from 'shared/contract';

/** What the configuration needs of its provider. */
export interface ConfigurationClient {
  /** False where the SDK cannot work: no IndexedDB, a private window that refuses it. */
  isSupported(): Promise<boolean>;
  /** Asks the provider. Rejects when nothing could be read; `problems` are parts that could not. */
  read(limits: {
    /** ms */
    timeout: number;
    /** ms */
    interval: number;
  }): Promise<{ values: Partial<RemoteConfiguration>; problems: unknown[] }>;
}
