import { VITAL_METRICS, type TelemetryRecord } from 'shared/contract';
import { z } from 'zod';
import { addValue, mergeHistograms } from './histogram';

/** Visitors fall into this many groups for each part, by their traffic bucket: more is not needed. */
export const GROUPS = 10;
/** Minutes of the recent past that are kept minute by minute. */
const RECENT_MINUTES = 60;
/** Versions of a part, and pages of a version, that are told apart in one day. */
const MAX_VERSIONS = 20;
const MAX_PAGES = 100;
/** What versions and pages beyond the limits are counted as. */
export const OTHER = 'other';

const count = z.int().min(0);
const histogram = z.record(z.string(), count);
const vitals = z.partialRecord(z.enum(VITAL_METRICS), histogram);
/** Days of before attempts were counted have none. */
const attempts = count.default(0);
const pageSchema = z.object({
  /** Times that somebody came to the page, whether it stood or not. */
  attempts,
  /** Times that the page stood. */
  shown: count,
  /** Page-view events of visitors who allowed statistics. */
  views: count,
  errors: count,
  vitals,
});
const versionSchema = z.object({
  attempts,
  shown: count,
  views: count,
  /** Error reports; the same error again within one batch is one report. */
  errors: count,
  /** Of these: files of the part that did not come, or that a gate refused. */
  loadFailures: count,
  /** Shown and errors by the visitor's traffic group, so that shares of traffic can be compared. */
  groups: z.array(z.object({ attempts, shown: count, errors: count })).length(GROUPS),
  /** The last hour by minute (of the epoch): what a watch over a new release looks at. */
  minutes: z.record(
    z.string(),
    z.object({ attempts, shown: count, errors: count, loadFailures: count }),
  ),
  pages: z.record(z.string(), pageSchema),
});
/** One day by part and version. */
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
  groups: Array.from({ length: GROUPS }, () => ({ attempts: 0, shown: 0, errors: 0 })),
  minutes: {},
  pages: {},
});
const emptyPage = (): PageSummary => ({ attempts: 0, shown: 0, views: 0, errors: 0, vitals: {} });

/** The entry of a key, or of `other` once there are too many: what pages send cannot fill the memory. */
function entryOf<T>(table: Record<string, T>, key: string, most: number, make: () => T): T {
  const at = Object.hasOwn(table, key) || Object.keys(table).length < most ? key : OTHER;
  const entry = Object.hasOwn(table, at) ? table[at] : undefined;
  return entry ?? (table[at] = make());
}

const LOAD_PHASES = ['load', 'gate'];
/** Name of the event that a page view is. */
const PAGE_VIEW = 'page_view';

/** Counts one record. `group` is null for visitors without a bucket; `at` is in ms since the epoch. */
export function addRecord(
  summary: Summary,
  record: TelemetryRecord,
  group: number | null,
  at: number,
): void {
  const versions = (summary[record.remote] ??= {});
  const version = entryOf(versions, record.version, MAX_VERSIONS, emptyVersion);
  const page = entryOf(version.pages, record.page, MAX_PAGES, emptyPage);
  const inGroup = group === null ? undefined : version.groups[group];
  if (record.kind === 'vital') addValue((page.vitals[record.metric] ??= {}), record.value);
  if (record.kind === 'event' && record.name === PAGE_VIEW) {
    version.views += 1;
    page.views += 1;
  }
  if (record.kind === 'vital' || record.kind === 'event') return;
  const minute = minuteOf(version, at);
  if (record.kind !== 'error') {
    const counter = record.kind === 'shown' ? 'shown' : 'attempts';
    for (const counts of [version, page, minute, ...(inGroup ? [inGroup] : [])])
      counts[counter] += 1;
    return;
  }
  version.errors += 1;
  page.errors += 1;
  minute.errors += 1;
  if (inGroup) inGroup.errors += 1;
  if (LOAD_PHASES.includes(record.phase)) {
    version.loadFailures += 1;
    minute.loadFailures += 1;
  }
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
  for (const metric of VITAL_METRICS) {
    const values = page.vitals[metric];
    if (values) mergeHistograms((into.vitals[metric] ??= {}), values);
  }
}
