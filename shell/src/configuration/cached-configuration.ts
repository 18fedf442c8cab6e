import type { RemoteConfiguration } from 'shared/contract';
import { readStored, writeStored } from '../chrome/storage';
import { readValues } from './read-values';

const KEY = 'configuration';

export interface KeptConfiguration {
  values: Partial<RemoteConfiguration>;
  /** Fetch time, ms since 1970. */
  at: number;
}

/** The configuration of an earlier page load; null if missing or unreadable. */
export function keptConfiguration(): KeptConfiguration | null {
  try {
    const storedConfiguration: unknown = JSON.parse(readStored(KEY) ?? 'null');
    if (typeof storedConfiguration !== 'object' || storedConfiguration === null) return null;
    const at: unknown = Reflect.get(storedConfiguration, 'at');
    if (typeof at !== 'number') return null;
    return { values: readValues(Reflect.get(storedConfiguration, 'values')).values, at };
  } catch {
    return null;
  }
}

export const keepConfiguration = (configuration: KeptConfiguration): void =>
  writeStored(KEY, JSON.stringify(configuration));
