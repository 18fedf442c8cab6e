import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { CliError } from '../../release/cli-error';
import { isReleaseName } from '../../release/names';
import { BodyTooLargeError, readBody } from '../../server/proxy/request-body';
import type { Holder } from '../access/holder';
import { HttpRefusal } from './http-refusal';
import type { Outcome } from '../outcome';
import { requireReasonToSkip } from '../publish/release-build';
import type { IncomingFolder } from './incoming-folder';
import { UPLOAD } from './limits';
import type { RunRelease } from './release-job';
import { DIGEST_HEADER, parseReleaseQuery } from './release-request';
import { UploadTooLargeError } from './unpack-build';

export interface ReleaseReceiverOptions {
  releasesDir: string;
  incoming: IncomingFolder;
  run: RunRelease;
  maxBodyMs?: number;
}

/** Checks permissions and limits; each method throws if it refuses. */
export interface Permit {
  /** Requires that the token covers the micro-frontend, by default for the command of the call. */
  require(name: string | undefined, command?: string): void;
  /** Counts a change against the limit of the token. */
  count(): void;
}

export interface ReleaseReceiver {
  /**
   * Receives a build and releases it. The body is not read before the permission check.
   * @throws CliError if the build is refused
   */
  receive(request: IncomingMessage, holder: Holder, permit: Permit): Promise<Outcome>;
}

/**
 * Accepts one build at a time; further builds get 429. A queue would hold bodies in memory or
 * connections open, and the sender can wait at lower cost.
 */
export function releaseReceiver({
  releasesDir,
  incoming,
  run,
  maxBodyMs = UPLOAD.MAX_BODY_MS,
}: ReleaseReceiverOptions): ReleaseReceiver {
  let busyWith: string | null = null;
  return {
    async receive(request, holder, permit) {
      const { name, commit, run: ciRun, ...options } = parseReleaseQuery(queryOf(request));
      if (!isReleaseName(name)) throw new CliError(`${JSON.stringify(name)} is not a name`, 2);
      requireReasonToSkip(options.skipChecks === true, options.reason);
      const promoted = options.promoted === true;
      if (promoted && options.skipChecks === true)
        throw new CliError('a promotion runs all checks: leave --skip-checks away', 2);
      const digest = requiredDigest(request);
      permit.require(name, promoted ? 'promote' : undefined);
      if (busyWith !== null)
        throw new HttpRefusal(`this edge is releasing ${busyWith}: send it again in a moment`, {
          status: 429,
          title: 'Busy',
          retrySeconds: UPLOAD.RETRY_SECONDS,
        });
      // A 429 does not count against the change limit of the token.
      permit.count();
      busyWith = name;
      try {
        return await incoming.within(async (folder) => {
          const body = await readInTime(request, maxBodyMs);
          if (createHash('sha256').update(body).digest('base64') !== digest)
            throw new CliError(`the body is not the one that ${DIGEST_HEADER} names`, 2);
          const archive = path.join(folder, 'build.tar.gz');
          await writeFile(archive, body);
          return run({
            archive,
            folder,
            releasesDir,
            name,
            holder,
            // Origin from the token's issuer overrides the sender's.
            origin: { ...(commit && { commit }), ...(ciRun && { run: ciRun }), ...holder.origin },
            traffic: options.traffic,
            reason: options.reason,
            drop: options.drop === true,
            dryRun: options.dryRun === true,
            skipChecks: options.skipChecks === true,
            promoted,
          });
        });
      } finally {
        busyWith = null;
      }
    },
  };
}

const queryOf = ({ url = '' }: IncomingMessage): URLSearchParams =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

function requiredDigest({ headers }: IncomingMessage): string {
  const value = headers[DIGEST_HEADER];
  const digest = /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(String(value))?.[1];
  if (digest === undefined)
    throw new CliError(`the header ${DIGEST_HEADER} must be sha-256=:…: of the body`, 2);
  return digest;
}

async function readInTime(request: IncomingMessage, maxMs: number): Promise<Buffer> {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(
        new HttpRefusal(`the build did not arrive within ${maxMs / 1000} s`, {
          status: 408,
          title: 'Too slow',
        }),
      );
    }, maxMs);
  });
  try {
    return await Promise.race([readBody(request, UPLOAD.MAX_ARCHIVE_BYTES), tooSlow]);
  } catch (error) {
    if (error instanceof BodyTooLargeError)
      throw new UploadTooLargeError(
        `a build is at most ${UPLOAD.MAX_ARCHIVE_BYTES / 1_048_576} MB as it is sent`,
      );
    if (error instanceof CliError) throw error;
    throw new CliError('the body broke off', 2);
  } finally {
    clearTimeout(timer);
  }
}
