/** Parses responses of a Statuspage API for the status page; unreadable entries are dropped. */

export interface StatusUpdate {
  id: string;
  status: string;
  body: string;
  at: string;
}

/** An incident, or a maintenance with its planned period. */
export interface StatusEvent {
  id: string;
  name: string;
  status: string;
  impact: string;
  /** ISO instants. */
  from: string | null;
  until: string | null;
  updates: readonly StatusUpdate[];
}

export interface StatusComponent {
  id: string;
  name: string;
  status: string;
}

export interface StatusDocument {
  indicator: string;
  description: string;
  components: readonly StatusComponent[];
  /** Newest first. */
  incidents: readonly StatusEvent[];
  maintenances: readonly StatusEvent[];
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textIn = (item: Fields, name: string): string =>
  typeof item[name] === 'string' ? item[name] : '';
const instantIn = (item: Fields, ...names: string[]): string | null =>
  names.map((name) => textIn(item, name)).find((text) => !Number.isNaN(Date.parse(text))) ?? null;

function itemsOf(answer: unknown, list: string): Fields[] {
  const items = isRecord(answer) ? answer[list] : undefined;
  if (!Array.isArray(items)) throw new Error(`The answer of the status page has no ${list}`);
  return items.filter(isRecord).filter((item) => textIn(item, 'id') !== '');
}

const isOver = ({ status }: { status: string }) =>
  status === 'resolved' || status === 'postmortem' || status === 'completed';
/** In progress, or planned. */
export const isOpen = (event: StatusEvent): boolean => !isOver(event);

const updatesOf = (item: Fields): StatusUpdate[] =>
  (Array.isArray(item['incident_updates']) ? item['incident_updates'] : [])
    .filter(isRecord)
    .map((update) => ({
      id: textIn(update, 'id'),
      status: textIn(update, 'status'),
      body: textIn(update, 'body'),
      at: instantIn(update, 'display_at', 'created_at') ?? '',
    }))
    .filter(({ id, at }) => id !== '' && at !== '');

const eventOf = (item: Fields, from: string[], until: string[]): StatusEvent => ({
  id: textIn(item, 'id'),
  name: textIn(item, 'name'),
  status: textIn(item, 'status'),
  impact: textIn(item, 'impact'),
  from: instantIn(item, ...from),
  until: instantIn(item, ...until),
  updates: updatesOf(item),
});

const newestFirst = (a: StatusEvent, b: StatusEvent) => (b.from ?? '').localeCompare(a.from ?? '');

/**
 * Parses the responses of `summary.json`, `incidents.json` and `scheduled-maintenances.json`.
 *
 * @throws if one of them has another shape
 */
export function readStatus(summary: unknown, incidents: unknown, planned: unknown): StatusDocument {
  const status = isRecord(summary) && isRecord(summary['status']) ? summary['status'] : {};
  return {
    indicator: textIn(status, 'indicator'),
    description: textIn(status, 'description'),
    components: itemsOf(summary, 'components').map((item) => ({
      id: textIn(item, 'id'),
      name: textIn(item, 'name'),
      status: textIn(item, 'status'),
    })),
    incidents: itemsOf(incidents, 'incidents')
      .map((item) => eventOf(item, ['started_at', 'created_at'], ['resolved_at']))
      .toSorted(newestFirst),
    maintenances: itemsOf(planned, 'scheduled_maintenances')
      .map((item) => eventOf(item, ['scheduled_for'], ['scheduled_until']))
      .toSorted(newestFirst),
  };
}
