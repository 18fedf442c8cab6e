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
  /** Percent of visitors who get it; left out: by the rollout that the part declares, else everybody. */
  traffic?: number;
  /** Let routes go that visitors have now. */
  drop: boolean;
  /** Of the start of a site, see `PublishOptions`. */
  keepDecisions?: boolean;
  dryRun: boolean;
  consent: Consent;
}

/** What visitors get of a release. */
export interface Live extends Changed {
  /** Percent of visitors who get it now. */
  traffic: number;
  /** The rollout that began with it. */
  rollout?: RolloutState;
}

/**
 * Gives a release its visitors.
 * @throws CliError when they would lose a page, or would be refused it, or nobody may give it any
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
  // What the last call of `apply` has started.
  const started: { rollout: RolloutState | null } = { rollout: null };
  const changed = await changeDiscovery(releasesDir, {
    ...decision,
    ...approverOf(consent),
    dryRun,
    apply: (current, document) => {
      refuseFrozen(document, name);
      if (!drop && hasVisitors) refuseDroppedRoutes(release, current);
      // Once more: another release may have changed the live shell since.
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

/** The first stage of a release whose part declares a rollout; null where there is no release to compare it with. */
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

/** Whether the rollout of this very release runs: the same release again does not start it anew. */
const isRolledOut = (
  { rollouts }: FleetDocument,
  name: string,
  version: string,
  deployment: Deployment | undefined,
  traffic: number | undefined,
): boolean =>
  traffic === undefined && rollouts?.[name]?.version === version && deployment !== undefined;

/** The visitors of a rollout that another release ends go back to its control. */
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
  // What a parameter is called changes no address.
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
 * Whether the live shells run a release of a remote, and whether a release of the shell runs some release
 * of each remote: what a visitor would be refused gets no traffic.
 * @throws CliError with the requirement, the offer and the remedy.
 */
export function checkCompatibility(
  name: string,
  deployment: Deployment,
  document: FleetDocument,
  { keepDecisions = false }: { keepDecisions?: boolean } = {},
): void {
  if (name === SHELL) {
    // The start of a site publishes all parts of one checkout, the shell first.
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
