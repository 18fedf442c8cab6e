import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from 'shared/server';
import { z } from 'zod';
import { CliError } from '../../release/cli-error';
import type { FleetArguments } from '../fleet-arguments';
import type { Outcome } from '../outcome';
import { UPLOAD } from '../upload/limits';
import { readWithin } from './read-within';
import { DIGEST_HEADER, releaseQuery, type ReleaseRequest } from '../upload/release-request';

const outcomeSchema = z.object({ text: z.string(), data: z.record(z.string(), z.unknown()) });
/** Longest answer of a command, in bytes: the plan of a bisection, or a signed record in JSON. */
const MAX_ANSWER_BYTES = 8 * 1_048_576;
const problemSchema = z.object({ detail: z.string() });

/**
 * Sends a command to the edge at `origin`, with the token of the environment.
 * @throws CliError with the edge's own message if it refuses
 */
export async function askFleet(
  origin: string,
  token: string | undefined,
  command: string,
  args: FleetArguments,
): Promise<Outcome> {
  const answer = await post(new URL(`/fleet/${command}`, origin), token, {
    headers: { 'content-type': 'application/json' },
    // The edge has its own telemetry folder and takes the holder from the token.
    body: JSON.stringify({ ...args, telemetryDir: undefined, holder: undefined }),
  });
  return outcomeOf(origin, answer);
}

/** Number of retries while the edge releases another build: about the duration of one release. */
const MAX_ATTEMPTS = UPLOAD.MAX_RELEASE_MS / 1000 / UPLOAD.RETRY_SECONDS;
/** A longer wait is not a queue but the rate limit of the token. */
const MAX_WAIT_SECONDS = 10;

/**
 * Sends a build to the edge at `origin`, which releases it. Retries while another release runs
 * there.
 * @throws CliError with the edge's own message if it refuses
 */
export async function sendBuild(
  origin: string,
  token: string,
  archive: Buffer,
  request: ReleaseRequest,
): Promise<Outcome> {
  const digest = createHash('sha256').update(archive).digest('base64');
  for (let attempt = 1; ; attempt += 1) {
    const answer = await post(new URL(`/fleet/release?${releaseQuery(request)}`, origin), token, {
      headers: { 'content-type': 'application/gzip', [DIGEST_HEADER]: `sha-256=:${digest}:` },
      body: new Uint8Array(archive),
    });
    const wait = Number(answer.headers.get('retry-after') ?? Number.NaN);
    if (answer.status !== 429 || !(wait <= MAX_WAIT_SECONDS) || attempt === MAX_ATTEMPTS)
      return outcomeOf(origin, answer);
    await answer.body?.cancel();
    await sleep(wait * 1000);
  }
}

const post = (
  url: URL,
  token: string | undefined,
  { headers, body }: { headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> },
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    body,
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new CliError(
      `${url.origin} does not answer (${reasonOf(error)}): is the address right, and is the site up?`,
    );
  });

/** Error code of the network; `fetch` itself reports "fetch failed" only. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause !== undefined
    ? (errorCode(error.cause) ?? String(error.cause))
    : String(error);

async function bodyOf(origin: string, answer: Response): Promise<unknown> {
  const bytes = await readWithin(answer, MAX_ANSWER_BYTES).catch(() => null);
  if (bytes === 'too long')
    throw new CliError(
      `${origin} answers with more than ${MAX_ANSWER_BYTES / 1_048_576} MB: is it the edge of a fleet?`,
    );
  try {
    return JSON.parse(bytes?.toString('utf8') ?? 'null');
  } catch {
    return null;
  }
}

async function outcomeOf(origin: string, answer: Response): Promise<Outcome> {
  const body = await bodyOf(origin, answer);
  if (answer.ok) {
    const outcome = outcomeSchema.safeParse(body);
    if (outcome.success) return outcome.data;
    throw new CliError(`${origin} is not the edge of a fleet: is the address right?`);
  }
  const refusal = problemSchema.safeParse(body);
  throw new CliError(
    refusal.success ? refusal.data.detail : `${origin} answered ${answer.status}`,
    [400, 413].includes(answer.status) ? 2 : 1,
  );
}
