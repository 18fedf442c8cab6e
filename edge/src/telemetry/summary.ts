import { FAULTLESS_PHASES, VITAL_METRICS, type TelemetryRecord } from 'shared/contract';
import { z } from 'zod';
import { isAbandoned } from './abandoned';
import { addValue, mergeHistograms, removeValue } from './histogram';

/** Number of visitor groups for each remote, by traffic bucket. */
export const GROUPS = 10;
/** Recent minutes with separate counts. */
const RECENT_MINUTES = 60;
/** Limits of separate versions of a remote, and of separate pages of a version, in one day. */
const MAX_VERSIONS = 20;
const MAX_PAGES = 100;
/** Key of versions and pages beyond the limits. */
export const OTHER = 'other';

const count = z.int().min(0);
const histogram = z.record(z.string(), count);
const vitals = z.partialRecord(z.enum(VITAL_METRICS), histogram);
const pageSchema = z.object({
  /** Page loads that came to the page, whether it was shown or not. */
  attempts: count,
  /** Page loads in which the page was shown. */
  shown: count,
  /** Page-view events of visitors who allowed statistics. */
  views: count,
  errors: count,
  /** Page loads whose visitor left while waiting for the page. */
  left: count,
  /** Milliseconds from the navigation until the page was shown. */
  waits: histogram,
  vitals,
});
const versionSchema = z.object({
  attempts: count,
  shown: count,
  views: count,
  /** Page loads with an error. */
  errors: count,
  /** Page loads with files of the remote that failed to load, or that a gate refused. */
  loadFailures: count,
  /** Page loads with an error of code outside of every release. Not an error of the version. */
  outside: count,
  /**
   * Page loads in which a tool had changed the DOM and a region was rendered again. Not an error of
   * the version.
   */
  changedDom: count,
  /** Page loads with a lazy piece that failed to load. The page works, so it is not an error. */
  pieceFailures: count,
  /** Page loads whose first screen the release failed to render on the server; errors as well. */
  renderFailures: count.default(0),
  /** Shown and errors by the visitor's traffic group, so that shares of traffic can be compared. */
  groups: z.array(z.object({ attempts: count, shown: count, errors: count })).length(GROUPS),
  /** The last hour by minute (of the epoch), for the watch over a new release. */
  minutes: z.record(
    z.string(),
    z.object({ attempts: count, shown: count, errors: count, loadFailures: count }),
  ),
  pages: z.record(z.string(), pageSchema),
});
/** One day by remote and version. */
export const summarySchema = z.record(z.string(), z.record(z.string(), versionSchema));

export type PageSummary = z.infer<typeof pageSchema>;
export type VersionSummary = z.infer<typeof versionSchema>;
export type Summary = z.infer<typeof summarySchema>;

const emptyVersion = (): VersionSummary => ({
  attempts: 0,
  shown: 0,
  views: 0,
  errors: 0,
  loadFailures: 0,
  outside: 0,
  changedDom: 0,
  pieceFailures: 0,
  renderFailures: 0,
  groups: Array.from({ length: GROUPS }, () => ({ attempts: 0, shown: 0, errors: 0 })),
  minutes: {},
  pages: {},
});
const emptyPage = (): PageSummary => ({
  attempts: 0,
  shown: 0,
  views: 0,
  errors: 0,
  left: 0,
  waits: {},
  vitals: {},
});

/** The entry of a key, or of `other` once there are too many: reports cannot fill the memory. */
function entryOf<T>(table: Record<string, T>, key: string, most: number, make: () => T): T {
  const at = Object.hasOwn(table, key) || Object.keys(table).length < most ? key : OTHER;
  const entry = Object.hasOwn(table, at) ? table[at] : undefined;
  return entry ?? (table[at] = make());
}

const LOAD_PHASES = ['load', 'gate'];
/** Phase of an error in the page renderer of a release, which the edge reports. */
export const SERVER_RENDER_PHASE = 'server-render';
/** Event name of a page view. */
const PAGE_VIEW = 'page_view';

/** Reports that a page load has already made. */
export interface Reported {
  /** Whether it is the first report of this key. */
  isFirst(key: string): boolean;
  /** Records a value; `undefined` if there was none, null if it does not count. */
  replace(key: string, value: number): number | undefined | null;
}

/**
 * Counts one record. A page load counts once for each remote, version, page and kind; a vital
 * counts its last value. `group` is null for visitors without a bucket. `at` is in ms since the
 * epoch.
 */
