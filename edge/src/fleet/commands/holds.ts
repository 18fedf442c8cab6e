import { changeDiscovery, type Change, type Changed, type Decision } from '../../discovery/change';
import { killOf, withKill } from '../../discovery/holds';
import type { FleetArguments } from '../fleet-arguments';
import { changeOutcome, liveText, type Outcome } from '../outcome';
import { decider } from '../who';
import { refuseShell, requiredDeployments, requiredName, requiredReason } from './required';

interface Hold {
  command: string;
  /** Command that reverts it. */
  undo: string;
  change: (decision: Decision) => Pick<Change, 'apply' | 'amend'>;
  /** The new state, after the name. */
  effect: string | ((changed: Changed) => string);
  /** The state that needed no change, after the name. */
  unchanged: string;
}

/** A command that needs a reason, and sets or ends a hold of a micro-frontend. */
const holdCommand =
  ({ command, undo, change, effect, unchanged }: Hold) =>
  async (releasesDir: string, args: FleetArguments): Promise<Outcome> => {
    const name = requiredName(args);
    const reason = requiredReason(args);
    const { dryRun = false } = args;
    const decision = { name, ...decider(args), command, reason };
    const changed = await changeDiscovery(releasesDir, {
      ...decision,
      dryRun,
      ...change(decision),
    });
    return changeOutcome({
      command,
      name,
      changed,
      dryRun,
      sentence: `${name} ${typeof effect === 'string' ? effect : effect(changed)}`,
      undo: `npm run fleet -- ${undo} ${name} --reason "…"`,
      notes: changed.changed ? [] : [`${name} ${unchanged}`],
    });
  };

/** Freezes releases and shares of a micro-frontend. Rollback and kill stay possible. */
export const freeze = holdCommand({
  command: 'freeze',
  undo: 'unfreeze',
  change: ({ name, reason, who }) => ({
    apply: (current) => {
      requiredDeployments(current, name);
      return null;
    },
    amend: (document) =>
      document.frozen?.[name]
        ? document
        : {
            ...document,
            frozen: { ...document.frozen, [name]: { reason, who, at: new Date().toISOString() } },
          },
  }),
  effect: 'is frozen: releases, promotions and canaries are refused',
  unchanged: 'is frozen already',
});

/** Ends a freeze. */
export const unfreeze = holdCommand({
  command: 'unfreeze',
  undo: 'freeze',
  change: ({ name }) => ({
    apply: () => null,
    amend: (document) => {
      const { [name]: freezeOfName, ...frozen } = document.frozen ?? {};
      return freezeOfName ? { ...document, frozen } : document;
    },
  }),
  effect: 'can be released again',
  unchanged: 'is not frozen',
});

/** Removes a micro-frontend for every visitor, whatever its versions and shares are. */
export const kill = holdCommand({
  command: 'kill',
  undo: 'revive',
  change: ({ name, reason }) => {
    refuseShell(name, 'killed');
    return {
      apply: (current) =>
        killOf(requiredDeployments(current, name))
          ? null
          : withKill(current, { reason, at: new Date().toISOString() }),
    };
  },
  effect:
    'is killed: with the next page that visitors load its pages answer 503 with the card PART-KILLED, and its menu entries and contributions are gone',
  unchanged: 'is killed already',
});

/** Ends a kill: visitors get the shares in the document. */
export const revive = holdCommand({
  command: 'revive',
  undo: 'kill',
  change: ({ name }) => ({
    apply: (current) =>
      requiredDeployments(current, name).some(({ extras }) => extras.killed)
        ? withKill(current, undefined)
        : null,
  }),
  effect: ({ after }) => `is served again: ${liveText(after)}`,
  unchanged: 'is not killed',
});
