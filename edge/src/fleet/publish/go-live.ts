import type { Deployment, Release } from 'shared/contract';
import { changeDiscovery, type Changed, type Decision } from '../../discovery/change';
import { leftBehindBy, refusalByLiveShells } from '../../discovery/compatibility';
import { deploymentOf, withTraffic } from '../../discovery/deployments';
import { keepKill, refuseFrozen } from '../../discovery/holds';
import { shareOf, withRollout, type RolloutState } from '../../discovery/rollouts';
import type { FleetDocument } from '../../discovery/schema';
import { CliError } from '../../release/cli-error';
import { SHELL } from '../../release/names';
import { rolloutPlan } from '../../release/rollout-declaration';
import {
  afterConsent,
  approverOf,
  givesVisitors,
  requireConsent,
  withApproval,
  type Consent,
} from '../approvals/consent';

export interface LiveOptions {
  /** A release in the store. */
  release: Release;
  decision: Decision;
  /** Percent of visitors who get it. If omitted, the declared rollout decides, else everyone. */
  traffic?: number;
  /** Whether routes that visitors have may be dropped. */
  drop: boolean;
  /** For the start of a site, see `PublishOptions`. */
  keepDecisions?: boolean;
  dryRun: boolean;
  consent: Consent;
}

/** Result of giving a release visitors. */
export interface Live extends Changed {
  /** Percent of visitors who get it now. */
  traffic: number;
  /** The rollout that started with it. */
  rollout?: RolloutState;
}

/**
 * Gives a release its visitors.
 * @throws CliError if visitors would lose a page, the shell would refuse the release, or an
 * approval is missing
 */
export async function goLive(
  releasesDir: string,
  { release, decision, drop, dryRun, consent, ...options }: LiveOptions,
): Promise<Live> {
  const { name, version } = release;
  const hasVisitors = options.traffic !== 0;
  const at = new Date().toISOString();
  const trafficOf = (rollout: RolloutState | null): number =>
    rollout ? shareOf(rollout.plan.stages[0]) : (options.traffic ?? 100);
  // Rollout that the last call of `apply` started.
  const started: { rollout: RolloutState | null } = { rollout: null };
  const changed = await changeDiscovery(releasesDir, {
    ...decision,
    ...approverOf(consent),
    dryRun,
    apply: (current, document) => {
      refuseFrozen(document, name);
      if (!drop && hasVisitors) refuseDroppedRoutes(release, current);
      // Checked again: another release may have changed the live shell since.
      if (hasVisitors) checkCompatibility(name, deploymentOf(release), document, options);
      const same = (d: Deployment): boolean => d.metadata.version === version;
      started.rollout = null;
      if (isRolledOut(document, name, version, current.find(same), options.traffic)) return null;
      if (current.find(same)?.deployment.traffic === (options.traffic ?? 100)) return null;
      started.rollout = options.traffic === undefined ? firstStage(release, current, at) : null;
      const traffic = trafficOf(started.rollout);
      const after = keepKill(current, (deployments) =>
        withTraffic(
          withoutRunningRollout(deployments, document.rollouts?.[name]),
          deployments.find(same) ?? deploymentOf(release),
          traffic,
        ),
      );
      // The first stage may be a ring, which has no share.
      const gives =
        started.rollout !== null || givesVisitors({ version, traffic, before: current, after });
      requireConsent(document, { name, before: current, gives }, consent);
      return withApproval(after, version, consent);
    },
    amend: (document) => {
      const rest = afterConsent(document, consent);
      return started.rollout ? withRollout(rest, name, started.rollout) : rest;
    },
  });
  const { rollout } = started;
  return { ...changed, traffic: trafficOf(rollout), ...(rollout && { rollout }) };
}

/**
 * The first stage for a release with a declared rollout. Null if there is no release to compare it
 * with.
 */
function firstStage(
  { declaration, version }: Release,
  current: readonly Deployment[],
  at: string,
): RolloutState | null {
  const control = current.find((one) => one.deployment.default);
  if (!declaration.rollout || !control || control.metadata.version === version) return null;
  return {
    version,
    control: control.metadata.version,
    plan: rolloutPlan(declaration.rollout),
    stage: 0,
    startedAt: at,
    since: at,
  };
}

/** Whether a rollout of this release runs: publishing it again does not restart the rollout. */
const isRolledOut = (
  { rollouts }: FleetDocument,
  name: string,
  version: string,
  deployment: Deployment | undefined,
  traffic: number | undefined,
): boolean =>
  traffic === undefined && rollouts?.[name]?.version === version && deployment !== undefined;

/** Visitors of a rollout that another release ends return to its control. */
function withoutRunningRollout(
  deployments: readonly Deployment[],
  running: RolloutState | undefined,
): readonly Deployment[] {
  const control = deployments.find((one) => one.metadata.version === running?.control);
  return control ? withTraffic(deployments, control, 100) : deployments;
}

/** @throws CliError when visitors would lose a page, without a redirect of its address */
function refuseDroppedRoutes({ name, declaration }: Release, current: readonly Deployment[]): void {
  const live = current.filter((d) => d.deployment.traffic > 0);
  // The name of a parameter does not affect the addresses that a route matches.
  const addresses = (path: string): string => path.replaceAll(/:\w+/g, ':');
  const there = new Set(
    [
      ...declaration.routes.map((route) => route.path),
      ...(declaration.redirects ?? []).map((redirect) => redirect.from),
    ].map(addresses),
  );
  const dropped = [
    ...new Set(live.flatMap((d) => d.extras.routes.map((route) => route.path))),
  ].filter((route) => !there.has(addresses(route)));
  if (dropped.length > 0)
    throw new CliError(
      `${name} no longer has ${dropped.join(', ')}, which visitors have now: declare a redirect, or add --drop when that is meant`,
    );
}

/**
 * Checks that the live shells accept a release of a remote. For a shell release, checks that it
 * accepts some release of each remote. A release that would be refused gets no traffic.
 * @throws CliError with the requirement, the offer and the remedy
 */
export function checkCompatibility(
  name: string,
  deployment: Deployment,
  document: FleetDocument,
  { keepDecisions = false }: { keepDecisions?: boolean } = {},
): void {
  if (name === SHELL) {
    // The start of a site publishes all packages of one checkout, the shell first.
    const [left] = keepDecisions ? [] : leftBehindBy(deployment, document);
    if (left)
      throw new CliError(
        `this shell would leave visitors without ${left}; release a version of that part for it first, with --traffic 0, and have it approved where the part wants a second approver`,
      );
    return;
  }
  const refusal = refusalByLiveShells(document, deployment);
  if (refusal)
    throw new CliError(
      `${name} ${deployment.metadata.version} would be refused: ${refusal}; release the shell first, or build ${name} against what is live`,
    );
}
