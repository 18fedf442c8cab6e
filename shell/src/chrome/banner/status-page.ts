/** How long one answer of the status page may take, in ms. */
export const STATUS_TIMEOUT = 5000;
/** Largest answer that is read, in bytes; a status page with a real incident has a few KB. */
export const STATUS_LIMIT = 512 * 1024;
/** So many incidents are looked at: more are no news. */
export const MAX_INCIDENTS = 500;

/** What the banners need of a Statuspage API; null where its answer could not be had or read. */
export interface SystemStatus {
  /** Ids of unresolved incidents. */
  incidents: readonly string[] | null;
  /** Ids of what is under maintenance, empty while nothing is. */
  maintenances: readonly string[] | null;
}

export interface StatusOptions {
  signal?: AbortSignal;
  /** Told of each answer that could not be had or read; nobody else is. */
  onFailure?: (error: unknown) => void;
}

/** Stands for a maintenance of which the status page gives no id. */
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

/** Ids in an answer of `incidents/unresolved.json`. @throws when it is no such answer. */
export const incidentIds = (answer: unknown): string[] =>
  idsOf(answer, 'incidents', ['resolved', 'postmortem']);

/** Ids in an answer of `scheduled-maintenances/active.json`. @throws when it is no such answer. */
export const maintenanceIds = (answer: unknown): string[] =>
  idsOf(answer, 'scheduled_maintenances', ['completed', 'scheduled']);

/** Whether `status.json` says that the whole is under maintenance. @throws when it is no such answer. */
export function isMaintenance(answer: unknown): boolean {
  const indicator =
    isRecord(answer) && isRecord(answer.status) ? answer.status.indicator : undefined;
  if (typeof indicator !== 'string')
    throw new Error('The answer of the status page has no status.indicator');
  return indicator === 'maintenance';
}

/** The body as text; given up when it is larger than a status page's can be. */
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

/** Asks the status page at `base`, e.g. `/status`. Never rejects: what failed is null. */
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
