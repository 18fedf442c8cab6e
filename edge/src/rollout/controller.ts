import type { Deployment, TelemetryRecord } from 'shared/contract';
import { readNewestAudit, type AuditEntry } from '../discovery/audit';
import { rollbackTarget } from '../discovery/deployments';
import { killOf } from '../discovery/holds';
import type { FleetDocument } from '../discovery/schema';
import { releaseStore } from '../release/release-store';
import { rolloutPlan, type RolloutPlan } from '../release/rollout-declaration';
import type { ReleaseStore } from '../release/store';
import type { Evidence } from './evidence';
import { nextStep } from './next-step';
import { NO_BASELINE, type ReleaseBaseline } from './release-baseline';
import { armOf, trialsOf, type Trial } from './trials';
import { reportOf } from './reports';
import { isSame, rolloutChanges } from './rollout-changes';
import { watchRelease, watchText } from './watch-release';

const TICK_MS = 5000;

export interface RolloutControllerOptions {
  releasesDir: string;
  discovery: () => Promise<FleetDocument | null>;
  evidence: Evidence;
  /** Record of a release in the last days. */
  baseline: (name: string, version: string) => Promise<ReleaseBaseline>;
  log: (line: string) => void;
  now?: () => number;
  /** Whether this edge checks rollouts; by default each does. */
  isLeader?: () => boolean;
}

export interface RolloutController {
  /**
   * Adds a page's report about a version that it runs. `visitor` is a pseudonym, the same for all
   * pages of a visitor.
   */
  observe(report: { record: TelemetryRecord; visitor: string; address: string; at: number }): void;
  /** Checks every rollout once, and acts. */
  tick(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/**
 * Advances rollouts, and rolls back failing releases. Every edge over a folder checks, with a
 * database the leader of all edges. The conditional write of a change lets only one of them act.
 */
export function rolloutController({
  releasesDir,
  discovery,
  evidence,
  baseline,
  log,
  now = Date.now,
  isLeader = () => true,
}: RolloutControllerOptions): RolloutController {
  const store = releaseStore(releasesDir);
  let trials: Trial[] = [];
  let audit: { revision: number | undefined; entries: AuditEntry[] } | null = null;
  const logged = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  function logOnce(line: string): void {
    if (logged.has(line) || logged.size > 1000) return;
    logged.add(line);
    log(line);
  }

  const changes = rolloutChanges({ releasesDir, log, logOnce, now });

  async function refresh(): Promise<FleetDocument | null> {
    const document = await discovery();
    if (!document) return null;
    if (audit === null || audit.revision !== document.revision)
      audit = { revision: document.revision, entries: await readNewestAudit(releasesDir) };
    trials = trialsOf(document, audit.entries, now());
    evidence.retain(trials);
    return document;
  }

  /** Acts on one rollout, or on a release that all visitors got at once. */
  async function checkTrial(trial: Trial, document: FleetDocument): Promise<void> {
    const { name, version } = trial;
    if (killOf(document.microFrontends[name] ?? [])) return;
    const records = await evidence.read(trial);
    const state = document.rollouts?.[name];
    if (state) {
      const { kind, reason } = nextStep(state, records, now());
      if (kind === 'rollback')
        await changes.rollBack(trial, reason, (current) => isSame(current, name, state));
      if (kind === 'advance') await changes.advance(name, state, reason);
      return;
    }
    if (records.length === 0) return;
    const previous = previousRelease(document, trial);
    const recorded = previous ? await baseline(name, previous.metadata.version) : NO_BASELINE;
    const guards = await guardsOf(store, trial);
    const broken = watchRelease(records, guards, recorded, now()).find(({ isBroken }) => isBroken);
    if (broken)
      await changes.rollBack(trial, watchText(broken, version), (current) =>
        hasAllVisitors(current, trial),
      );
  }

  async function tick(): Promise<void> {
    const document = await refresh();
    if (!document) return;
    // The leader reads the evidence of all edges.
    if (!isLeader()) return evidence.save();
    for (const trial of trials)
      await checkTrial(trial, document).catch((error: unknown) =>
        logOnce(`${trial.name}: ${error instanceof Error ? error.message : String(error)}`),
      );
  }

  return {
    observe({ record, visitor, address, at }) {
      for (const trial of trials) {
        const arm = trial.name === record.remote ? armOf(trial, record.version) : null;
        const report = arm === null || at < trial.startedAt ? null : reportOf(record);
        if (arm !== null && report) evidence.add(trial, { visitor, arm, at, ...report }, address);
      }
    },
    tick,
    start() {
      const next = (): void => {
        timer = setTimeout(() => {
          running = tick()
            .catch((error: unknown) => logOnce(`rollouts stand still: ${String(error)}`))
            .finally(() => timer !== null && next());
        }, TICK_MS).unref();
      };
      next();
    },
    async stop() {
      if (timer) clearTimeout(timer);
      timer = null;
      await running;
      await evidence.save();
    },
  };
}

/** Guards that a release declares, or the default ones. */
async function guardsOf(
  store: ReleaseStore,
  { name, version }: Trial,
): Promise<RolloutPlan['guards']> {
  const release = await store.find(name, version).catch(() => null);
  return rolloutPlan(release?.declaration.rollout ?? {}).guards;
}

/** The release whose record of the last days is the baseline. */
function previousRelease(
  { microFrontends }: FleetDocument,
  { name, version }: Trial,
): Deployment | undefined {
  const all = microFrontends[name] ?? [];
  return rollbackTarget(all) ?? all.find(({ metadata }) => metadata.version !== version);
}

const hasAllVisitors = ({ microFrontends }: FleetDocument, { name, version }: Trial): boolean =>
  microFrontends[name]?.some(
    ({ metadata, deployment }) => metadata.version === version && deployment.traffic === 100,
  ) ?? false;
