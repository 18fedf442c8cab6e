import type { IncomingMessage } from 'node:http';
import { problem, RateLimit, sendProblem } from 'shared/server';
import { z } from 'zod';
import { FleetUnavailableError } from '../../database/unavailable';
import { CliError } from '../../release/cli-error';
import { firstIssue } from '../../release/declaration';
import { readBody } from '../../server/proxy/request-body';
import type { Extension } from '../../server/request-handler';
import { clientAddress, type TrustedProxies } from '../../server/proxy/trusted-proxies';
import { sendJson } from '../../server/answers/reply';
import type { OidcVerifier } from '../access/oidc/oidc-verifier';
import {
  AccessError,
  credentialOf,
  holderOf,
  isChanging,
  readGrants,
  requireGranted,
} from '../access/tokens';
import { verdictsSchema } from '../bisect/bisect-progress';
import { concernedRemote } from '../approvals/concerned-remote';
import { requireArguments, requireFirstWord } from '../command-line/require-usage';
import { FLEET_COMMANDS } from '../commands';
import type { Outcome } from '../outcome';
import { storageFault } from '../storage-fault';
import type { Permit, ReleaseReceiver } from '../upload/receive-release';
import { HttpRefusal } from '../upload/http-refusal';
import { printable } from '../printable';

/** Address of the fleet's commands at an edge: `POST /fleet/<command>`. */
const FLEET_PREFIX = '/fleet/';
/** Handled apart from other commands: its body is a build. */
const RELEASE = 'release';
const MAX_BODY = 16_384;
/**
 * Limit of changes per token: each permanently adds an audit line with the deployments before and
 * after it.
 */
const CHANGES = { limit: 30, windowMs: 10 * 60_000 };

/** Arguments of a command, as on the command line. */
const argumentsSchema = z.strictObject({
  name: z.string().max(80).optional(),
  rest: z.array(z.string().max(80)).max(20).default([]),
  reason: printable.max(1000).optional(),
  to: z.string().max(80).optional(),
  dryRun: z.boolean().optional(),
  drop: z.boolean().optional(),
  verify: z.boolean().optional(),
  keep: z.number().optional(),
  days: z.number().optional(),
  site: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .optional(),
  list: z.boolean().optional(),
  revoke: z.string().max(80).optional(),
  bearer: printable.max(80).optional(),
  approvals: z.enum(['on', 'off']).optional(),
  actions: z.array(z.string().max(40)).max(40).optional(),
  trust: z.string().max(200).optional(),
  good: z.string().max(80).optional(),
  bad: z.string().max(80).optional(),
  verdicts: verdictsSchema.optional(),
});

export interface FleetApiOptions {
  releasesDir: string;
  telemetryDir: string;
  trustedProxies: TrustedProxies;
  /** Receives uploaded builds. */
  releases: ReleaseReceiver;
  /** Verifies tokens of CI jobs, where issuers are configured. */
  oidc?: OidcVerifier;
}

/**
 * Fleet commands over HTTP, each with a token that covers it. A fleet without tokens refuses all of
 * them: access to the network is not an authorisation.
 */
export function fleetApi({
  releasesDir,
  telemetryDir,
  trustedProxies,
  releases,
  oidc,
}: FleetApiOptions): Extension {
  /**
   * Attempts with wrong tokens, by client address. Behind a proxy all clients share one connection.
   */
  const failures = new RateLimit({ limit: 20, windowMs: 60_000 });
  const changes = new RateLimit(CHANGES);

  async function answer(request: IncomingMessage, command: string): Promise<Outcome> {
    const run = Object.hasOwn(FLEET_COMMANDS, command) ? FLEET_COMMANDS[command] : undefined;
    if (!run && command !== RELEASE) throw new CliError(`there is no command "${command}"`, 2);
    const grants = await readGrants(releasesDir).catch(unreadableTokens);
    if (grants.length === 0)
      throw new AccessError('this fleet has no tokens: npm run fleet -- protect', 403);
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    const credential =
      token !== undefined && oidc?.recognises(token)
        ? await oidc.verify(token)
        : credentialOf(grants, token);
    const holder = holderOf(credential);
    const permit: Permit = {
      require: (name, other = command) => requireGranted(credential, other, name),
      count() {
        if (isChanging(command) && !changes.take(holder.id)) throw tooManyChanges();
      },
    };
    if (!run) return releases.receive(request, holder, permit);
    const args = await readArguments(request);
    const { name, reason, to, ...rest } = args;
    requireFirstWord(command, name);
    permit.require(await concernedRemote(releasesDir, command, name));
    const commandArguments = { name, reason, to, ...rest };
    requireArguments(command, commandArguments);
    if (!args.dryRun) permit.count();
    return run(releasesDir, { ...commandArguments, telemetryDir, holder });
  }

  const handle: Extension['handle'] = async (request, response, path) => {
    const address = clientAddress(request, trustedProxies);
    if (!failures.allows(address))
      return sendProblem(response, problem(429, 'Too many attempts', 'Try again in a minute.'), {
        'retry-after': '60',
      });
    try {
      if (request.method !== 'POST')
        return sendProblem(response, problem(405, 'Not allowed', 'Commands are POST requests.'), {
          allow: 'POST',
        });
      sendJson(request, response, 200, await answer(request, path.slice(FLEET_PREFIX.length)));
    } catch (thrown) {
      const error = thrown instanceof CliError ? thrown : storageFault(thrown);
      if (!error) throw thrown;
      if (error instanceof AccessError) {
        failures.take(address);
        if (!request.complete) response.setHeader('connection', 'close');
        return sendProblem(response, problem(error.status, 'Not allowed', error.message));
      }
      const { status, title, retrySeconds } = HttpRefusal.of(error);
      // The rest of an unread body must not be parsed as the next request.
      if (!request.complete) response.setHeader('connection', 'close');
      sendProblem(
        response,
        problem(status, title, error.message),
        retrySeconds === undefined ? {} : { 'retry-after': String(retrySeconds) },
      );
    }
  };
  return { prefix: FLEET_PREFIX, handle };
}

/** Names no file, because the client is not authenticated yet. */
const unreadableTokens = (error: unknown): never => {
  if (error instanceof FleetUnavailableError) throw error;
  throw new HttpRefusal(
    'the tokens of this fleet cannot be read: npm run fleet -- protect --list on its machine gives the reason',
    { status: 503, title: 'Storage fault', retrySeconds: 60 },
  );
};

const tooManyChanges = (): HttpRefusal =>
  new HttpRefusal(
    `a token makes at most ${CHANGES.limit} changes in ten minutes: try again later`,
    {
      status: 429,
      title: 'Too many changes',
      retrySeconds: 60,
    },
  );

async function readArguments(request: IncomingMessage) {
  let value: unknown;
  try {
    value = JSON.parse((await readBody(request, MAX_BODY)).toString('utf8') || '{}');
  } catch {
    throw new CliError('the body must be JSON of at most 16 KB', 2);
  }
  const parsed = argumentsSchema.safeParse(value);
  if (!parsed.success) throw new CliError(firstIssue(parsed.error), 2);
  return parsed.data;
}
