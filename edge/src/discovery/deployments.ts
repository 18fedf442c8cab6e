import type { ChunkReference, Deployment, Release, ReleaseFile } from 'shared/contract';
import { releaseUrl } from '../release/names';
import { CliError } from '../release/cli-error';
import { rebalanceBuckets } from './bucket-allocation';

/** Releases without traffic that the document retains as last good ones. The store keeps all. */
const RETAINED = 3;

/** A release as a deployment without visitors. */
export function deploymentOf(release: Release): Deployment {
  const base = releaseUrl(release.name, release.version);
  const reference = ({ file, integrity }: ReleaseFile): ChunkReference => ({
    url: base + file,
    integrity,
  });
  const { owner, contract, routes, nav, slots, redirects, budgets } = release.declaration;
  return {
    url: base + release.entry.file,
    metadata: { integrity: release.entry.integrity, version: release.version },
    deployment: { traffic: 0, default: false },
    extras: {
      owner,
      contract,
      routes,
      nav,
      slots,
      ...(redirects && { redirects }),
      budgets,
      chunks: Object.fromEntries(
        Object.entries(release.chunks).map(([id, files]) => [id, files.map(reference)]),
      ),
      scripts: release.scripts.map(reference),
      ...(release.starter && { starter: reference(release.starter) }),
      ...(release.endpoints && { endpoints: release.endpoints }),
      ...(release.offers && { offers: release.offers }),
      ...(release.requires && { requires: release.requires }),
      ...(release.hashes && { hashes: release.hashes }),
      preload: release.preload.map(({ file, ...rest }) => ({ url: base + file, ...rest })),
      buckets: [],
      releasedAt: release.createdAt,
    },
  };
}

/**
 * Gives `release` the share `traffic` (percent) of one name's visitors. The others keep the rest in
 * proportion to their previous shares. The version with the largest share becomes the default; on a
 * tie, the previous default stays.
 */
export function withTraffic(
  current: readonly Deployment[],
  release: Deployment,
  traffic: number,
): Deployment[] {
  if (
    !Number.isFinite(traffic) ||
    traffic < 0 ||
    traffic > 100 ||
    Math.abs(traffic * 100 - Math.round(traffic * 100)) > 1e-6
  )
    throw new CliError(`traffic must be 0 to 100 with at most two decimals, not ${traffic}`, 2);
  const version = release.metadata.version;
  const others = current.filter((d) => d.metadata.version !== version);
  const rest = 100 - traffic;
  const total = others.reduce((sum, d) => sum + d.deployment.traffic, 0);
  if (rest > 0 && others.length === 0)
    throw new CliError(
      `there is no other release that could get the remaining ${rest} %: the first release takes 100`,
    );
  const fallback = others.find((d) => d.deployment.default) ?? others[0];
  const shares = others.map((d) => ({
    version: d.metadata.version,
    traffic: total > 0 ? Math.floor((d.deployment.traffic / total) * rest * 100) / 100 : 0,
  }));
  // The rounding remainder goes to the default of the others, so that the sum is exactly 100.
  const totalTraffic = shares.reduce((sum, s) => sum + Math.round(s.traffic * 100), 0);
  for (const share of shares)
    if (share.version === fallback?.metadata.version)
      share.traffic = Math.round(share.traffic * 100 + (rest * 100 - totalTraffic)) / 100;
  return arrange(current, release, [...shares, { version, traffic }]);
}

function arrange(
  current: readonly Deployment[],
  release: Deployment,
  targets: { version: string; traffic: number }[],
): Deployment[] {
  const before = new Map(current.map((d) => [d.metadata.version, d]));
  const version = release.metadata.version;
  const allotted = rebalanceBuckets(
    current.map((d) => ({
      version: d.metadata.version,
      traffic: d.deployment.traffic,
      buckets: d.extras.buckets,
    })),
    targets,
  );
  const top = Math.max(...targets.map((w) => w.traffic));
  const oldDefault = current.find((d) => d.deployment.default)?.metadata.version;
  const leaders = targets.filter((w) => w.traffic === top).map((w) => w.version);
  const defaultVersion =
    oldDefault !== undefined && leaders.includes(oldDefault) ? oldDefault : leaders[0];
  const all = allotted.flatMap((share) => {
    const deployment = share.version === version ? release : before.get(share.version);
    if (!deployment) return [];
    const { rolledBack, stable: _, ...extras } = deployment.extras;
    const previous = before.get(share.version);
    return [
      {
        ...deployment,
        deployment: { traffic: share.traffic, default: share.version === defaultVersion },
        extras: {
          ...extras,
          // A release that gets visitors again is no longer rolled back.
          ...(rolledBack && share.traffic === 0 && { rolledBack }),
          ...(isStableAfter(current, deployment, share.traffic) && { stable: true }),
          ...((share.traffic > 0 || (previous && hadVisitors(previous))) && { hadVisitors: true }),
          buckets: share.buckets,
        },
      },
    ];
  });
  return retain(withoutAbandoned(current, all));
}

/** A version with all visitors is stable. A version with fewer keeps its previous state. */
const isStableAfter = (
  current: readonly Deployment[],
  { metadata }: Deployment,
  traffic: number,
): boolean =>
  traffic === 100 || stableOf(current).some((d) => d.metadata.version === metadata.version);

