import { changeDiscovery } from '../../discovery/change';
import { killOf, withKill } from '../../discovery/holds';
import type { FleetArguments } from '../fleet-arguments';
import { changeOutcome, liveText, type Outcome } from '../outcome';
import { decider } from '../who';
import { refuseShell, requiredDeployments, requiredName, requiredReason } from './required';

/** Freezes releases and shares of a micro-frontend. Rollback and kill stay possible. */
export async function freeze(releasesDir: string, args: FleetArguments): Promise<Outcome> {
  const name = requiredName(args);
  const reason = requiredReason(args);
  const { dryRun = false } = args;
  const by = decider(args);
  const changed = await changeDiscovery(releasesDir, {
    name,
    ...by,
    command: 'freeze',
    reason,
    dryRun,
    apply: (current) => {
      requiredDeployments(current, name);
      return null;
    },
    amend: (document) => {
      const freezes = document.frozen ?? {};
      return freezes[name]
        ? document
        : {
            ...document,
            frozen: { ...freezes, [name]: { reason, who: by.who, at: new Date().toISOString() } },
          };
    },
  });
  return changeOutcome({
    command: 'freeze',
    name,
    changed,
    dryRun,
    sentence: `${name} is frozen: releases, promotions and canaries are refused`,
    undo: `npm run fleet -- unfreeze ${name} --reason "…"`,
    notes: changed.changed ? [] : [`${name} is frozen already`],
  });
}

/** Ends a freeze. */
export async function unfreeze(releasesDir: string, args: FleetArguments): Promise<Outcome> {
  const name = requiredName(args);
  const reason = requiredReason(args);
  const { dryRun = false } = args;
  const changed = await changeDiscovery(releasesDir, {
    name,
    ...decider(args),
    command: 'unfreeze',
    reason,
    dryRun,
    apply: () => null,
    amend: (document) => {
      const { [name]: freezeOfName, ...frozen } = document.frozen ?? {};
      return freezeOfName ? { ...document, frozen } : document;
    },
  });
  return changeOutcome({
    command: 'unfreeze',
    name,
    changed,
    dryRun,
    sentence: `${name} can be released again`,
    undo: `npm run fleet -- freeze ${name} --reason "…"`,
    notes: changed.changed ? [] : [`${name} is not frozen`],
  });
}

/** Removes a micro-frontend for every visitor, whatever its versions and shares are. */
export async function kill(releasesDir: string, args: FleetArguments): Promise<Outcome> {
  const name = requiredName(args);
  const reason = requiredReason(args);
  refuseShell(name, 'killed');
  const { dryRun = false } = args;
  const changed = await changeDiscovery(releasesDir, {
    name,
    ...decider(args),
    command: 'kill',
    reason,
    dryRun,
    apply: (current) =>
      killOf(requiredDeployments(current, name))
        ? null
        : withKill(current, { reason, at: new Date().toISOString() }),
  });
  return changeOutcome({
    command: 'kill',
    name,
    changed,
    dryRun,
    sentence: `${name} is killed: with the next page that visitors load its pages answer 503 with the card PART-KILLED, and its menu entries and contributions are gone`,
    undo: `npm run fleet -- revive ${name} --reason "…"`,
    notes: changed.changed ? [] : [`${name} is killed already`],
  });
}

/** Ends a kill: visitors get the shares in the document. */
export async function revive(releasesDir: string, args: FleetArguments): Promise<Outcome> {
  const name = requiredName(args);
  const reason = requiredReason(args);
  const { dryRun = false } = args;
  const changed = await changeDiscovery(releasesDir, {
    name,
    ...decider(args),
    command: 'revive',
    reason,
    dryRun,
    apply: (current) =>
      requiredDeployments(current, name).some(({ extras }) => extras.killed)
        ? withKill(current, undefined)
        : null,
  });
  return changeOutcome({
    command: 'revive',
    name,
    changed,
    dryRun,
    sentence: `${name} is served again: ${liveText(changed.after)}`,
    undo: `npm run fleet -- kill ${name} --reason "…"`,
    notes: changed.changed ? [] : [`${name} is not killed`],
  });
}
