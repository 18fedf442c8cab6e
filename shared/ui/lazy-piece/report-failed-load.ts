import { eventBus } from 'shared/events';

/** Chunks of a release: `/releases/<remote>/<version>/<file>`. */
const RELEASED = /\/releases\/([\w.-]+)\/([\w.+-]+)\/([^?#]+)/;

/**
 * Publishes a failed load with the release of the chunk. A load without a released file, e.g. from
 * another build tool, is not published.
 *
 * @param error of a dynamic import. webpack sets its `request` to the URL of the chunk.
 */
export function reportFailedLoad(error: unknown): void {
  if (!(error instanceof Error) || !('request' in error)) return;
  const [, remote, version, file] = RELEASED.exec(String(error.request)) ?? [];
  if (remote === undefined || version === undefined || file === undefined) return;
  eventBus.publish('piece/failed', { remote, version, file }, 'ui');
}
