import type { FleetArguments } from './fleet-arguments';
import { deploymentOf, rollbackTarget, rolledBackTo, withTraffic } from '../discovery/deployments';
import { changeDiscovery, readAudit, readDiscovery } from '../discovery/file';
import { folderStore } from '../release/folder-store';
import { checkCompatibility, whoAmI } from './publish/publish';
import { CliError } from '../release/cli-error';
import { readSummary } from '../telemetry/summary-file';
import { checkFleet } from './check';
import { serviceWorker } from './service-worker';
import { statusTable, table } from './status';
import { vitalsRows } from './vitals';

const toldBy = ({ telemetryDir }: FleetArguments) =>
  telemetryDir ? readSummary(telemetryDir) : Promise.resolve({});

const needName = ({ name }: FleetArguments): string => {
  if (!name)
    throw new CliError('which part? Name one of those that `npm run fleet -- status` lists', 2);
  return name;
};
const needReason = ({ reason }: FleetArguments): string => {
  if (!reason?.trim())
    throw new CliError('say why, for those who read the history: --reason "…"', 2);
  return reason;
};

async function deployed(releasesDir: string, name: string) {
  const list = (await readDiscovery(releasesDir)).microFrontends[name];
  if (!list) throw new CliError(`nothing of the name "${name}" is released`);
  return list;
}

const live = (
  list: readonly { metadata: { version: string }; deployment: { traffic: number } }[],
): string =>
  list
    .filter((d) => d.deployment.traffic > 0)
    .map((d) => `${d.metadata.version} ${d.deployment.traffic} %`)
    .join(', ') || 'nothing';

/** Gives all visitors of a part its last good release, or a named one. */
async function rollback(releasesDir: string, args: FleetArguments): Promise<string> {
  const name = needName(args);
  const reason = needReason(args);
  await deployed(releasesDir, name);
  const { to } = args;
  const target = to ? await folderStore(releasesDir).find(name, to) : null;
  if (to && !target) throw new CliError(`${name} ${to} was never released here`);
  await changeDiscovery(releasesDir, {
    name,
    who: whoAmI(),
    command: 'rollback',
    reason,
    apply(current, document) {
      const previous = target ? deploymentOf(target) : rollbackTarget(current);
      if (!previous) throw new CliError(`${name} has no earlier release to go back to`);
      checkCompatibility(name, previous, document);
      return rolledBackTo(current, previous, { reason, at: new Date().toISOString() });
    },
  });
  return `${name} is back to ${live(await deployed(releasesDir, name))}`;
}

/** Sets the share of one version; `promote` is a share of 100. */
async function setTraffic(
  releasesDir: string,
  args: FleetArguments,
  command: 'promote' | 'canary',
): Promise<string> {
  const name = needName(args);
  const list = await deployed(releasesDir, name);
  const share = command === 'promote' ? '100' : args.rest[0];
  const traffic = Number(share?.replace(/%$/, ''));
  if (!share || !Number.isFinite(traffic))
    throw new CliError('usage: npm run fleet -- canary <part> 10% [--to version]', 2);
  const version =
    args.to ??
    list.toSorted((a, b) => b.extras.releasedAt.localeCompare(a.extras.releasedAt))[0]?.metadata
      .version ??
    '';
  const release = await folderStore(releasesDir).find(name, version);
  if (!release) throw new CliError(`${name} ${version} was never released here`);
  await changeDiscovery(releasesDir, {
    name,
    who: whoAmI(),
    command,
    reason: args.reason ?? `${command} ${version}`,
    apply(current, document) {
      const deployment =
        current.find((d) => d.metadata.version === version) ?? deploymentOf(release);
      if (traffic > 0) checkCompatibility(name, deployment, document);
      return withTraffic(current, deployment, traffic);
    },
  });
  return `${name}: ${live(await deployed(releasesDir, name))}`;
}

async function history(releasesDir: string, args: FleetArguments): Promise<string> {
  const name = needName(args);
  const entries = await readAudit(releasesDir, name);
  if (entries.length === 0) throw new CliError(`nothing of the name "${name}" is released`);
  return table([
    ['at (UTC)', 'who', 'command', 'before', 'after', 'reason'],
    ...entries.map((e) => [
      e.at.slice(0, 19).replace('T', ' '),
      e.who,
      e.command,
      live(e.before),
      live(e.after),
      e.reason,
    ]),
  ]);
}

async function check(releasesDir: string): Promise<string> {
  const problems = await checkFleet(releasesDir);
  if (problems.length > 0) throw new CliError(problems.join('\n'));
  return 'the fleet is whole: document, ownership, requirements and every released file';
}

async function freeze(): Promise<string> {
  throw new CliError(
    'freeze comes with the release platform; until then roll back, or release with --traffic 0',
    2,
  );
}

/** Every command answers with the text to print, or throws a CliError. */
export const FLEET_COMMANDS: Readonly<
  Record<string, (releasesDir: string, args: FleetArguments) => Promise<string>>
> = {
  status: async (releasesDir, args) =>
    statusTable(await readDiscovery(releasesDir), await toldBy(args)),
  vitals: async (_, args) => table(vitalsRows(await toldBy(args), args.name)),
  rollback,
  promote: (releasesDir, args) => setTraffic(releasesDir, args, 'promote'),
  canary: (releasesDir, args) => setTraffic(releasesDir, args, 'canary'),
  'service-worker': serviceWorker,
  history,
  check,
  freeze,
};
