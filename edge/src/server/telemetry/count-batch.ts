import type { DiscoveryDocument, TelemetryBatch, TelemetryRecord } from 'shared/contract';
import { RateLimit } from 'shared/server';
import { bucketOf } from '../../composition/bucket';
import type { CompositionStore } from '../../composition/composition-store';
import { BUCKETS } from '../../discovery/bucket-allocation';
import { SHELL } from '../../release/names';
import { dayOf, type createJournal } from '../../telemetry/journal';
import { PageLoads } from '../../telemetry/page-loads';
import type { PageToken } from '../../telemetry/page-token';
import { addRecord, GROUPS, OTHER } from '../../telemetry/summary';
import type { DailyCounts } from '../../telemetry/daily-counts';

type SentRecord = TelemetryBatch['records'][number];

/** One valid record: from a page that this fleet sent, about a version that the page runs. */
export interface Observation {
  record: SentRecord;
  page: PageToken;
  /** Client address. */
  address: string;
  /** In ms since the epoch, by the edge's clock. */
  at: number;
}

interface CounterOptions {
  discovery: () => Promise<DiscoveryDocument | null>;
  compositions: Pick<CompositionStore, 'find'>;
  /** Receives records about releases in a rollout. */
  observe?: (observation: Observation) => void;
  journal: Pick<ReturnType<typeof createJournal>, 'write'>;
  counts: Pick<DailyCounts, 'of'>;
  now: () => number;
  /** Clock of the limits. */
  ticks: () => number;
}

/** Origin of a batch. */
interface Sender {
  page: PageToken;
  /** Null without a cookie. */
  visitor: string | null;
  address: string;
}

/**
 * Limit of journal lines per address and day: a hundredth of the journal, so no address can fill
 * it.
 */
const JOURNAL_LINES_OF_ADDRESS = { limit: 2500, windowMs: 24 * 3600 * 1000 };
/** Page of an address without an owner. */
const NO_PAGE = '*';

/** Counts valid batches in the summary of the day, journals their records and reports them to rollouts. */
export function batchCounter({
  discovery,
  compositions,
  observe = () => {},
  journal,
  counts,
  now,
  ticks,
}: CounterOptions) {
  const journalLimit = new RateLimit({ ...JOURNAL_LINES_OF_ADDRESS, now: ticks });
  const pageLoads = new PageLoads(now());

  return async (
    { composition, shell, records }: TelemetryBatch,
    { page, visitor, address }: Sender,
  ): Promise<void> => {
    // Versions come from the signed composition, not from the page's report.
    const versions = await compositions.find(page.composition);
    if (!versions) return;
    const remotes = (await discovery())?.microFrontends ?? {};
    const released = releasedAttributions(remotes);
    const at = now();
    const day = dayOf(at);
    const summary = await counts.of(day);
    const reported = {
      isFirst: (key: string) => pageLoads.isFirst(page, key),
      replace: (key: string, value: number) => pageLoads.replace(page, key, value),
    };
    const add = (record: TelemetryRecord, group: number | null): void =>
      addRecord(summary, record, { group, at, reported });
    const report = (record: SentRecord): void => observe({ record, page, address, at });

    /** The shell takes part in every page: its errors are counted against all of them. */
    const countForShell = (record: SentRecord): void => {
      if ((record.kind !== 'attempt' && record.kind !== 'shown') || record.remote === SHELL) return;
      report({ ...record, remote: SHELL, version: versions[SHELL] ?? OTHER });
      // Waits for a remote are compared within a rollout only. They do not measure the shell
      // itself.
      const { kind, page: pattern } = record;
      add(
        { kind, page: pattern, remote: SHELL, version: released.version(SHELL, shell) },
        groupOf(SHELL, visitor),
      );
    };

    for (const { age, ...sent } of records) {
      // Only existing remotes: invented names use no memory.
      if (!Object.hasOwn(remotes, sent.remote)) continue;
      const record = {
        ...sent,
        version: released.version(sent.remote, sent.version),
        page: released.page(sent.page),
      };
      const group = groupOf(record.remote, visitor);
      add(record, group);
      if (versions[sent.remote] === sent.version) report({ ...record, version: sent.version, age });
      countForShell({ ...record, age });
      if (journalLimit.take(address)) {
        const line = { at: new Date(at - age).toISOString(), composition, group, ...record };
        journal.write(day, JSON.stringify(line));
      }
    }
  };
}

/**
 * Valid versions and route patterns of a fleet's records. Anything else is counted as `other`, so
 * that invented names never displace real ones.
 */
function releasedAttributions(remotes: DiscoveryDocument['microFrontends']) {
  const pages = new Set(
    Object.values(remotes)
      .flat()
      .flatMap(({ extras }) => extras.routes.map((route) => route.path)),
  );
  return {
    version: (remote: string, version: string): string =>
      remotes[remote]?.some(({ metadata }) => metadata.version === version) ? version : OTHER,
    page: (page: string): string => (page === NO_PAGE || pages.has(page) ? page : OTHER),
  };
}

/** One of ten groups: enough to compare shares of traffic, too coarse to identify visitors. */
const groupOf = (remote: string, visitor: string | null): number | null =>
  visitor === null ? null : Math.floor((bucketOf(remote, visitor) * GROUPS) / BUCKETS);
