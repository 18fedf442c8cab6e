import type { Deployment } from 'shared/contract';
import { isGuarded } from '../../discovery/admission';
import { requireProposal, requireSameBase, withoutProposal } from '../../discovery/proposals';
import type { FleetDocument } from '../../discovery/schema';
import { CliError } from '../../release/cli-error';

/** Approval of a proposal. */
export interface Approval {
  id: string;
  /** Second name in the audit log. */
  approver: string;
}

/**
 * Authorisation to give visitors: one holder alone, an approval, or a rehearsal that writes
 * nothing.
 */
export type Consent = 'alone' | 'rehearsal' | Approval;

/** A share for a version, with the deployments before and after the change. */
export interface ShareStep {
  version: string;
  traffic: number;
  before: readonly Deployment[];
  after: readonly Deployment[];
}

const shareIn = (list: readonly Deployment[], version: string): number =>
  list.find((d) => d.metadata.version === version)?.deployment.traffic ?? 0;

/**
 * Whether a version gets visitors who did not have it. Taking back a canary returns its visitors to
 * versions that others already have, which needs no approval.
 */
export function givesVisitors({ version, traffic, before, after }: ShareStep): boolean {
  const byDefault = before.find((d) => d.deployment.default)?.metadata.version;
  const takesBack = traffic === 0 && version !== byDefault;
  return after.some(({ metadata, deployment }) => {
    const had = shareIn(before, metadata.version);
    return takesBack ? deployment.traffic > 0 && had === 0 : deployment.traffic > had;
  });
}

/**
 * Must be called with the same document that is changed.
 * @param gives whether the change gives visitors to a version
 * @throws CliError if an approval is required and this consent is not one for the current shares
 */
export function requireConsent(
  document: FleetDocument,
  step: { name: string; before: readonly Deployment[]; gives: boolean },
  consent: Consent,
): void {
  const { name, before, gives } = step;
  if (consent === 'rehearsal') return;
  if (consent !== 'alone')
    return requireSameBase(consent.id, requireProposal(document, consent.id), before);
  if (gives && isGuarded(document, name))
    throw new CliError(`${name} wants a second approver since a moment ago: try again`);
}

/** The deployments with the approval recorded on its version. */
export const withApproval = (
  deployments: Deployment[],
  version: string,
  consent: Consent,
): Deployment[] =>
  typeof consent === 'string'
    ? deployments
    : deployments.map((one) =>
        one.metadata.version === version
          ? { ...one, extras: { ...one.extras, approved: true } }
          : one,
      );

/** The document after the consent was used. */
export const afterConsent = (document: FleetDocument, consent: Consent): FleetDocument =>
  typeof consent === 'string' ? document : withoutProposal(document, consent.id);

/** Approver of an audit line. */
export const approverOf = (consent: Consent): { approver?: string } =>
  typeof consent === 'string' ? {} : { approver: consent.approver };
