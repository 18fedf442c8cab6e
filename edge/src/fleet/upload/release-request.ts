import { z } from 'zod';
import { CliError } from '../../release/cli-error';
import { firstIssue } from '../../release/declaration';
import { printable } from '../printable';

const flag = z.literal('true').transform(() => true);

/** Options of a release, in the query of its address: the body is the build. */
const releaseRequestSchema = z.strictObject({
  name: z.string().min(1).max(80),
  traffic: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, 'must be a number from 0 to 100')
    .transform(Number)
    .refine((traffic) => traffic <= 100, 'must be a number from 0 to 100')
    .optional(),
  reason: printable.max(1000).optional(),
  drop: flag.optional(),
  dryRun: flag.optional(),
  skipChecks: flag.optional(),
  /** A release of another environment, see `ReleaseJob`. */
  promoted: flag.optional(),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}(-dirty)?$/, 'must be a commit')
    .optional(),
  run: printable.max(300).optional(),
});
export type ReleaseRequest = z.output<typeof releaseRequestSchema>;

/** Header with the hash of the body (RFC 9530). */
export const DIGEST_HEADER = 'content-digest';

/** The query of a release. */
export function releaseQuery(request: ReleaseRequest): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(request))
    if (value !== undefined && value !== false) query.set(key, String(value));
  return query;
}

/** @throws CliError naming the first thing that is wrong */
export function parseReleaseQuery(query: URLSearchParams): ReleaseRequest {
  const parsed = releaseRequestSchema.safeParse(Object.fromEntries(query));
  if (!parsed.success) throw new CliError(firstIssue(parsed.error), 2);
  return parsed.data;
}
