import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { CliError } from '../../release/cli-error';
import type { Credential, Holder } from './holder';
import { tokenStoreOf } from './token-store';

const grantSchema = z.object({
  /** Name for the audit log. */
  who: z.string().min(1),
  /** Micro-frontends that may be changed; `*` for all. */
  names: z.array(z.string().min(1)).min(1),
  /** Commands that may be called; `*` for all. */
  actions: z.array(z.string().min(1)).min(1),
  at: z.iso.datetime(),
  /** SHA-256 of the token: the file does not reveal the token itself. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
/** Permissions of a token's bearer. */
export type Grant = z.infer<typeof grantSchema> & { id: string };

/** A command that this token, or a call without one, may not use. */
export class AccessError extends CliError {
  constructor(
    message: string,
    readonly status: 401 | 403,
  ) {
    super(message);
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

function parseGrant(text: string): z.infer<typeof grantSchema> | null {
  try {
    return grantSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Grants of all tokens. A fleet without tokens is open to every process that can write its folder.
 */
export async function readGrants(releasesDir: string): Promise<Grant[]> {
  const stored = await tokenStoreOf(releasesDir).read();
  return stored.map(({ id, place, content }) => {
    // An unreadable grant stops every command: it must not open the fleet.
    const grant = parseGrant(content);
    if (!grant)
      throw new CliError(
        `${place} is no token: restore it from a backup, or delete it, which revokes the token`,
      );
    return { id, ...grant };
  });
}

/** @returns the token, which is not stored, and its id */
export async function createToken(
  releasesDir: string,
  { who, names, actions }: Pick<Grant, 'who' | 'names' | 'actions'>,
): Promise<{ id: string; token: string }> {
  const id = randomBytes(6).toString('hex');
  const token = `fleet_${id}_${randomBytes(24).toString('base64url')}`;
  const grant = { who, names, actions, at: new Date().toISOString(), hash: hashOf(token) };
  await tokenStoreOf(releasesDir).add(id, JSON.stringify(grant, null, 2));
  return { id, token };
}

export const deleteToken = (releasesDir: string, id: string): Promise<void> =>
  tokenStoreOf(releasesDir).remove(id);

/** The holder fields of a token only, e.g. to send them to another process. */
export const holderOf = ({ id, who, origin }: Holder): Holder => ({
  id,
  who,
  ...(origin && { origin }),
});

const covers = (list: readonly string[], one: string): boolean =>
  list.includes('*') || list.includes(one);

/** Read-only commands. */
const READING: ReadonlySet<string> = new Set([
  'status',
  'vitals',
  'history',
  'check',
  'verify',
  'record',
]);
/** Commands that sign links: they need rights, and add no line to the audit log. */
const SIGNING: ReadonlySet<string> = new Set(['bisect', 'composition', 'link', 'preview']);
/** Whether a command adds a line to the audit log. */
export const isChanging = (command: string): boolean =>
  !READING.has(command) && !SIGNING.has(command);
/**
 * Commands that concern the whole fleet, even with a name. They could create any token or affect
 * every visitor.
 */
const OF_ALL_REMOTES: ReadonlySet<string> = new Set([
  'protect',
  'keys',
  'ring',
  'composition',
  'bisect',
  'service-worker',
]);

/**
 * Requires that a credential covers a command for a micro-frontend. Without a name, the command
 * concerns all of them.
 * @throws AccessError if the grant does not cover it
 */
export function requireGranted(
  credential: Credential,
  command: string,
  name: string | undefined,
): void {
  if (READING.has(command)) return;
  const { who, scopes } = credential;
  const remote = OF_ALL_REMOTES.has(command) ? '*' : (name ?? '*');
  if (!scopes.some(({ names, actions }) => covers(actions, command) && covers(names, remote)))
    throw new AccessError(
      remote === '*'
        ? `the token of ${who} does not cover ${command}: that takes a token for everything`
        : `the token of ${who} may not ${command} ${remote}: ${remedyFor(credential, command, remote)}`,
      403,
    );
}

/**
 * How a credential can be extended to cover a command. CI jobs are extended by rules, not by a new
 * token.
 */
function remedyFor({ who, origin }: Credential, command: string, remote: string): string {
  if (origin) return 'the rules of FLEET_OIDC at the edge say what a job may do';
  return `whoever has a token for everything makes one that may, npm run fleet -- protect ${remote} --for "${who}" --actions ${command}`;
}

/**
 * The credential of a stored token.
 * @throws AccessError if no such token exists
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
 * The caller of a command; undefined in an open fleet.
 * @throws AccessError if the fleet is protected and the token does not cover the command
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
