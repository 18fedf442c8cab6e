import path from 'node:path';
import type { Deployment, DiscoveryDocument, Release } from 'shared/contract';
import { leftBehindBy, refusalByLiveShells } from '../../discovery/compatibility';
import { deploymentOf, withTraffic } from '../../discovery/deployments';
import { readAudit } from '../../discovery/audit';
import { changeDiscovery } from '../../discovery/change';
import { readDiscovery } from '../../discovery/file';
import { keepKill, refuseFrozen } from '../../discovery/holds';
import { shareOf, withRollout, type RolloutState } from '../../discovery/rollouts';
import type { FleetDocument } from '../../discovery/schema';
import { rolloutPlan } from '../../release/rollout-declaration';
import { fleetConflicts } from '../../discovery/ownership';
import { sameShares } from '../../discovery/shares';
import { brokenBudgets } from '../../release/budgets';
import { readBuildOutput } from '../../release/build-output';
import { CompressionCache } from '../../release/compression';
import { folderStore } from '../../release/folder-store';
import { contentHash } from '../../release/integrity';
import { prefixConflicts, SHELL } from '../../release/names';
import { packRelease, type PackedRelease } from '../../release/pack';
import { CliError } from '../../release/cli-error';
import type { Holder } from '../access/holder';
import { authorise } from '../access/tokens';
import { originOf, type Origin } from '../origin';
import { whoAmI } from '../who';

/** Whoever sent a build to an edge, which has looked at the token already. */
export interface Sender {
  holder: Holder;
  /** Commit and CI run of the build. */
  origin: Origin;
  /** Part that the token covers. */
  name: string;
}

export interface PublishOptions {
  /** `DATA_DIR/releases`. */
  releasesDir: string;
  cacheDir: string;
  /** Percent of visitors who get it; left out: by the rollout that the part declares, else everybody. */
  traffic?: number;
  /** Command for the audit log. */
  command: string;
  reason?: string;
  /**
   * Leave what people decided: a version that already gets traffic keeps its share, one that was
   * rolled back does not return. For the start of the site, which publishes whatever is built.
   */
  keepDecisions?: boolean;
  /** A build for development, from this folder: neither compressed nor held to its budgets. */
  developmentFolder?: string;
  /** Let routes go that visitors have now. */
  drop?: boolean;
  /** Check everything and write nothing. */
  dryRun?: boolean;
  /** Token of whoever releases, where the fleet is protected. */
  token?: string;
  /** Who sent the build, instead of a token. */
  sender?: Sender;
  /**
   * Last check before the upload, after all that are quicker; what it answers is said with the release.
   * @throws CliError when it refuses
   */
  gate?: (packed: PackedRelease) => Promise<readonly string[]>;
}

export interface Published {
  release: Release;
  /** Percent of visitors who get it now. */
  traffic: number;
  /** The rollout that began with it. */
  rollout?: RolloutState;
  upload: 'released' | 'unchanged';
  /** False when the live document already said the same. */
  changed: boolean;
  before: readonly Deployment[];
  after: readonly Deployment[];
  /** What the gate said. */
  gateNotes: readonly string[];
}

/**
 * The one way into the site: reads a package's build, checks it against the contract, its budgets and
 * the live fleet, uploads it and gives it traffic. Nothing is written when a check fails.
 * @throws CliError with the first check that fails.
 */
