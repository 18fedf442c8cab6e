import { expiryOf, openProposals, proposalCommand } from '../../discovery/proposals';
import type { FleetDocument } from '../../discovery/schema';

/** One proposal of `fleet status --json`. */
export interface ProposalRow {
  id: string;
  name: string;
  command: string;
  digest: string;
  who: string;
  reason: string;
  at: string;
  expires: string;
}

/** Proposals that wait, as data. */
export const proposalRows = (document: FleetDocument): ProposalRow[] =>
  openProposals(document).map(([id, proposal]) => ({
    id,
    name: proposal.name,
    command: proposalCommand(proposal),
    digest: proposal.digest,
    who: proposal.by.who,
    reason: proposal.reason,
    at: proposal.at,
    expires: expiryOf(proposal).toISOString(),
  }));

/** Proposals that wait, a line each. */
export const proposalLines = (proposals: readonly ProposalRow[]): string[] =>
  proposals.map(
    ({ id, command, who, reason, expires }) =>
      `Waits for a second approver until ${expires.slice(0, 16).replace('T', ' ')} UTC: ${id}  ${command}  by ${who} (${reason})`,
  );
