/** What the banners need of a Statuspage API; everything else in its answers is left alone. */
export interface SystemStatus {
  /** Ids of unresolved incidents. */
  incidents: string[];
  maintenance: boolean;
}

async function read(url: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, { signal, headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Ids in an answer of `incidents/unresolved.json`. */
export function incidentIds(answer: unknown): string[] {
  if (!isRecord(answer) || !Array.isArray(answer.incidents)) return [];
  return answer.incidents.flatMap((incident: unknown) =>
    isRecord(incident) && typeof incident.id === 'string' ? [incident.id] : [],
  );
}

/** True when `status.json` says that the whole is under maintenance. */
export function isMaintenance(answer: unknown): boolean {
  return isRecord(answer) && isRecord(answer.status) && answer.status.indicator === 'maintenance';
}

/** Asks the status page at `base`, e.g. `/status`. Rejects when it cannot be reached. */
export async function readSystemStatus(base: string, signal: AbortSignal): Promise<SystemStatus> {
  const [incidents, status] = await Promise.all([
    read(`${base}/api/v2/incidents/unresolved.json`, signal),
    read(`${base}/api/v2/status.json`, signal),
  ]);
  return { incidents: incidentIds(incidents), maintenance: isMaintenance(status) };
}