export async function publish(packageDir: string, options: PublishOptions): Promise<Published> {
  const { developmentFolder } = options;
  const output = await readBuildOutput(packageDir, developmentFolder);
  const cache = developmentFolder
    ? null
    : new CompressionCache(path.join(options.cacheDir, 'compressed'));
  const packed = await packRelease(output, cache, new Date());
  const { release } = packed;
  const { name, version } = release;
  const holder = await holderOf(name, options);
  const who = holder?.who ?? whoAmI();
  if (!developmentFolder) checkBudgets(release);
  const document = await readDiscovery(options.releasesDir);
  const { microFrontends } = document;
  const at = new Date().toISOString();
  const rolloutOf = (current: readonly Deployment[]) =>
    options.traffic === undefined ? firstStage(release, current, at) : null;
  const trafficOf = (rollout: RolloutState | null): number =>
    rollout ? shareOf(rollout.plan.stages[0]) : (options.traffic ?? 100);
  const hasVisitors = options.traffic !== 0;
  if (hasVisitors) checkCompatibility(name, deploymentOf(release), document, options);
  checkOwnership(release, microFrontends);

  const before = microFrontends[name] ?? [];
  const decided =
    options.keepDecisions === true &&
    (before.some((d) => d.metadata.version === version && d.deployment.traffic > 0) ||
      (await wasTakenBack(options.releasesDir, name, version)));
  const gateNotes = decided ? [] : ((await options.gate?.(packed)) ?? []);
  const { dryRun = false } = options;
  const store = folderStore(options.releasesDir);
  // A dry run cannot tell what a second upload of a version with other content would be refused for.
  const upload = dryRun
    ? (await store.find(name, version))
      ? 'unchanged'
      : 'released'
    : await store.put(packed);
  if (decided)
    return { release, upload, traffic: 0, changed: false, before, after: before, gateNotes };
  // What the last call of `apply` has started.
  const started: { rollout: RolloutState | null } = { rollout: null };
  const changed = await changeDiscovery(options.releasesDir, {
    name,
    who,
    command: options.command,
    reason: options.reason ?? `release ${version}`,
    ...(options.sender?.origin ?? originOf(process.env, packageDir)),
    digest: contentHash(release.files),
    dryRun,
    apply: (current, document) => {
      refuseFrozen(document, name);
      if (!options.drop && hasVisitors) refuseDroppedRoutes(release, current);
      // Once more: another release may have changed the live shell since.
      if (hasVisitors) checkCompatibility(name, deploymentOf(release), document, options);
      const same = (d: Deployment): boolean => d.metadata.version === version;
      started.rollout = null;
      if (isRolledOut(document, name, version, current.find(same), options)) return null;
      if (current.find(same)?.deployment.traffic === (options.traffic ?? 100)) return null;
      started.rollout = rolloutOf(current);
      const traffic = trafficOf(started.rollout);
      return keepKill(current, (deployments) =>
        withTraffic(
          withoutRunningRollout(deployments, document.rollouts?.[name]),
          deployments.find(same) ?? deploymentOf(release),
          traffic,
        ),
      );
    },
    amend: (document) =>
      started.rollout ? withRollout(document, name, started.rollout) : document,
  });
  const { rollout } = started;
  const traffic = trafficOf(rollout);
  return { release, upload, traffic, ...(rollout && { rollout }), ...changed, gateNotes };
}

/** @throws CliError when who releases may not release this part */
async function holderOf(
  name: string,
  { releasesDir, token, sender, command }: PublishOptions,
): Promise<Holder | undefined> {
  if (sender && sender.name !== name)
    throw new CliError(`the build is one of ${name}, and was sent as ${sender.name}`, 2);
  // A start of the site releases as well; whoever verifies a build changes nothing.
  const action = command === 'verify' ? 'verify' : 'release';
  return sender?.holder ?? authorise(releasesDir, token, action, name);
}

/** Whether the last change of this part's traffic was to take exactly this version away. */
async function wasTakenBack(releasesDir: string, name: string, version: string): Promise<boolean> {
  const has = (list: readonly Deployment[]): boolean =>
    list.some((d) => d.metadata.version === version && d.deployment.traffic > 0);
  const last = (await readAudit(releasesDir, name)).findLast(
    ({ before, after }) => !sameShares(before, after),
  );
  return (
    (last?.command === 'rollback' || last?.command === 'retire') &&
    has(last.before) &&
    !has(last.after)
  );
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
  { traffic }: PublishOptions,
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
  document: DiscoveryDocument,
  { keepDecisions = false }: Pick<PublishOptions, 'keepDecisions'> = {},
): void {
  if (name === SHELL) {
    // The start of a site publishes all parts of one checkout, the shell first.
    const [left] = keepDecisions ? [] : leftBehindBy(deployment, document);
    if (left)
      throw new CliError(
        `this shell would leave visitors without ${left}; release a version of that part for it first, with --traffic 0`,
      );
    return;
  }
  const refusal = refusalByLiveShells(document, deployment);
  if (refusal)
    throw new CliError(
      `${name} ${deployment.metadata.version} would be refused: ${refusal}; release the shell first, or build ${name} against what is live`,
    );
}

function checkBudgets(release: Release): void {
  const [broken] = brokenBudgets(release);
  if (broken)
    throw new CliError(
      `${release.name}: ${broken.what} is ${broken.kb.toFixed(1)} KB as brotli, its budget is ${broken.limit} KB`,
    );
}

type Fleet = Awaited<ReturnType<typeof readDiscovery>>['microFrontends'];

function checkOwnership(release: Release, fleet: Fleet): void {
  const live = {
    ...fleet,
    [release.name]: [{ ...deploymentOf(release), deployment: { traffic: 100, default: true } }],
  };
  const [prefix] = prefixConflicts(Object.keys(live));
  if (prefix) throw new CliError(`the name "${prefix[0]}" is a prefix of "${prefix[1]}"`);
  const [conflict] = fleetConflicts(live);
  if (conflict) throw new CliError(conflict);
}
