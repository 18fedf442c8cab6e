import { randomUUID } from 'node:crypto';
import { ObjectStoreError, openObjects } from 'shared/server/objects';
import { failure, ok, reasonOf, warning, type Finding } from './finding';

const CHECK = 'object store';

/**
 * Writes, reads, lists and removes a probe. This shows whether the store is reachable and which
 * rights the credentials have.
 *
 * @param address `ASSET_STORE`; undefined without
 */
export async function checkObjectStore(
  address: string | undefined,
  variables: NodeJS.ProcessEnv,
): Promise<Finding[]> {
  if (address === undefined) return [];
  const lines: string[] = [];
  const store = openObjects(address, variables, (line) => lines.push(line));
  const key = `probes/doctor-${randomUUID()}`;
  const body = Buffer.from(key);
  try {
    await store.putIfAbsent(key, body);
    const read = await store.get(key, body.length);
    const entries = await store.list(key);
    await store.remove([key]);
    if (!read?.equals(body) || entries.length !== 1)
      return [
        failure(CHECK, `${address} does not answer what was written`, 'use another S3 server'),
      ];
    const [weak] = lines;
    return [
      ok(CHECK, `${address} can be read and written`),
      ...(weak ? [warning(CHECK, weak, 'release from one machine at a time')] : []),
    ];
  } catch (error) {
    return [
      failure(
        CHECK,
        reasonOf(error),
        error instanceof ObjectStoreError && error.kind === 'away'
          ? 'start it, or correct ASSET_STORE and AWS_ENDPOINT_URL_S3'
          : 'correct the settings of the AWS SDK',
      ),
    ];
  }
}
