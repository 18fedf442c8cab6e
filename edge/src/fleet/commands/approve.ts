import { changeDiscovery } from '../../discovery/change';
import { readDiscovery } from '../../discovery/file';
import {
  proposalCommand,
  requireProposal,
  requireSameBase,
  withoutProposal,
  type Proposal,
} from '../../discovery/proposals';
import { CliError } from '../../release/cli-error';
import { releaseStore } from '../../release/release-store';
import { contentHash } from '../../release/integrity';
import { isSameHolder } from '../access/holder-name';
import type { FleetArguments } from '../fleet-arguments';
import { changeOutcome, liveText, type Outcome } from '../outcome';
import { goLive } from '../publish/go-live';
import { decider } from '../who';
import { requiredReason } from './required';
import { killNotes } from '../traffic-notes';
import { setShare } from './traffic';
import { undoOfShare } from '../undo-of-shares';

function requiredId({ name }: FleetArguments): string {
  if (!name)
    throw new CliError('which proposal? Name one of those that `npm run fleet -- status` lists', 2);
  return name;
}

/**
 * Runs the exact command of a proposal, in the name of proposer and approver.
 * @throws CliError if the caller made the proposal, it has expired, or the shares have changed
 * since
 */
export async function approve(releasesDir: string, args: FleetArguments): Promise<Outcome> {
  const id = requiredId(args);
  const { holder, dryRun = false } = args;
  const document = await readDiscovery(releasesDir);
  const proposal = requireProposal(document, id);
  const { name, command, version, digest, traffic, drop, reason, by, commit, run } = proposal;
  if (!holder) throw new CliError('an approval needs a token: npm run fleet -- protect');
  if (holder.id === by.id || isSameHolder(holder.who, by.who))
    throw new CliError(
      `proposal ${id} is of ${by.who}, who cannot approve it: another holder does, or decline it`,
    );
  requireSameBase(id, proposal, document.microFrontends[name] ?? []);
  const release = await releaseStore(releasesDir).find(name, version);
  if (!release || contentHash(release.files) !== digest)
    throw new CliError(
      `${name} ${version} is not in the store as it was proposed: release it again`,
    );
  const change = {
    release,
    decision: {
      name,
      command,
      reason,
      who: by.who,
      ...(commit && { commit }),
      ...(run && { run }),
      digest,
    },
    dryRun,
    consent: { id, approver: holder.who },
  };
  const changed =
    command === 'release'
      ? await goLive(releasesDir, { ...change, traffic, drop })
      : await setShare(releasesDir, { ...change, traffic: traffic ?? 100 });
  return changeOutcome({
    command: 'approve',
    name,
    changed,
    dryRun,
    sentence: `${proposalCommand(proposal)}, proposed by ${by.who}, approved by ${holder.who}: ${liveText(changed.before)} → ${liveText(changed.after)}`,
    undo: undoOfShare(name, version, changed),
    notes: killNotes(name, changed.after),
  });
}

/** Takes a proposal away, one's own too. */
export async function decline(releasesDir: string, args: FleetArguments): Promise<Outcome> {
  const id = requiredId(args);
  const reason = requiredReason(args);
  const { dryRun = false } = args;
  const proposal = requireProposal(await readDiscovery(releasesDir), id);
  const { name, digest } = proposal;
  await changeDiscovery(releasesDir, {
    name,
    ...decider(args),
    command: 'decline',
    reason: `${proposalCommand(proposal)} of ${proposal.by.who}: ${reason}`,
    digest,
    dryRun,
    apply: (_, document) => {
      requireProposal(document, id);
      return null;
    },
    amend: (document) => withoutProposal(document, id),
  });
  return declineOutcome(id, proposal, dryRun);
}

function declineOutcome(id: string, proposal: Proposal, dryRun: boolean): Outcome {
  const sentence = `proposal ${id} of ${proposal.by.who} is declined: ${proposalCommand(proposal)}`;
  return {
    text: dryRun ? `Dry run, nothing was written: ${sentence}` : sentence,
    data: { command: 'decline', name: proposal.name, proposal: id, dryRun, undo: null },
  };
}
