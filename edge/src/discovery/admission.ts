import type { Deployment } from 'shared/contract';
import { readAudit } from './audit';
import { hadVisitors } from './deployments';
import type { FleetDocument } from './schema';

/** Whether a micro-frontend needs a second approver to get visitors. */
export const isGuarded = ({ approvals }: Pick<FleetDocument, 'approvals'>, name: string): boolean =>
  approvals?.includes(name) === true;

/**
 * Whether a deployment's code may reach a visitor without a share: as a substitute for a refused
 * release, or by a signed link. If approvals are required, it must have had visitors, or have an
 * approval.
 */
export const isAdmitted = (
  document: Pick<FleetDocument, 'approvals'>,
  name: string,
  deployment: Deployment,
): boolean =>
  !isGuarded(document, name) || hadVisitors(deployment) || deployment.extras.approved === true;

/**
 * The same for a release that the document may have dropped: then the audit log decides, which is read whole.
 * Call it for operators and bearers of signed links only.
 */
export async function wasAdmitted(
  releasesDir: string,
  document: FleetDocument,
  { name, version }: { name: string; version: string },
): Promise<boolean> {
  if (!isGuarded(document, name)) return true;
  const isSame = ({ metadata }: Deployment): boolean => metadata.version === version;
  const current = document.microFrontends[name]?.find(isSame);
  if (current && isAdmitted(document, name, current)) return true;
  const entries = await readAudit(releasesDir, name);
  return entries.some(({ after }) =>
    after.some((one) => isSame(one) && (one.deployment.traffic > 0 || one.extras.approved)),
  );
}
