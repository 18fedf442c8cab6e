import type { Tone } from 'shared/ui';
import type { FleetDeployment } from '../../../fleet/answers';
import { stageText, utcTime } from '../../../fleet/texts';

export interface DeploymentState {
  label: string;
  tone: Tone;
  /** Reason or progress, one sentence. */
  reason?: string;
}

/** States of a deployment, the ones that need attention first. */
export function statesOf(deployment: FleetDeployment): DeploymentState[] {
  const { killed, rolledBack, refused, frozen, rollout, approved } = deployment;
  const states: DeploymentState[] = [];
  if (killed)
    states.push({
      label: 'Killed',
      tone: 'error',
      reason: `Killed ${utcTime(killed.at)}: ${killed.reason}`,
    });
  if (rolledBack)
    states.push({
      label: 'Rolled back',
      tone: 'error',
      reason: `Rolled back ${utcTime(rolledBack.at)}: ${rolledBack.reason}`,
    });
  if (refused !== null)
    states.push({ label: 'Refused', tone: 'warning', reason: `Refused: ${refused}` });
  if (!approved) states.push({ label: 'Not approved', tone: 'warning' });
  if (frozen)
    states.push({
      label: 'Frozen',
      tone: 'warning',
      reason: `Frozen ${utcTime(frozen.at)} by ${frozen.who}: ${frozen.reason}`,
    });
  if (rollout) states.push({ label: 'Rollout', tone: 'info', reason: rolloutText(rollout) });
  if (deployment.default) states.push({ label: 'Default', tone: 'success' });
  return states;
}

/** `Stage 2 of 3 (25 % of the visitors) since 2026-11-28 18:46.` */
function rolloutText({ plan, stage, since }: NonNullable<FleetDeployment['rollout']>): string {
  const current = plan.stages[stage];
  const what = current ? stageText(current) : 'all visitors';
  return `Stage ${stage + 1} of ${plan.stages.length} (${what}) since ${utcTime(since)}.`;
}
