import { changeDiscovery } from '../../discovery/change';
import {
  baseOf,
  expiryOf,
  findProposal,
  proposalCommand,
  proposalId,
  withProposal,
  type Proposal,
} from '../../discovery/proposals';
import { CliError } from '../../release/cli-error';
import type { Holder } from '../access/holder';
import type { Outcome } from '../outcome';

export type ProposedChange = Omit<Proposal, 'by' | 'at' | 'base'>;

export interface MadeProposal {
  id: string;
  proposal: Proposal;
}

/**
 * Stores a change that waits for a second approver. The change was validated by a dry run before.
 * @throws CliError without a token: proposer and approver could be the same person
 */
export async function propose(
  releasesDir: string,
  change: ProposedChange,
  holder: Holder | undefined,
): Promise<MadeProposal> {
  const { name, reason, commit, run, digest } = change;
  if (!holder)
    throw new CliError(
      `${name} wants a second approver, and this fleet has no tokens to tell one from the other: npm run fleet -- protect`,
    );
  const { id: holderId, who } = holder;
  const proposalFor = (current: Parameters<typeof baseOf>[0]): MadeProposal => {
    const proposal: Proposal = {
      ...change,
      by: { id: holderId, who },
      at: new Date().toISOString(),
      base: baseOf(current),
    };
    return { id: proposalId(proposal), proposal };
  };
  const latest: { proposal: MadeProposal | null } = { proposal: null };
  await changeDiscovery(releasesDir, {
    name,
    who,
    command: 'propose',
    reason: `${change.command} ${change.version}: ${reason}`,
    ...(commit && { commit }),
    ...(run && { run }),
    digest,
    apply: (current) => {
      latest.proposal = proposalFor(current);
      return null;
    },
    amend: (document) => {
      if (!latest.proposal) return document;
      const { id, proposal } = latest.proposal;
      latest.proposal = { id, proposal: findProposal(document, id) ?? proposal };
      return withProposal(document, id, proposal);
    },
  });
  if (!latest.proposal) throw new Error('the proposal was not made');
  return latest.proposal;
}

/** Outcome of a command that became a proposal. */
export function proposalOutcome({ id, proposal }: MadeProposal, notes: readonly string[]): Outcome {
  const { name, command, version, digest } = proposal;
  const expires = expiryOf(proposal).toISOString();
  return {
    text: [
      `${name} wants a second approver: ${proposalCommand(proposal)} waits as proposal ${id} until ${expires.slice(0, 16).replace('T', ' ')} UTC; visitors get what they got`,
      ...notes,
      `By the token of another holder: npm run fleet -- approve ${id}`,
      `Undo: npm run fleet -- decline ${id} --reason "…"`,
    ].join('\n'),
    data: {
      command,
      name,
      version,
      digest,
      changed: false,
      proposal: { id, command: proposalCommand(proposal), expires },
      undo: `npm run fleet -- decline ${id} --reason "…"`,
    },
  };
}
