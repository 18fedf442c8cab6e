import path from 'node:path';
import type { Deployment, Release } from 'shared/contract';
import { isGuarded } from '../../discovery/admission';
import { deploymentOf } from '../../discovery/deployments';
import { readAudit } from '../../discovery/audit';
import { readDiscovery } from '../../discovery/file';
import { fleetConflicts } from '../../discovery/ownership';
import type { FleetDocument } from '../../discovery/schema';
import { sameShares } from '../../discovery/shares';
import { brokenBudgets } from '../../release/budgets';
import { readBuildOutput } from '../../release/build-output';
import { CompressionCache } from '../../release/compression';
import { releaseStore } from '../../release/release-store';
import { contentHash } from '../../release/integrity';
import { alikeNames, prefixConflicts } from '../../release/names';
import { packRelease, type PackedRelease } from '../../release/pack';
import { CliError } from '../../release/cli-error';
import type { Holder } from '../access/holder';
import { authorise } from '../access/tokens';
import { checkAgreements } from '../agreements/check-agreements';
import { originOf, type Origin } from '../origin';
import { givesVisitors } from '../approvals/consent';
import { propose, type MadeProposal } from '../approvals/propose';
import { checkServerPages } from '../server-pages/check-server-pages';
import type { Promotion } from '../promotion/received-promotion';
import { whoAmI } from '../who';
import { checkCompatibility, goLive, type Live, type LiveOptions } from './go-live';
import { recordOf } from './record-of';

/** Sender of a build to an edge, which has already verified the token. */
export interface Sender {
  holder: Holder;
  /** Commit and CI run of the build. */
  origin: Origin;
  /** Micro-frontend that the token covers. */
  name: string;
}

export interface PublishOptions {
  /** `DATA_DIR/releases`. */
  releasesDir: string;
  cacheDir: string;
  /** Percent of visitors who get it. If omitted, the declared rollout decides, else everyone. */
  traffic?: number;
  /** Command for the audit log. */
  command: string;
  reason?: string;
  /**
   * Keep operators' decisions: a version with traffic keeps its share, and a rolled-back version
   * does not return. For the start of the site, which publishes every build.
   */
  keepDecisions?: boolean;
  /** A development build from this folder: neither compressed nor checked against its budgets. */
  developmentFolder?: string;
  /** Whether routes that visitors have, and members that other remotes read, may be dropped. */
  drop?: boolean;
  /** Check everything without writing. */
  dryRun?: boolean;
  /** Token for the release, if the fleet is protected. */
  token?: string;
  /** Sender of the build, instead of a token. */
  sender?: Sender;
  /** Record of a build that comes from another environment. */
  promotion?: Promotion;
  /** Whether types and tests of the package ran. */
  checkedPackage?: boolean;
  /**
   * Last check before the upload, after all quicker ones. Its notes are printed with the release.
   * @throws CliError if it refuses
   */
  gate?: (packed: PackedRelease) => Promise<readonly string[]>;
}

export interface Published extends Live {
  release: Release;
  upload: 'released' | 'unchanged';
  /** The proposal, if a second approver is required. */
  proposal?: MadeProposal;
  /** Dry run of a change that would become a proposal. */
  waits?: boolean;
  /** Notes of the check of first screens. */
  renderNotes: readonly string[];
  /** Notes of the gate. */
  gateNotes: readonly string[];
  /** Uses that no live release meets, and losses that `drop` allowed. */
  agreementNotes: readonly string[];
}

/**
 * The only way to release: reads a package's build and checks it against the contract, its budgets
 * and the live fleet. Then uploads it and gives it traffic. If a check fails, nothing is written.
 * @throws CliError with the first check that fails
 */
