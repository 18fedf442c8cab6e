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

/** By what right a part gets visitors: by one holder alone, by an approval, or by none, since nothing is written. */
export type Consent = 'alone' | 'rehearsal' | Approval;

/** A share that a version gets, with what visitors of the part have before and after. */
export interface ShareStep {
  version: string;
  traffic: number;
  before: readonly Deployment[];
  after: readonly Deployment[];
}

const shareIn = (list: readonly Deployment[], version: string): number =>
  list.find((d) => d.metadata.version === version)?.deployment.traffic ?? 0;

/**
 * Whether a version gets visitors who did not have it. When a canary is taken back its visitors go to versions that
 * others have already, which waits for nobody.
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
 * To be called with the very document that is changed.
 * @param gives whether the change gives visitors to a version
 * @throws CliError when the part wants an approval and this is none of what it is now
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

/** The deployments with the approval on the version that it is for. */
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

/** The document once the consent was used. */
export const afterConsent = (document: FleetDocument, consent: Consent): FleetDocument =>
  typeof consent === 'string' ? document : withoutProposal(document, consent.id);

/** Second name of an audit line. */
export const approverOf = (consent: Consent): { approver?: string } =>
  typeof consent === 'string' ? {} : { approver: consent.approver };
