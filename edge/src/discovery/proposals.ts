import { createHash } from 'node:crypto';
import type { Deployment } from 'shared/contract';
import { z } from 'zod';
import { CliError } from '../release/cli-error';
import { fingerprint } from './shares';

/** Lifetime of a proposal: short enough that its proposer still knows its purpose. */
const MAX_AGE_MS = 24 * 60 * 60_000;
/** Limit of open proposals of one micro-frontend. */
const MAX_OPEN = 10;

export const proposalSchema = z.strictObject({
  name: z.string().min(1),
  command: z.enum(['release', 'promote', 'canary']),
  version: z.string().min(1),
  /** SHA-256 over all files of the release. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  /** Percent of visitors. If omitted, the declared rollout decides, else everyone. */
  traffic: z.number().min(0).max(100).optional(),
  /** Whether routes that visitors have may be dropped. */
  drop: z.boolean(),
  reason: z.string(),
  commit: z.string().optional(),
  run: z.string().optional(),
  by: z.strictObject({ id: z.string().min(1), who: z.string().min(1) }),
  at: z.iso.datetime(),
  /** Hash of the shares on which the proposal is based. */
  base: z.string().regex(/^[0-9a-f]{16}$/),
});
/** A change of a remote's traffic that waits for a second approver. */
export type Proposal = z.infer<typeof proposalSchema>;

interface WithProposals {
  /** Changes that wait for a second approver, by their ids. */
  proposals?: Record<string, Proposal>;
}

const hashOf = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/**
 * Hash of the shares on which a proposal is based. If the shares change, its approver would decide
 * on something else.
 */
export const baseOf = (deployments: readonly Deployment[]): string =>
  hashOf(fingerprint(deployments), 16);

/** Repeating a proposal as the same holder gives the same id. */
export const proposalId = ({
  name,
  command,
  version,
  digest,
  traffic,
  drop,
  by,
  base,
}: Proposal): string =>
  hashOf(JSON.stringify({ name, command, version, digest, traffic, drop, by, base }), 12);

export const expiryOf = ({ at }: Proposal): Date => new Date(Date.parse(at) + MAX_AGE_MS);
const isOpen = (proposal: Proposal): boolean => expiryOf(proposal).getTime() > Date.now();

/** Open proposals, oldest first. */
export const openProposals = ({ proposals = {} }: WithProposals): [id: string, Proposal][] =>
  Object.entries(proposals)
    .filter(([, proposal]) => isOpen(proposal))
    .toSorted(([, a], [, b]) => a.at.localeCompare(b.at));

/** An open proposal. */
export const findProposal = (document: WithProposals, id: string): Proposal | undefined =>
  openProposals(document).find(([one]) => one === id)?.[1];

/** @throws CliError if no such proposal is open */
export function requireProposal({ proposals = {} }: WithProposals, id: string): Proposal {
  const proposal = Object.hasOwn(proposals, id) ? proposals[id] : undefined;
  if (!proposal)
    throw new CliError(
      `there is no proposal ${JSON.stringify(id)}: npm run fleet -- status lists those that wait`,
    );
  if (!isOpen(proposal))
    throw new CliError(`proposal ${id} has expired after 24 hours: ${again(proposal)}`);
  return proposal;
}

/** @throws CliError if the shares changed since the proposal */
export function requireSameBase(
  id: string,
  proposal: Proposal,
  current: readonly Deployment[],
): void {
  if (proposal.base !== baseOf(current))
    throw new CliError(
      `${proposal.name} has changed since proposal ${id} was made: look at it (npm run fleet -- status), then ${again(proposal)}`,
    );
}

const again = (proposal: Proposal): string =>
  `give the command again: ${proposalCommand(proposal)}`;

/** The exact command, as an operator would type it. */
export function proposalCommand({ name, command, version, traffic, drop }: Proposal): string {
  if (command === 'promote') return `promote ${name} --to ${version}`;
  if (command === 'canary') return `canary ${name} ${traffic}% --to ${version}`;
  const share = traffic === undefined ? '' : ` --traffic ${traffic}`;
  return `release ${name} ${version}${share}${drop ? ' --drop' : ''}`;
}

const withProposals = <D extends WithProposals>(
  document: D,
  list: readonly [string, Proposal][],
): D => ({
  ...document,
  // JSON omits undefined.
  proposals: list.length > 0 ? Object.fromEntries(list) : undefined,
});

/**
 * The document with one more proposal, unchanged if the same one is already open. Expired ones are
 * removed.
 * @throws CliError if too many proposals of the micro-frontend are open
 */
export function withProposal<D extends WithProposals>(
  document: D,
  id: string,
  proposal: Proposal,
): D {
  const open = openProposals(document);
  if (findProposal(document, id)) return document;
  if (open.filter(([, { name }]) => name === proposal.name).length >= MAX_OPEN)
    throw new CliError(
      `${MAX_OPEN} proposals of ${proposal.name} wait already: approve or decline one of them`,
    );
  return withProposals(document, [...open, [id, proposal]]);
}

/** The document without a proposal. Expired ones are also removed. */
export const withoutProposal = <D extends WithProposals>(document: D, id: string): D =>
  withProposals(
    document,
    openProposals(document).filter(([one]) => one !== id),
  );
