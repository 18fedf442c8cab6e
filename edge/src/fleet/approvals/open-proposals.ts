import { expiryOf, openProposals, proposalCommand } from '../../discovery/proposals';
import { LINE_WIDTH, wrapLine } from '../fitted-table';
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

/** Proposals that wait, with the command that each one is. */
export const proposalLines = (proposals: readonly ProposalRow[]): string[] =>
  proposals.flatMap(({ id, command, who, reason, expires }) => [
    ...wrapLine(`Waits for a second approver: ${id}  ${command}  by ${who}`, LINE_WIDTH, '  '),
    ...wrapLine(
      `  until ${expires.slice(0, 16).replace('T', ' ')} UTC (${reason})`,
      LINE_WIDTH,
      '    ',
    ),
  ]);
