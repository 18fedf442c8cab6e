import type { Deployment, Release } from 'shared/contract';
import { readAudit, type AuditEntry } from '../../discovery/audit';
import { isAdmitted, isGuarded } from '../../discovery/admission';
import { changeDiscovery, type Changed, type Decision } from '../../discovery/change';
import {
  deploymentOf,
  rollbackTarget,
  rolledBackTo,
  withTraffic,
} from '../../discovery/deployments';
import { readDiscovery } from '../../discovery/file';
import { keepKill, refuseFrozen } from '../../discovery/holds';
import { withRollout, type RolloutState } from '../../discovery/rollouts';
import type { FleetDocument } from '../../discovery/schema';
import { sameShares } from '../../discovery/shares';
import { CliError } from '../../release/cli-error';
import { releaseStore } from '../../release/release-store';
import { contentHash } from '../../release/integrity';
import { SHELL } from '../../release/names';
import {
  afterConsent,
  approverOf,
  givesVisitors,
  requireConsent,
  withApproval,
  type Consent,
} from '../approvals/consent';
import { propose, proposalOutcome } from '../approvals/propose';
import { checkAgreements } from '../agreements/check-agreements';
import { partyOf } from '../agreements/live-parties';
import type { FleetArguments } from '../fleet-arguments';
import { changeOutcome, liveText, type Outcome } from '../outcome';
import { checkCompatibility } from '../publish/go-live';
import { undecidedText } from '../rollout-progress';
import { decider } from '../who';
import {
  noSuchRemote,
  noSuchRelease,
  readDeployments,
  requiredDeployments,
  requiredName,
  requiredReason,
} from './required';
import { killNotes, WAITS } from '../traffic-notes';
import { toShares, undoOfShare } from '../undo-of-shares';

/**
 * Gives all visitors the last good release, or a named one. A retired micro-frontend returns in its
 * previous state.
 */
export async function rollback(releasesDir: string, args: FleetArguments): Promise<Outcome> {
  const name = requiredName(args);
  const reason = requiredReason(args);
  const { to, dryRun = false } = args;
  const target = to ? await releaseStore(releasesDir).find(name, to) : null;
  if (to && !target) throw noSuchRelease(name, to);
  const entries = await readAudit(releasesDir, name);
  if (entries.length === 0) await readDeployments(releasesDir, name);
  const ended = (await readDiscovery(releasesDir)).rollouts?.[name]?.version;
  const changed = await changeDiscovery(releasesDir, {
    name,
    ...decider(args),
    command: 'rollback',
    reason,
    dryRun,
    apply(current, document) {
      if (current.length === 0 && !target) return beforeRetirement(name, entries);
      return keepKill(current, (deployments) => {
        const rollout = document.rollouts?.[name];
        const previous = target ? deploymentOf(target) : rollbackTarget(deployments, rollout);
        if (!previous) throw noEarlierRelease(name);
        if (target && isGuarded(document, name)) refuseNeverLive(target, current, entries);
        checkCompatibility(name, previous, document);
        const at = new Date().toISOString();
        const canary = rollout?.version === previous.metadata.version ? undefined : rollout;
        return rolledBackTo(deployments, previous, { reason, at }, canary);
      });
    },
    // No share changes at the stage of a ring.
    amend: (document) => withRollout(document, name, null),
  });
  return changeOutcome({
    command: 'rollback',
    name,
    changed,
    dryRun,
    sentence: dryRun ? undefined : `${name} is back to ${liveText(changed.after)}`,
    undo: sameShares(changed.before, changed.after) ? null : toShares(name, changed.before),
    notes: [
      ...(ended === undefined ? [] : [`The rollout of ${ended} is over`]),
      ...killNotes(name, changed.after),
    ],
  });
}

/** The shell cannot be retired: without it the site has no page. */
function noEarlierRelease(name: string): CliError {
  const remedies = ['release a mended one', 'name one by --to'];
  if (name !== SHELL) remedies.push(`npm run fleet -- retire ${name} --drop --reason "…"`);
  return new CliError(
    `${name} has no earlier good release to go back to: ${remedies.join(', or ')}`,
  );
}

/** @throws CliError if a rollback would bypass the second approver */
function refuseNeverLive(
  { name, version }: Release,
  current: readonly Deployment[],
  entries: readonly AuditEntry[],
): void {
  const hadVisitors = [current, ...entries.map(({ after }) => after)].some((list) =>
    list.some((d) => d.metadata.version === version && d.deployment.traffic > 0),
  );
  if (!hadVisitors)
    throw new CliError(
      `${name} ${version} never had visitors, so there is no way back to it: promote it, which waits for a second approver`,
    );
}

/** Deployments of a micro-frontend before it was retired. */
function beforeRetirement(name: string, entries: readonly AuditEntry[]): Deployment[] {
  const last = entries.findLast(({ before, after }) => before.length > 0 && after.length === 0);
  if (!last) throw noSuchRemote(name);
  return last.before;
}

/** The most recent release of a micro-frontend. */
export const newestDeployment = (list: readonly Deployment[]): Deployment | undefined =>
  list.toSorted((a, b) => b.extras.releasedAt.localeCompare(a.extras.releasedAt))[0];

/**
 * The default version of a command that names none.
 * @throws CliError if that version was rolled back and would get visitors again
 */
