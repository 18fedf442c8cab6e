import { changeDiscovery } from '../../discovery/change';
import { readDiscovery } from '../../discovery/file';
import type { FleetDocument } from '../../discovery/schema';
import { CliError } from '../../release/cli-error';
import { isReleaseName } from '../../release/names';
import { requireHolderName } from '../access/holder-name';
import { createToken, deleteToken, readGrants, type Grant } from '../access/tokens';
import type { FleetArguments } from '../fleet-arguments';
import type { Outcome } from '../outcome';
import { table } from '../status';
import { decider } from '../who';

/** Commands of a team for its own micro-frontend. */
const TEAM = [
  'release',
  'promote',
  'canary',
  'rollback',
  'freeze',
  'unfreeze',
  'link',
  'approve',
  'decline',
];
const ALL = ['*'];

/**
 * Protects the fleet by tokens; creates, lists or revokes tokens: `protect`, `protect mfe-a --for
 * "Team A"`, `protect --list`, `protect --revoke <id>`, `protect mfe-a --approvals on`. A token is
 * printed once and not stored.
 */
export async function protect(releasesDir: string, args: FleetArguments): Promise<Outcome> {
  const grants = await readGrants(releasesDir);
  if (args.list) return list(grants, (await readDiscovery(releasesDir)).approvals);
  if (args.revoke) return revoke(releasesDir, grants, args.revoke, args);
  const remotes = [args.name, ...args.rest].filter((name) => name !== undefined);
  const wrong = remotes.find((name) => !isReleaseName(name));
  if (wrong)
    throw new CliError(
      `"${wrong}" is not the name of a part: letters, digits, dots and hyphens`,
      2,
    );
  if (grants.length === 0 && remotes.length > 0)
    throw new CliError('the first token is for everything: npm run fleet -- protect');
  if (args.approvals) return setApprovals(releasesDir, remotes, args);
  const { who } = decider(args);
  const { dryRun = false, actions = remotes.length > 0 ? TEAM : ALL } = args;
  const grant = {
    who: args.bearer ?? (remotes.join(', ') || who),
    names: remotes.length > 0 ? remotes : ALL,
    actions,
  };
  requireHolderName(
    grant.who,
    grants.map((one) => one.who),
  );
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

/** Sets whether micro-frontends need a second approver to get visitors. */
async function setApprovals(
  releasesDir: string,
  remotes: readonly string[],
  args: FleetArguments,
): Promise<Outcome> {
  const { approvals: state, dryRun = false } = args;
  if (remotes.length === 0 || (state !== 'on' && state !== 'off'))
    throw new CliError('usage: npm run fleet -- protect <part> … --approvals on|off', 2);
  const names = remotes.join(', ');
  const sentence =
    state === 'on'
      ? `${names}: release, promote and canary wait for a second approver; rollback, freeze and kill do not`
      : `${names}: one holder decides alone`;
  const { changed } = await changeDiscovery(releasesDir, {
    name: 'access',
    ...decider(args),
    command: 'protect',
    reason: `approvals ${state}: ${names}`,
    dryRun,
    apply: () => null,
    amend: (document) => {
      const before = document.approvals ?? [];
      const others = before.filter((name) => !remotes.includes(name));
      const after = state === 'on' ? [...new Set([...before, ...remotes])].toSorted() : others;
      if (after.length === before.length) return document;
      return { ...document, approvals: after.length > 0 ? after : undefined };
    },
  });
  const document = await readDiscovery(releasesDir);
  const running =
    state === 'on' ? remotes.flatMap((name) => unapprovedRollout(document, name)) : [];
  const undo = `npm run fleet -- protect ${remotes.join(' ')} --approvals ${state === 'on' ? 'off' : 'on'}`;
  return {
    text: changed
      ? [
          dryRun ? `Dry run, nothing was written: ${sentence}` : sentence,
          ...running,
          ...(dryRun ? [] : [`Undo: ${undo}`]),
        ].join('\n')
      : `${names}: approvals are ${state} already`,
    data: {
      command: 'protect',
      approvals: state,
      parts: remotes,
      changed,
      dryRun,
      undo: changed ? undo : null,
    },
  };
}

/** A warning about a running rollout that started without a second approver. */
function unapprovedRollout(document: FleetDocument, name: string): string[] {
  const version = document.rollouts?.[name]?.version;
  const one = document.microFrontends[name]?.find(({ metadata }) => metadata.version === version);
  if (!one || one.extras.approved === true) return [];
  return [
    `A rollout of ${name} ${version} runs without an approval: npm run fleet -- rollback ${name} --reason "…" ends it`,
  ];
}

function list(grants: readonly Grant[], approvals: readonly string[] = []): Outcome {
  const rows = grants.map(({ id, who, names, actions, at }) => ({ id, who, names, actions, at }));
  return {
    text:
      rows.length === 0
        ? 'this fleet is open: whoever can write its folder changes it'
        : [
            table([
              ['token', 'for', 'parts', 'commands', 'made (UTC)'],
              ...rows.map((row) => [
                row.id,
                row.who,
                row.names.join(', '),
                row.actions.join(', '),
                row.at.slice(0, 16).replace('T', ' '),
              ]),
            ]),
            ...(approvals.length > 0
              ? [`A second approver decides on: ${approvals.join(', ')}`]
              : []),
          ].join('\n'),
    data: { command: 'protect', tokens: rows, approvals },
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
    throw new CliError(
      `token ${id} is the last one for everything: make another one first, npm run fleet -- protect`,
    );
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
