/** Timeout of one status page request, in ms. */
export const STATUS_TIMEOUT = 5000;
/** Largest response that is read, in bytes. A status page with an incident has a few KB. */
export const STATUS_LIMIT = 512 * 1024;
/** Maximum number of incidents that are read. */
export const MAX_INCIDENTS = 500;

/** Status page data that the banners need; null if the response is missing or unreadable. */
export interface SystemStatus {
  /** Ids of unresolved incidents. */
  incidents: readonly string[] | null;
  /** Ids of maintenances in progress, possibly empty. */
  maintenances: readonly string[] | null;
}

export interface StatusOptions {
  signal?: AbortSignal;
  /** Called for each failed or unreadable response. */
  onFailure?: (error: unknown) => void;
}

/** Placeholder id for a maintenance that the status page does not identify. */
export const UNNAMED_MAINTENANCE = 'maintenance';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function idsOf(answer: unknown, list: string, ended: readonly string[]): string[] {
  const items = isRecord(answer) ? answer[list] : undefined;
  if (!Array.isArray(items)) throw new Error(`The answer of the status page has no ${list}`);
  return items
    .slice(0, MAX_INCIDENTS)
    .flatMap((item: unknown) =>
      isRecord(item) &&
      typeof item.id === 'string' &&
      item.id !== '' &&
      item.id.length <= 100 &&
      !ended.includes(String(item.status))
        ? [item.id]
        : [],
    );
}

/** Ids in a response of `incidents/unresolved.json`. @throws if it has another shape. */
export const incidentIds = (answer: unknown): string[] =>
  idsOf(answer, 'incidents', ['resolved', 'postmortem']);

/** Ids in a response of `scheduled-maintenances/active.json`. @throws if it has another shape. */
export const maintenanceIds = (answer: unknown): string[] =>
  idsOf(answer, 'scheduled_maintenances', ['completed', 'scheduled']);

/** Whether `status.json` reports maintenance of the whole site. @throws if it has another shape. */
export function isMaintenance(answer: unknown): boolean {
  const indicator =
    isRecord(answer) && isRecord(answer.status) ? answer.status.indicator : undefined;
  if (typeof indicator !== 'string')
    throw new Error('The answer of the status page has no status.indicator');
  return indicator === 'maintenance';
}

/** Reads the body as text, up to the size limit. */
async function textOf(answer: Response): Promise<string> {
  const reader = answer.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > STATUS_LIMIT) {
      void reader.cancel();
      throw new Error(`The answer of the status page is larger than ${STATUS_LIMIT} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

async function read(url: string, signal?: AbortSignal): Promise<unknown> {
  const abort = new AbortController();
  const giveUp = () => abort.abort();
  const timer = setTimeout(giveUp, STATUS_TIMEOUT);
  signal?.addEventListener('abort', giveUp);
  try {
    const answer = await fetch(url, {
      signal: abort.signal,
      headers: { accept: 'application/json' },
      credentials: 'omit',
      // Nothing on the page waits for it.
      priority: 'low',
    });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return JSON.parse(await textOf(answer)) as unknown;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** Fetches the status page at `base`, e.g. `/status`. Never rejects: failed parts are null. */
export async function readSystemStatus(
  base: string,
  { signal, onFailure }: StatusOptions = {},
): Promise<SystemStatus> {
  const ask = async <T>(path: string, parse: (answer: unknown) => T): Promise<T | null> => {
    try {
      return parse(await read(`${base}/api/v2/${path}.json`, signal));
    } catch (error) {
      if (!signal?.aborted) onFailure?.(error);
      return null;
    }
  };
  async function maintenances(): Promise<string[] | null> {
    const active = await ask('status', isMaintenance);
    if (!active) return active === null ? null : [];
    const ids = await ask('scheduled-maintenances/active', maintenanceIds);
    return ids && ids.length > 0 ? ids : [UNNAMED_MAINTENANCE];
  }
  const [unresolved, underMaintenance] = await Promise.all([
    ask('incidents/unresolved', incidentIds),
    maintenances(),
  ]);
  return { incidents: unresolved, maintenances: underMaintenance };
}
