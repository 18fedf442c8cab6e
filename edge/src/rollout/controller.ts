import type { Deployment, TelemetryRecord } from 'shared/contract';
import { readNewestAudit, type AuditEntry } from '../discovery/audit';
import { changeDiscovery, type Change } from '../discovery/change';
import { refusalByLiveShells } from '../discovery/compatibility';
import { rollbackTarget, rolledBackTo, withTraffic } from '../discovery/deployments';
import { killOf } from '../discovery/holds';
import { shareOf, withRollout, type RolloutState } from '../discovery/rollouts';
import type { FleetDocument } from '../discovery/schema';
import { folderStore } from '../release/folder-store';
import { rolloutPlan, type RolloutPlan } from '../release/rollout-declaration';
import type { Evidence } from './evidence';
import { nextStep } from './next-step';
import { NO_BASELINE, type ReleaseBaseline } from './release-baseline';
import { armOf, trialsOf, type Trial } from './trials';
import { reportOf } from './reports';
import { watchRelease, watchText } from './watch-release';

const TICK_MS = 5000;
/** In the audit log. */
const WHO = 'edge';

export interface RolloutControllerOptions {
  releasesDir: string;
  discovery: () => Promise<FleetDocument | null>;
  evidence: Evidence;
  /** Record of a release in the last days. */
  baseline: (name: string, version: string) => Promise<ReleaseBaseline>;
  log: (line: string) => void;
  now?: () => number;
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
 * Advances rollouts, and rolls back failing releases. Every edge over the folder checks, and the
 * conditional write of a change lets only one of them act.
 */
export function rolloutController({
  releasesDir,
  discovery,
  evidence,
  baseline,
  log,
  now = Date.now,
}: RolloutControllerOptions): RolloutController {
  const store = folderStore(releasesDir);
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

  async function refresh(): Promise<FleetDocument | null> {
    const document = await discovery();
    if (!document) return null;
    if (audit === null || audit.revision !== document.revision)
      audit = { revision: document.revision, entries: await readNewestAudit(releasesDir) };
    trials = trialsOf(document, audit.entries, now());
    evidence.retain(trials);
    return document;
  }

  /** Guards that a release declares, or the default ones. */
  async function guardsOf(name: string, version: string): Promise<RolloutPlan['guards']> {
    const release = await store.find(name, version).catch(() => null);
    return rolloutPlan(release?.declaration.rollout ?? {}).guards;
  }

  const isSame = (document: FleetDocument, name: string, state: RolloutState): boolean =>
    JSON.stringify(document.rollouts?.[name]) === JSON.stringify(state);

  async function change(
    name: string,
    command: string,
    reason: string,
    parts: Pick<Change, 'apply' | 'amend'>,
  ): Promise<void> {
    const { changed } = await changeDiscovery(releasesDir, {
      name,
      who: WHO,
      command,
      reason,
      ...parts,
    });
    if (changed) log(`${command} of ${name}: ${reason}`);
  }

  const isFrozen = (document: FleetDocument, name: string): boolean =>
    document.frozen?.[name] !== undefined;

  async function advance(name: string, state: RolloutState, reason: string): Promise<void> {
    const at = new Date(now()).toISOString();
    const isLast = state.stage + 1 >= state.plan.stages.length;
    const next = isLast ? null : { ...state, stage: state.stage + 1, since: at };
    const mayGoOn = (document: FleetDocument): boolean =>
      isSame(document, name, state) && !isFrozen(document, name);
    await change(name, 'advance', reason, {
      apply(current, document) {
        const canary = current.find((one) => one.metadata.version === state.version);
        if (!mayGoOn(document) || !canary) return null;
        return withTraffic(current, canary, shareOf(state.plan.stages[state.stage + 1]));
      },
      amend: (document) => (mayGoOn(document) ? withRollout(document, name, next) : document),
    });
  }

  /**
   * Gives everyone the previous release and freezes the micro-frontend, so that no pipeline
   * restores the failing one.
   */
  async function goBack(trial: Trial, reason: string, isDue: (document: FleetDocument) => boolean) {
    const { name, version } = trial;
    const at = new Date(now()).toISOString();
    const targetOf = (current: readonly Deployment[], document: FleetDocument) => {
      const target = rollbackTarget(current, trial);
      return target && refusalByLiveShells(document, target) === null ? target : undefined;
    };
    await change(name, 'rollback', reason, {
      apply(current, document) {
        const target = targetOf(current, document);
        if (!isDue(document)) return null;
        if (!target) {
          logOnce(`${name} ${version} fails, and there is no release to go back to: ${reason}`);
          return null;
        }
        return rolledBackTo(current, target, { reason, at }, trial);
      },
      amend(document) {
        const current = document.microFrontends[name] ?? [];
        if (!isDue(document) || !targetOf(current, document)) return document;
        const frozen = { ...document.frozen, [name]: { reason, who: WHO, at } };
        return withRollout({ ...document, frozen }, name, null);
      },
    });
  }

  async function look(trial: Trial, document: FleetDocument): Promise<void> {
    const { name, version } = trial;
    if (killOf(document.microFrontends[name] ?? [])) return;
    const records = await evidence.read(trial);
    const state = document.rollouts?.[name];
    if (state) {
      const { kind, reason } = nextStep(state, records, now());
      if (kind === 'rollback')
        await goBack(trial, reason, (current) => isSame(current, name, state));
      if (kind === 'advance') await advance(name, state, reason);
      return;
    }
    if (records.length === 0) return;
    const before = (document.microFrontends[name] ?? []).filter(
      (one) => one.metadata.version !== version,
    );
    const previous = rollbackTarget(document.microFrontends[name] ?? []) ?? before[0];
    const recorded = previous ? await baseline(name, previous.metadata.version) : NO_BASELINE;
    const guards = await guardsOf(name, version);
    const broken = watchRelease(records, guards, recorded, now()).find(({ isBroken }) => isBroken);
    if (!broken) return;
    const hasAll = (current: FleetDocument): boolean =>
      current.microFrontends[name]?.some(
        (one) => one.metadata.version === version && one.deployment.traffic === 100,
      ) ?? false;
    await goBack(trial, watchText(broken, version), hasAll);
  }

  async function tick(): Promise<void> {
    const document = await refresh();
    if (!document) return;
    for (const trial of trials)
      await look(trial, document).catch((error: unknown) =>
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
