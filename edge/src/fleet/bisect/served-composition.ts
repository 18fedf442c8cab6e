import { errorCode } from 'shared/server';
import { CliError } from '../../release/cli-error';

/** Header of each page with the id of its composition. */
const HEADER = 'x-composition';
const WAIT_MS = 30_000;

/**
 * Requires that a site serves a composition at its address: a site that refuses the link shows the
 * live one, and the check would judge that.
 * @throws CliError if it does not
 */
export async function requireServed(
  address: string,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { origin } = new URL(address);
  const answer = await fetch(address, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]),
  }).catch((error: unknown) => {
    if (signal.aborted) throw new CliError('interrupted');
    const { cause } = error instanceof Error ? error : { cause: undefined };
    throw new CliError(
      `${origin} does not answer (${errorCode(cause) ?? String(error)}): start the site, or name its address by PUBLIC_URL`,
    );
  });
  const served = answer.headers.get(HEADER);
  await answer.body?.cancel();
  if (served === id) return;
  throw new CliError(
    served === null
      ? `${origin} answered ${answer.status} without a composition: is it the site of this fleet? Name its address by PUBLIC_URL`
      : `${origin} serves the composition ${served} in place of ${id}: a release of it is gone or not approved, a part is killed, or the site is of another fleet`,
  );
}
