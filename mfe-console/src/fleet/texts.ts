import type { FleetDeployment, RolloutStage } from './answers';

/** `2026-11-28 18:46`, in UTC as in the audit log. */
export const utcTime = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** `25 % of the visitors`, or `ring staff`. */
export const stageText = (stage: RolloutStage): string =>
  'share' in stage ? `${stage.share} % of the visitors` : `ring ${stage.ring}`;

interface Released {
  metadata: { version: string };
  deployment: { traffic: number };
}

/** `1.0.0-ab12cd34 90 %, 1.0.0-99887766 10 %`; `nothing` without visitors. */
export const sharesText = (deployments: readonly Released[]): string =>
  deployments
    .filter(({ deployment }) => deployment.traffic > 0)
    .map(({ metadata, deployment }) => `${metadata.version} ${deployment.traffic} %`)
    .join(', ') || 'nothing';

/** Share of page loads with an error, in percent; null before the first page load. */
export const errorRate = ({ pages }: FleetDeployment): number | null =>
  pages && pages.attempts > 0 ? (pages.errors / pages.attempts) * 100 : null;
