import { readStored, writeStored } from '../storage';

const KEY = 'dismissed-incidents';
/** Older ids are forgotten: an incident that ended long ago does not come back. */
const KEPT = 50;

/** Ids of the incidents that the visitor closed. */
export function dismissedIncidents(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function dismissIncidents(ids: readonly string[]): void {
  const all = [...new Set([...dismissedIncidents(), ...ids])].slice(-KEPT);
  writeStored(KEY, JSON.stringify(all));
}