export async function publish(packageDir: string, options: PublishOptions): Promise<Published> {
  const { developmentFolder, promotion } = options;
  const output = await readBuildOutput(packageDir, developmentFolder);
  const cache = developmentFolder
    ? null
    : new CompressionCache(path.join(options.cacheDir, 'compressed'));
  const packed = await packRelease(output, cache, new Date(), promotion?.buildText);
  const { release } = packed;
  promotion?.requireSame(release);
  const { name, version } = release;
  const holder = await holderOf(name, options);
  if (!developmentFolder) checkBudgets(release);
  const document = await readDiscovery(options.releasesDir);
  const { microFrontends } = document;
  const hasVisitors = options.traffic !== 0;
  if (hasVisitors) checkCompatibility(name, deploymentOf(release), document, options);
  checkOwnership(release, microFrontends);
  const { agreements } = output;
  const agreementNotes =
    hasVisitors && !developmentFolder
      ? await checkAgreements(
          options.releasesDir,
          document,
          { name, version, agreements },
          { drop: options.drop === true },
        )
      : [];

  const before = microFrontends[name] ?? [];
  const isSettled =
    options.keepDecisions === true &&
    (before.some((d) => d.metadata.version === version && d.deployment.traffic > 0) ||
      (await wasTakenBack(options.releasesDir, name, version)));
  const renderNotes =
    isSettled || developmentFolder ? [] : await checkRenderer(packed, document, options);
  const gateNotes = isSettled ? [] : ((await options.gate?.(packed)) ?? []);
  const notes = { renderNotes, gateNotes, agreementNotes };
  const { dryRun = false, releasesDir } = options;
  const decision = {
    name,
    who: holder?.who ?? whoAmI(),
    command: options.command,
    reason: options.reason ?? `release ${version}`,
    ...(options.sender?.origin ?? originOf(process.env, packageDir)),
    digest: contentHash(release.files),
  };
  const store = releaseStore(options.releasesDir);
  // A dry run cannot predict a refusal of the upload because the version exists with other content.
  const upload = dryRun
    ? (await store.find(name, version))
      ? 'unchanged'
      : 'released'
    : await store.put({
        ...packed,
        ...(!developmentFolder && { record: recordOf(packed, options) }),
      });
  if (isSettled)
    return { release, upload, traffic: 0, changed: false, before, after: before, ...notes };
  const change = {
    release,
    decision,
    traffic: options.traffic,
    drop: options.drop === true,
    keepDecisions: options.keepDecisions,
  };
  const common = { release, upload, ...notes };
  if (options.command === 'verify' || !isGuarded(document, name))
    return {
      ...common,
      ...(await goLive(releasesDir, {
        ...change,
        dryRun,
        consent: dryRun ? 'rehearsal' : 'alone',
      })),
    };
  return { ...common, ...(await proposeOrGoLive(releasesDir, { ...change, dryRun }, holder)) };
}

/**
 * Goes live, or creates a proposal if the release would get visitors and needs a second approver.
 */
async function proposeOrGoLive(
  releasesDir: string,
  change: Omit<LiveOptions, 'consent'>,
  holder: Holder | undefined,
): Promise<Live & Pick<Published, 'proposal' | 'waits'>> {
  const { release, decision, traffic, drop, dryRun } = change;
  const { version } = release;
  const rehearsal = await goLive(releasesDir, { ...change, dryRun: true, consent: 'rehearsal' });
  const { before, after, rollout } = rehearsal;
  const waits =
    rollout !== undefined || givesVisitors({ version, traffic: traffic ?? 100, before, after });
  if (dryRun) return { ...rehearsal, waits };
  if (!waits) return goLive(releasesDir, { ...change, consent: 'alone' });
  const { who: _, command, digest = contentHash(release.files), ...origin } = decision;
  if (command !== 'release')
    throw new CliError(
      `${release.name} wants a second approver: release it by its own command, npm run release -w ${release.name}`,
    );
  const proposal = await propose(
    releasesDir,
    { ...origin, command, digest, version, drop, ...(traffic !== undefined && { traffic }) },
    holder,
  );
  return { ...rehearsal, changed: false, after: before, proposal };
}

/**
 * Checks the first screens of a release. Code that was sent to an edge, and that a second approver
 * has not seen, does not run there.
 */
async function checkRenderer(
  packed: PackedRelease,
  document: FleetDocument,
  { sender }: PublishOptions,
): Promise<readonly string[]> {
  if (!sender || !isGuarded(document, packed.release.name)) return checkServerPages(packed);
  return packed.release.serverPages
    ? ['First screens were not rendered: the release waits for its approval']
    : [];
}

/** @throws CliError if the caller may not release this micro-frontend */
async function holderOf(
  name: string,
  { releasesDir, token, sender, command }: PublishOptions,
): Promise<Holder | undefined> {
  if (sender && sender.name !== name)
    throw new CliError(`the build is one of ${name}, and was sent as ${sender.name}`, 2);
  // A start of the site also releases; `verify` changes nothing.
  const action = command === 'verify' ? 'verify' : 'release';
  return sender?.holder ?? authorise(releasesDir, token, action, name);
}

/** Whether the last change of traffic took exactly this version away. */
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

function checkBudgets(release: Release): void {
  const [broken] = brokenBudgets(release);
  if (broken)
    throw new CliError(
      `${release.name}: ${broken.what} is ${broken.kb.toFixed(1)} KB as brotli, its budget is ${broken.limit} KB: make it smaller, or raise the budget in remote.json`,
    );
}

type Fleet = Awaited<ReturnType<typeof readDiscovery>>['microFrontends'];

function checkOwnership(release: Release, fleet: Fleet): void {
  const live = {
    ...fleet,
    [release.name]: [{ ...deploymentOf(release), deployment: { traffic: 100, default: true } }],
  };
  const [prefix] = prefixConflicts(Object.keys(live));
  if (prefix)
    throw new CliError(
      `the name "${prefix[0]}" is a prefix of "${prefix[1]}": choose another name`,
    );
  const [alike] = alikeNames(Object.keys(live));
  if (alike)
    throw new CliError(
      `the names "${alike[0]}" and "${alike[1]}" differ in case, hyphens, dots or underscores alone: choose another name`,
    );
  const [conflict] = fleetConflicts(live);
  if (conflict) throw new CliError(conflict);
}
