import { changeDiscovery } from '../../discovery/change';
import { CliError } from '../../release/cli-error';
import { isReleaseName } from '../../release/names';
import { createToken, deleteToken, readGrants, type Grant } from '../access/tokens';
import type { FleetArguments } from '../fleet-arguments';
import type { Outcome } from '../outcome';
import { table } from '../status';
import { decider } from '../who';

/** What a team does with its own part. */
const TEAM = ['release', 'promote', 'canary', 'rollback', 'freeze', 'unfreeze'];
const ALL = ['*'];

/**
 * Begins the need for tokens, makes further ones, lists or revokes them: `protect`, `protect mfe-a --for "Team A"`,
 * `protect --list`, `protect --revoke <id>`. A token is printed once and stored nowhere.
 */
export async function protect(releasesDir: string, args: FleetArguments): Promise<Outcome> {
  const grants = await readGrants(releasesDir);
  if (args.list) return list(grants);
  if (args.revoke) return revoke(releasesDir, grants, args.revoke, args);
  const parts = [args.name, ...args.rest].filter((name) => name !== undefined);
  const wrong = parts.find((name) => !isReleaseName(name));
  if (wrong) throw new CliError(`"${wrong}" is not a name`, 2);
  if (grants.length === 0 && parts.length > 0)
    throw new CliError('the first token is for everything: npm run fleet -- protect');
  const { who } = decider(args);
  const { dryRun = false, actions = parts.length > 0 ? TEAM : ALL } = args;
  const grant = {
    who: args.bearer ?? (parts.join(', ') || who),
    names: parts.length > 0 ? parts : ALL,
    actions,
  };
  const scope = `${grant.actions.join(', ')} of ${grant.names.join(', ')}`.replaceAll('*', 'all');
  if (dryRun)
    return {
      text: `Would make a token for ${grant.who}: ${scope}; nothing was written`,
      data: { command: 'protect', dryRun, ...grant },
    };
  const { id, token } = await createToken(releasesDir, grant);
  await record(releasesDir, args, `token ${id} for ${grant.who}: ${scope}`);
  return {
    text: [
      `Token ${id} for ${grant.who}: ${scope}. It is shown this once:`,
      token,
      ...(grants.length === 0
        ? ['From now on every change wants a token, as RELEASE_TOKEN in the environment']
        : []),
      `Undo: npm run fleet -- protect --revoke ${id}`,
    ].join('\n'),
    data: { command: 'protect', dryRun, id, token, ...grant },
  };
}

const record = (releasesDir: string, args: FleetArguments, reason: string) =>
  changeDiscovery(releasesDir, {
    name: 'access',
    ...decider(args),
    command: 'protect',
    reason,
    always: true,
    apply: () => null,
  });

function list(grants: readonly Grant[]): Outcome {
  const rows = grants.map(({ id, who, names, actions, at }) => ({ id, who, names, actions, at }));
  return {
    text:
      rows.length === 0
        ? 'this fleet is open: whoever can write its folder changes it'
        : table([
            ['token', 'for', 'parts', 'commands', 'made (UTC)'],
            ...rows.map((row) => [
              row.id,
              row.who,
              row.names.join(', '),
              row.actions.join(', '),
              row.at.slice(0, 16).replace('T', ' '),
            ]),
          ]),
    data: { command: 'protect', tokens: rows },
  };
}

async function revoke(
  releasesDir: string,
  grants: readonly Grant[],
  id: string,
  args: FleetArguments,
): Promise<Outcome> {
  const { dryRun = false } = args;
  const grant = grants.find((one) => one.id === id);
  if (!grant) throw new CliError(`there is no token ${id}: npm run fleet -- protect --list`);
  const others = grants.filter((one) => one !== grant);
  if (!others.some(({ names, actions }) => names.includes('*') && actions.includes('*')))
    throw new CliError(`token ${id} is the last one for everything: make another one first`);
  if (!dryRun) {
    await deleteToken(releasesDir, id);
    await record(releasesDir, args, `token ${id} of ${grant.who} revoked`);
  }
  return {
    text: dryRun
      ? `Would revoke token ${id} of ${grant.who}`
      : `Token ${id} of ${grant.who} is revoked`,
    data: { command: 'protect', dryRun, revoked: id, undo: null },
  };
}
