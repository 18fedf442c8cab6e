import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from 'shared/server';
import { z } from 'zod';
import { CliError } from '../../release/cli-error';
import type { Credential, Holder } from './holder';

const grantSchema = z.object({
  /** Who is written into the audit log. */
  who: z.string().min(1),
  /** Parts that may be changed; `*` for all. */
  names: z.array(z.string().min(1)).min(1),
  /** Commands that may be given; `*` for all. */
  actions: z.array(z.string().min(1)).min(1),
  at: z.iso.datetime(),
  /** SHA-256 of the token: whoever reads the file cannot use it. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
/** What the bearer of a token may do. */
export type Grant = z.infer<typeof grantSchema> & { id: string };

/** A command that the bearer of this token, or of none, may not give. */
export class AccessError extends CliError {
  constructor(
    message: string,
    readonly status: 401 | 403,
  ) {
    super(message);
  }
}

/** One file for each token: two that are made at once are both there. No release has such a name. */
const folderOf = (releasesDir: string): string => path.join(releasesDir, '.access');
const fileOf = (releasesDir: string, id: string): string =>
  path.join(folderOf(releasesDir), `${id}.json`);
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

function parseGrant(text: string): z.infer<typeof grantSchema> | null {
  try {
    return grantSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Every token's grant; a fleet without any is open to whoever can write its folder. */
export async function readGrants(releasesDir: string): Promise<Grant[]> {
  let names: string[];
  try {
    names = await readdir(folderOf(releasesDir));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
  const ids = names.flatMap((name) => /^([0-9a-f]{12})\.json$/.exec(name)?.[1] ?? []);
  return Promise.all(
    ids.toSorted().map(async (id) => {
      // One that cannot be read stops every command: it must not open the fleet.
      const grant = parseGrant(await readFile(fileOf(releasesDir, id), 'utf8'));
      if (!grant)
        throw new CliError(
          `${fileOf(releasesDir, id)} is no token: restore it from a backup, or delete it, which revokes the token`,
        );
      return { id, ...grant };
    }),
  );
}

/** @returns the token, which is stored nowhere, and its id */
export async function createToken(
  releasesDir: string,
  { who, names, actions }: Pick<Grant, 'who' | 'names' | 'actions'>,
): Promise<{ id: string; token: string }> {
  const id = randomBytes(6).toString('hex');
  const token = `fleet_${id}_${randomBytes(24).toString('base64url')}`;
  const grant = { who, names, actions, at: new Date().toISOString(), hash: hashOf(token) };
  await mkdir(folderOf(releasesDir), { recursive: true, mode: 0o700 });
  // Renamed into place: half a file, of a process that was killed, would stop every command.
  const draft = `${fileOf(releasesDir, id)}.tmp`;
  await writeFile(draft, JSON.stringify(grant, null, 2), { mode: 0o600, flag: 'wx', flush: true });
  await rename(draft, fileOf(releasesDir, id));
  return { id, token };
}

export const deleteToken = (releasesDir: string, id: string): Promise<void> =>
  rm(fileOf(releasesDir, id), { force: true });

/** The holder of a token alone, e.g. to be sent to another process. */
export const holderOf = ({ id, who, origin }: Holder): Holder => ({
  id,
  who,
  ...(origin && { origin }),
});

const covers = (list: readonly string[], one: string): boolean =>
  list.includes('*') || list.includes(one);

/** Commands that change nothing. */
const READING: ReadonlySet<string> = new Set(['status', 'vitals', 'history', 'check', 'verify']);
/** Whether a command changes nothing. */
export const isReading = (command: string): boolean => READING.has(command);
/** Commands about all parts, whatever word they have: who may give them could make any token, or concerns every visitor. */
const OF_ALL_PARTS: ReadonlySet<string> = new Set([
  'protect',
  'ring',
  'composition',
  'service-worker',
]);

/**
 * Whether the holder of a credential may give a command for a part; without a part it concerns all of them.
 * @throws AccessError when the grant does not cover it
 */
export function requireGranted(
  credential: Credential,
  command: string,
  name: string | undefined,
): void {
  if (READING.has(command)) return;
  const { who, scopes } = credential;
  const part = OF_ALL_PARTS.has(command) ? '*' : (name ?? '*');
  if (!scopes.some(({ names, actions }) => covers(actions, command) && covers(names, part)))
    throw new AccessError(
      part === '*'
        ? `the token of ${who} does not cover ${command}: that takes a token for everything`
        : `the token of ${who} may not ${command} ${part}: ${remedyFor(credential, command, part)}`,
      403,
    );
}

/** How a credential comes to cover a command. A job has no token to be made for it, but rules. */
function remedyFor({ who, origin }: Credential, command: string, part: string): string {
  if (origin) return 'the rules of FLEET_OIDC at the edge say what a job may do';
  return `whoever has a token for everything makes one that may, npm run fleet -- protect ${part} --for "${who}" --actions ${command}`;
}

/**
 * What a stored token says.
 * @throws AccessError when there is no such token
 */
export function credentialOf(grants: readonly Grant[], token: string | undefined): Credential {
  if (!token)
    throw new AccessError(
      'this fleet is protected: set RELEASE_TOKEN; whoever has a token for everything makes one, npm run fleet -- protect <part>',
      401,
    );
  const id = /^fleet_([0-9a-f]{12})_/.exec(token)?.[1];
  const grant = grants.find((one) => one.id === id);
  if (!grant || !timingSafeEqual(Buffer.from(grant.hash), Buffer.from(hashOf(token))))
    throw new AccessError(
      'RELEASE_TOKEN is not a token of this fleet: it was revoked, or is cut off or for another fleet; whoever has one for everything makes a new one, npm run fleet -- protect <part>',
      401,
    );
  const { who, names, actions } = grant;
  return { id: grant.id, who, scopes: [{ names, actions }] };
}

/**
 * Who gives a command; undefined where the fleet is open.
 * @throws AccessError when the fleet is protected and the token does not cover the command
 */
export async function authorise(
  releasesDir: string,
  token: string | undefined,
  command: string,
  name: string | undefined,
): Promise<Holder | undefined> {
  const grants = await readGrants(releasesDir);
  if (grants.length === 0 || READING.has(command)) return undefined;
  const credential = credentialOf(grants, token);
  requireGranted(credential, command, name);
  return holderOf(credential);
}
