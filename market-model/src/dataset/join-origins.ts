import type { Provenance } from './dataset';

/** Where one input of a computed value came from; null where that is unknown. */
export interface Origin {
  source: string | null;
  /** `YYYY-MM-DD`. */
  date: string | null;
}

/** Sources in their order, each once; the date of the newest input. */
export function joinOrigins(origins: readonly Origin[]): Pick<Provenance, 'source' | 'date'> {
  let date: string | null = null;
  const sources: string[] = [];
  for (const origin of origins) {
    if (origin.date !== null && (date === null || origin.date > date)) date = origin.date;
    for (const source of origin.source?.split(' + ') ?? [])
      if (!sources.includes(source)) sources.push(source);
  }
  return { source: sources.join(' + ') || 'computed', date };
}