export function addRecord(
  summary: Summary,
  record: TelemetryRecord,
  { group, at, reported }: { group: number | null; at: number; reported: Reported },
): void {
  const versions = (summary[record.remote] ??= {});
  const version = entryOf(versions, record.version, MAX_VERSIONS, emptyVersion);
  const page = entryOf(version.pages, record.page, MAX_PAGES, emptyPage);
  const inGroup = group === null ? undefined : version.groups[group];
  const of = `${record.remote} ${record.version}`;
  const ofPage = `${of} ${record.page}`;
  if (record.kind === 'vital') {
    const before = reported.replace(`${ofPage} ${record.metric}`, record.value);
    if (before === null) return;
    const values = (page.vitals[record.metric] ??= {});
    if (before !== undefined) removeValue(values, before);
    addValue(values, record.value);
    return;
  }
  if (record.kind === 'event') {
    if (record.name !== PAGE_VIEW || !reported.isFirst(`${ofPage} view`)) return;
    version.views += 1;
    page.views += 1;
    return;
  }
  if (record.kind === 'piece') {
    if (reported.isFirst(`${of} piece`)) version.pieceFailures += 1;
    return;
  }
  const faultless = record.kind === 'error' ? faultlessCount(record.phase) : null;
  if (faultless !== null) {
    if (reported.isFirst(`${of} ${faultless}`)) version[faultless] += 1;
    return;
  }
  addWait(page, record, (key) => reported.isFirst(`${ofPage} ${key}`));
  const counter = { attempt: 'attempts', shown: 'shown', error: 'errors' } as const;
  const counted = counter[record.kind];
  if (reported.isFirst(`${ofPage} ${record.kind}`)) page[counted] += 1;
  const minute = minuteOf(version, at);
  if (reported.isFirst(`${of} ${record.kind}`))
    for (const counts of [version, minute, ...(inGroup ? [inGroup] : [])]) counts[counted] += 1;
  if (record.kind === 'error' && record.phase === SERVER_RENDER_PHASE)
    if (reported.isFirst(`${of} first screen`)) version.renderFailures += 1;
  if (record.kind !== 'error' || !LOAD_PHASES.includes(record.phase)) return;
  if (!reported.isFirst(`${of} load failure`)) return;
  version.loadFailures += 1;
  minute.loadFailures += 1;
}

/** The count of a phase without fault; null for phases that count as errors of a version. */
function faultlessCount(phase: string): 'outside' | 'changedDom' | null {
  if (phase === FAULTLESS_PHASES.outside) return 'outside';
  return phase === FAULTLESS_PHASES.changedDom ? 'changedDom' : null;
}

/** Counts how long a page load waited for its page, or that its visitor left while waiting. */
function addWait(
  page: PageSummary,
  record: TelemetryRecord,
  isFirst: (key: string) => boolean,
): void {
  if (record.kind === 'attempt' && isAbandoned(record) && isFirst('left')) page.left += 1;
  if (record.kind === 'shown' && record.waited !== undefined && isFirst('wait'))
    addValue(page.waits, record.waited);
}

function minuteOf({ minutes }: VersionSummary, at: number): VersionSummary['minutes'][string] {
  const now = Math.floor(at / 60_000);
  for (const key of Object.keys(minutes))
    if (Number(key) <= now - RECENT_MINUTES) delete minutes[key];
  return (minutes[String(now)] ??= { attempts: 0, shown: 0, errors: 0, loadFailures: 0 });
}

/** Adds one summary to another, e.g. those of several days or of several edges. */
export function mergeSummary(into: Summary, from: Summary): void {
  for (const [remote, versions] of Object.entries(from)) {
    const counters = (into[remote] ??= {});
    for (const [name, version] of Object.entries(versions)) {
      const target = (counters[name] ??= emptyVersion());
      target.attempts += version.attempts;
      target.shown += version.shown;
      target.views += version.views;
      target.errors += version.errors;
      target.loadFailures += version.loadFailures;
      target.outside += version.outside;
      target.changedDom += version.changedDom;
      target.pieceFailures += version.pieceFailures;
      target.renderFailures += version.renderFailures;
      for (const [i, from] of version.groups.entries()) {
        const group = target.groups[i];
        if (!group) continue;
        group.attempts += from.attempts;
        group.shown += from.shown;
        group.errors += from.errors;
      }
      for (const [key, minute] of Object.entries(version.minutes)) {
        const at = (target.minutes[key] ??= { attempts: 0, shown: 0, errors: 0, loadFailures: 0 });
        at.attempts += minute.attempts;
        at.shown += minute.shown;
        at.errors += minute.errors;
        at.loadFailures += minute.loadFailures;
      }
      for (const [path, page] of Object.entries(version.pages)) mergePage(target, path, page);
    }
  }
}

function mergePage(target: VersionSummary, path: string, page: PageSummary): void {
  const into = (target.pages[path] ??= emptyPage());
  into.attempts += page.attempts;
  into.shown += page.shown;
  into.views += page.views;
  into.errors += page.errors;
  into.left += page.left;
  mergeHistograms(into.waits, page.waits);
  for (const metric of VITAL_METRICS) {
    const values = page.vitals[metric];
    if (values) mergeHistograms((into.vitals[metric] ??= {}), values);
  }
}