/** A release that lost all its visitors to older ones is no longer stable. */
function withoutAbandoned(
  before: readonly Deployment[],
  after: readonly Deployment[],
): readonly Deployment[] {
  const served = new Set(
    before.filter((d) => d.deployment.traffic > 0).map((d) => d.metadata.version),
  );
  const serving = after.filter((d) => d.deployment.traffic > 0);
  return after.map((deployment) => {
    const { metadata, deployment: share, extras } = deployment;
    const isAbandoned =
      share.traffic === 0 &&
      served.has(metadata.version) &&
      serving.every((d) => d.extras.releasedAt < extras.releasedAt);
    return isAbandoned ? withoutStable(deployment) : deployment;
  });
}

function withoutStable(deployment: Deployment): Deployment {
  const { stable: _, ...extras } = deployment.extras;
  return { ...deployment, extras };
}

/**
 * Releases that had all visitors and were not abandoned. Documents from before the `stable` mark
 * name one by their default.
 */
function stableOf(list: readonly Deployment[]): Deployment[] {
  const marked = list.filter((d) => d.extras.stable === true);
  return marked.length > 0 ? marked : list.filter((d) => d.deployment.default);
}

const newestFirst = (a: Deployment, b: Deployment): number =>
  b.extras.releasedAt.localeCompare(a.extras.releasedAt);

/** Serving ones first, then the stable idle ones and the newest, each with its last good release. */
function retain(all: readonly Deployment[]): Deployment[] {
  const serving = all.filter(isLive);
  const others = all.filter((d) => !serving.includes(d));
  // It may have been released for a ring, or for a shell that follows.
  const newest = others.toSorted(newestFirst)[0];
  const idle = others
    .toSorted(
      (a, b) =>
        Number(b.extras.stable ?? false) - Number(a.extras.stable ?? false) || newestFirst(a, b),
    )
    .filter((d, i) => i < RETAINED || d === newest);
  return withFallbacks([...serving, ...idle]);
}

const withFallbacks = (deployments: readonly Deployment[]): Deployment[] =>
  deployments.map(({ url, metadata, deployment, extras }) => {
    const good = lastGood(deployments, metadata.version);
    return { url, ...(good && { fallbackUrl: good.url }), metadata, deployment, extras };
  });

/** Whether visitors get it. Retained releases without traffic do not count. */
export const isLive = ({ deployment }: Pick<Deployment, 'deployment'>): boolean =>
  deployment.traffic > 0 || deployment.default;

/** Whether visitors get a deployment or once got it. */
export const hadVisitors = (one: Deployment): boolean =>
  isLive(one) || one.extras.hadVisitors === true;

/**
 * The fallback for a `version` that must not run or fails: the newest other release that had all
 * visitors. Killed, abandoned and canary releases are not eligible.
 * @param fits whether a release is an acceptable substitute, e.g. by its contract
 */
export const lastGood = (
  list: readonly Deployment[],
  version: string,
  fits: (candidate: Deployment) => boolean = () => true,
): Deployment | undefined => newestGood(stableOf(list), version, fits);

/**
 * The substitute for a release that a shell refuses: the last good one, else the newest. The newest
 * may have been released for this shell without traffic. Killed and rolled-back releases are not
 * eligible.
 */
export const substituteFor = (
  list: readonly Deployment[],
  version: string,
  fits: (candidate: Deployment) => boolean,
): Deployment | undefined => lastGood(list, version, fits) ?? newestGood(list, version, fits);

/** The newest other release that fits and was neither killed nor rolled back. */
const newestGood = (
  list: readonly Deployment[],
  version: string,
  fits: (candidate: Deployment) => boolean,
): Deployment | undefined =>
  list
    .filter(
      (d) => d.metadata.version !== version && !d.extras.killed && !d.extras.rolledBack && fits(d),
    )
    .toSorted(newestFirst)[0];

/**
 * The target of a rollback. During a rollout it is the control. During a traffic split it is the
 * last good release, whatever the ramp. Otherwise it is the last good release before the one that
 * has all visitors.
 */
export function rollbackTarget(
  list: readonly Deployment[],
  rollout?: { control: string | null },
): Deployment | undefined {
  const control = list.find(
    ({ metadata, extras }) => metadata.version === rollout?.control && !extras.rolledBack,
  );
  const full = list.find((d) => d.deployment.traffic === 100);
  return control ?? lastGood(list, full?.metadata.version ?? '');
}

/**
 * Gives `target` all visitors and marks the releases that lost theirs as rolled back. That includes
 * a rollout's release that only a ring had.
 */
export function rolledBackTo(
  current: readonly Deployment[],
  target: Deployment,
  rolledBack: { reason: string; at: string },
  rollout?: { version: string },
): Deployment[] {
  const served = new Set(
    current.filter((d) => d.deployment.traffic > 0).map((d) => d.metadata.version),
  );
  if (rollout) served.add(rollout.version);
  return retain(
    withTraffic(current, target, 100).map((d) =>
      d.deployment.traffic === 0 && served.has(d.metadata.version)
        ? withoutStable({ ...d, extras: { ...d.extras, rolledBack } })
        : d,
    ),
  );
}
