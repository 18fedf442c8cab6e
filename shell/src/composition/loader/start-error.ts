import type { ComposedRemote } from 'shared/contract';
import { RemoteError } from '../../failure/remote-error';
import { isOtherThanReleased } from './integrity';

/** Messages of the federation runtime for a resource that is missing or unreadable. */
const RUNTIME_ERROR = /Federation Runtime|#RUNTIME-\d+/;
/** Its error code when the initialisation of a container threw. */
const INIT_ERROR = /RUNTIME-015/;

/** Whether a chunk of a webpack build could not be loaded. */
export const isChunkError = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** Browser messages for an ES module, or one of its imports, that could not be loaded. */
const MODULE_ERROR = /dynamically imported module|Importing a module script failed/;

/**
 * Classifies an error of a remote's start: files that were missing, late or changed, or else code
 * that threw while it was evaluated.
 */
export async function startError(error: unknown, remote: ComposedRemote): Promise<RemoteError> {
  if (error instanceof RemoteError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (isChunkError(error)) return chunkError(error, remote);
  if (MODULE_ERROR.test(message)) return moduleError(message, error, remote);
  const notLoaded = RUNTIME_ERROR.test(message) && !INIT_ERROR.test(message);
  return new RemoteError(notLoaded ? 'PART-LOAD-FAILED' : 'PART-EVALUATE', message, {
    cause: error,
  });
}

/** Chunk errors of webpack carry the address and whether it was a timeout. */
async function chunkError(error: Error, { baseUrl, chunks }: ComposedRemote): Promise<RemoteError> {
  const type: unknown = Reflect.get(error, 'type');
  if (type === 'timeout')
    return new RemoteError('PART-LOAD-TIMEOUT', error.message, { cause: error });
  const request: unknown = Reflect.get(error, 'request');
  // A further attempt adds a query to the address; the released file is known without it.
  const requested = typeof request === 'string' ? new URL(request, window.location.href) : null;
  const file = requested?.pathname.split('/').at(-1) ?? '';
  const chunk = Object.values(chunks)
    .flat()
    .find(({ url }) => file !== '' && url.endsWith(`/${file}`));
  const url = chunk?.url ?? baseUrl + file;
  if (await isOtherThanReleased(requested?.href ?? url, chunk?.integrity)) {
    return new RemoteError('PART-INTEGRITY', `${url} is not the file that was released`, {
      cause: error,
    });
  }
  return new RemoteError('PART-LOAD-FAILED', error.message, { cause: error });
}

/**
 * The message names the imported module, not the file that failed. The hashes of the release show
 * which.
 */
async function moduleError(
  message: string,
  cause: unknown,
  { baseUrl, hashes = {} }: ComposedRemote,
): Promise<RemoteError> {
  const files = Object.entries(hashes);
  const changes = await Promise.all(
    files.map(([file, hash]) => isOtherThanReleased(baseUrl + file, hash)),
  );
  const file = files.find((_, i) => changes[i])?.[0];
  return file === undefined
    ? new RemoteError('PART-LOAD-FAILED', message, { cause })
    : new RemoteError('PART-INTEGRITY', `${baseUrl}${file} is not the file that was released`, {
        cause,
      });
}
