import type { RemoteConfiguration } from 'shared/contract';
import { readStored, writeStored } from '../frame/storage';
import { readValues } from './read-values';

const KEY = 'configuration';

export interface KeptConfiguration {
  values: Partial<RemoteConfiguration>;
  /** When it was fetched, ms since 1970. */
  at: number;
}

/** The configuration of an earlier page load, null when there is none that can be read. */
export function keptConfiguration(): KeptConfiguration | null {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const at: unknown = Reflect.get(kept, 'at');
    if (typeof at !== 'number') return null;
    return { values: readValues(Reflect.get(kept, 'values')).values, at };
  } catch {
    return null;
  }
}

export const keepConfiguration = (kept: KeptConfiguration): void =>
  writeStored(KEY, JSON.stringify(kept));
