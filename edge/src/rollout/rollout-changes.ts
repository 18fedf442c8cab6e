import type { Deployment } from 'shared/contract';
import { changeDiscovery, type Change } from '../discovery/change';
import { refusalByLiveShells } from '../discovery/compatibility';
import { rollbackTarget, rolledBackTo, withTraffic } from '../discovery/deployments';
import { shareOf, withRollout, type RolloutState } from '../discovery/rollouts';
import type { FleetDocument } from '../discovery/schema';
import type { Trial } from './trials';

/** In the audit log. */
const WHO = 'edge';

interface ChangeOptions {
  releasesDir: string;
  log: (line: string) => void;
  /** For lines that every check would repeat. */
  logOnce: (line: string) => void;
  now: () => number;
}

/** Whether a rollout has not changed since it was checked. */
export const isSame = (document: FleetDocument, name: string, state: RolloutState): boolean =>
  JSON.stringify(document.rollouts?.[name]) === JSON.stringify(state);

/** Changes that a rollout makes to the discovery document. */
export function rolloutChanges({ releasesDir, log, logOnce, now }: ChangeOptions) {
  const timestamp = (): string => new Date(now()).toISOString();

  async function change(
    name: string,
    command: string,
    reason: string,
    edits: Pick<Change, 'apply' | 'amend'>,
  ): Promise<void> {
    const { changed } = await changeDiscovery(releasesDir, {
      name,
      who: WHO,
      command,
      reason,
      ...edits,
    });
    if (changed) log(`${command} of ${name}: ${reason}`);
  }

  return {
    /** Moves a rollout to its next stage, unless it was changed or frozen. */
    async advance(name: string, state: RolloutState, reason: string): Promise<void> {
      const isLast = state.stage + 1 >= state.plan.stages.length;
      const next = isLast ? null : { ...state, stage: state.stage + 1, since: timestamp() };
      const mayAdvance = (document: FleetDocument): boolean =>
        isSame(document, name, state) && document.frozen?.[name] === undefined;
      await change(name, 'advance', reason, {
        apply(current, document) {
          const canary = current.find((one) => one.metadata.version === state.version);
          if (!mayAdvance(document) || !canary) return null;
          return withTraffic(current, canary, shareOf(state.plan.stages[state.stage + 1]));
        },
        amend: (document) => (mayAdvance(document) ? withRollout(document, name, next) : document),
      });
    },

    /**
     * Gives everyone the previous release and freezes the micro-frontend, so that no pipeline
     * restores the failing one.
     */
    async rollBack(
      trial: Trial,
      reason: string,
      isDue: (document: FleetDocument) => boolean,
    ): Promise<void> {
      const { name, version } = trial;
      const at = timestamp();
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
    },
  };
}