function newestVersion(name: string, list: readonly Deployment[], traffic: number): string {
  const newest = newestDeployment(list);
  const { version = '' } = newest?.metadata ?? {};
  const rolledBack = newest?.extras.rolledBack;
  if (rolledBack && traffic > 0)
    throw new CliError(
      `${name} ${version}, the newest release, was rolled back (${rolledBack.reason}): release a mended one, or name a version by --to`,
    );
  return version;
}

/** Sets the share of one version; `promote` sets 100. */
async function setTraffic(
  releasesDir: string,
  args: FleetArguments,
  command: 'promote' | 'canary',
): Promise<Outcome> {
  const name = requiredName(args);
  const document = await readDiscovery(releasesDir);
  const list = requiredDeployments(document.microFrontends[name] ?? [], name);
  refuseFrozen(document, name);
  const share = command === 'promote' ? '100' : args.rest[0];
  const traffic = Number(share?.replace(/%$/, ''));
  if (!share || !Number.isFinite(traffic))
    throw new CliError('which share? npm run fleet -- canary <part> 10% [--to version]', 2);
  const version = args.to ?? newestVersion(name, list, traffic);
  const release = await releaseStore(releasesDir).find(name, version);
  if (!release) throw noSuchRelease(name, version);
  // A release with visitors was compared when it got the first ones.
  const isServed = list.some((d) => d.metadata.version === version && d.deployment.traffic > 0);
  const agreementNotes =
    traffic > 0 && !isServed
      ? await checkAgreements(
          releasesDir,
          document,
          await partyOf(releaseStore(releasesDir), name, version),
          { drop: false },
        )
      : [];
  const { dryRun = false, holder } = args;
  const digest = contentHash(release.files);
  const undecided =
    traffic > 0 && args.telemetryDir
      ? await undecidedText(document, args.telemetryDir, { name, version })
      : null;
  const reason = args.reason ?? `${command} ${version}`;
  const decision = {
    name,
    ...decider(args),
    command,
    reason: undecided === null ? reason : `${reason} (${undecided})`,
  };
  const change = { release, traffic, decision };
  const rehearsal = await setShare(releasesDir, { ...change, dryRun: true, consent: 'rehearsal' });
  const deployment =
    list.find(({ metadata }) => metadata.version === version) ?? deploymentOf(release);
  // A share of 0 % for a release that never had visitors requests the approval only.
  const waits =
    isGuarded(document, name) &&
    (givesVisitors({ version, traffic, ...rehearsal }) || !isAdmitted(document, name, deployment));
  if (waits && !dryRun) {
    const { who: _, ...proposed } = { ...decision, command, version, digest, traffic, drop: false };
    return proposalOutcome(await propose(releasesDir, proposed, holder), []);
  }
  const changed = dryRun
    ? rehearsal
    : await setShare(releasesDir, { ...change, dryRun, consent: 'alone' });
  return changeOutcome({
    command,
    name,
    changed,
    dryRun,
    undo: undoOfShare(name, version, changed),
    notes: [...(waits ? [WAITS] : []), ...agreementNotes, ...killNotes(name, changed.after)],
  });
}

export interface ShareChange {
  release: Release;
  /** Percent of visitors. */
  traffic: number;
  decision: Decision;
  dryRun: boolean;
  consent: Consent;
}

/**
 * Gives a stored release its share of visitors.
 * @throws CliError if the micro-frontend is frozen, the shell would refuse the release, or an
 * approval is missing
 */
export function setShare(
  releasesDir: string,
  { release, traffic, decision, dryRun, consent }: ShareChange,
): Promise<Changed> {
  const { name, version } = release;
  return changeDiscovery(releasesDir, {
    ...decision,
    ...approverOf(consent),
    dryRun,
    apply: (current, document) => {
      refuseFrozen(document, name);
      requiredDeployments(current, name);
      const after = keepKill(current, (deployments) => {
        const deployment =
          deployments.find((d) => d.metadata.version === version) ?? deploymentOf(release);
        if (traffic > 0) checkCompatibility(name, deployment, document);
        return withTraffic(deployments, deployment, traffic);
      });
      const gives = givesVisitors({ version, traffic, before: current, after });
      requireConsent(document, { name, before: current, gives }, consent);
      return withApproval(after, version, consent);
    },
    amend: (document) =>
      withRollout(
        afterConsent(document, consent),
        name,
        laterStage(document, { name, version, traffic }),
      ),
  });
}

/**
 * The rollout at a later stage with this share. Null if no later stage has it: another share ends
 * the rollout.
 */
function laterStage(
  { rollouts = {} }: FleetDocument,
  { name, version, traffic }: { name: string; version: string; traffic: number },
): RolloutState | null {
  const state = rollouts[name];
  if (state?.version !== version) return null;
  const stage = state.plan.stages.findIndex(
    (one, at) => at > state.stage && 'share' in one && one.share === traffic,
  );
  return stage === -1 ? null : { ...state, stage, since: new Date().toISOString() };
}

export const promote = (releasesDir: string, args: FleetArguments): Promise<Outcome> =>
  setTraffic(releasesDir, args, 'promote');
export const canary = (releasesDir: string, args: FleetArguments): Promise<Outcome> =>
  setTraffic(releasesDir, args, 'canary');
