import { readDiscovery } from '../discovery/file';
import { CliError } from '../release/cli-error';
import type { Summary } from '../telemetry/summary';
import { readSummary } from '../telemetry/summary-file';
import { checkFleet, checkUses } from './check';
import { bisect } from './commands/bisect';
import { approve, decline } from './commands/approve';
import { composition } from './commands/composition';
import { history } from './commands/history';
import { keys } from './commands/keys';
import { link } from './commands/link';
import { freeze, kill, revive, unfreeze } from './commands/holds';
import { protect } from './commands/protect';
import { preview } from './commands/preview';
import { prune } from './commands/prune';
import { record } from './commands/record';
import { retire } from './commands/retire';
import { noSuchRemote } from './commands/required';
import { ring } from './commands/ring';
import { canary, promote, rollback } from './commands/traffic';
import { verify } from './commands/verify';
import type { FleetArguments } from './fleet-arguments';
import type { Outcome } from './outcome';
import { proposalLines, proposalRows } from './approvals/open-proposals';
import { progressLines, rolloutProgress } from './rollout-progress';
import { serviceWorker } from './service-worker';
import { statusRows, statusTable, table } from './status';
import { vitalsRows } from './vitals';

const summaryOf = async ({ telemetryDir }: FleetArguments): Promise<Summary> =>
  telemetryDir ? readSummary(telemetryDir) : {};

async function status(releasesDir: string, args: FleetArguments): Promise<Outcome> {
  const document = await readDiscovery(releasesDir);
  const { name } = args;
  if (name !== undefined && !document.microFrontends[name]) throw noSuchRemote(name);
  const isWanted = (proposal: { name: string }) => name === undefined || proposal.name === name;
  const proposals = proposalRows(document).filter(isWanted);
  const summary = await summaryOf(args);
  const rollouts = args.telemetryDir
    ? await rolloutProgress(document, args.telemetryDir, name)
    : [];
  return {
    text: [
      statusTable(document, summary, name),
      ...progressLines(rollouts),
      ...proposalLines(proposals),
    ].join('\n'),
    data: {
      command: 'status',
      parts: statusRows(document, summary, name),
      proposals,
      rollouts,
    },
  };
}

async function vitals(_: string, args: FleetArguments): Promise<Outcome> {
  const summary = await summaryOf(args);
  const rows = vitalsRows(summary, args.name);
  return {
    text: table(rows),
    data: {
      command: 'vitals',
      parts: args.name ? { [args.name]: summary[args.name] } : summary,
      table: rows,
    },
  };
}

async function check(releasesDir: string, { api }: FleetArguments): Promise<Outcome> {
  const ofFleet = await checkFleet(releasesDir);
  const { problems: ofUses, notes } = await checkUses(releasesDir, api);
  const problems = [...ofFleet, ...ofUses];
  if (problems.length > 0) throw new CliError(problems.join('\n'));
  return {
    text: [
      'the fleet is whole: document, ownership, requirements, agreements, every released file and the audit log',
      ...notes.map((note) => `  ${note}`),
    ].join('\n'),
    data: { command: 'check', problems, notes },
  };
}

type FleetCommand = (releasesDir: string, args: FleetArguments) => Promise<Outcome>;

/** Every command returns an outcome, or throws a CliError. */
export const FLEET_COMMANDS: Readonly<Record<string, FleetCommand>> = {
  status,
  vitals,
  promote,
  canary,
  rollback,
  freeze,
  unfreeze,
  kill,
  revive,
  retire,
  approve,
  decline,
  prune,
  history,
  check,
  protect,
  keys,
  record,
  ring,
  composition,
  bisect,
  link,
  preview,
  verify,
  'service-worker': serviceWorker,
};
