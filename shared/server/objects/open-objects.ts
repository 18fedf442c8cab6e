import { folderObjects } from './folder-objects';
import type { ObjectStore } from './object-store';
import { s3Objects, type S3Options } from './s3-objects';
import { watchedStore, type WatchedStore } from './watched-store';

/**
 * Opens the store of `ASSET_STORE`: `s3://bucket/prefix`, or `file:///folder` for a folder that all
 * machines mount. Nothing is read before the first call.
 *
 * @param address as `assetStoreVariable` has checked it
 * @param variables those of the AWS SDK
 * @param say logs one line
 */
export function openObjects(
  address: string,
  variables: NodeJS.ProcessEnv,
  say: (line: string) => void,
  options: Partial<S3Options> = {},
): WatchedStore {
  return watchedStore(open(address, variables, say, options), say);
}

function open(
  address: string,
  variables: NodeJS.ProcessEnv,
  say: (line: string) => void,
  options: Partial<S3Options>,
): ObjectStore {
  const url = new URL(address);
  if (url.protocol === 'file:') return folderObjects(decodeURIComponent(url.pathname));
  const endpoint = variables['AWS_ENDPOINT_URL_S3'] || variables['AWS_ENDPOINT_URL'];
  const hasRegion = Boolean(variables['AWS_REGION']);
  return s3Objects({
    bucket: url.hostname,
    prefix: url.pathname.split('/').filter(Boolean).join('/'),
    ...(endpoint && {
      endpoint,
      // Servers other than AWS have one region, whose name does not matter.
      client: { endpoint, ...(!hasRegion && { region: 'us-east-1' }) },
    }),
    onUnconditional: () =>
      say(
        `object store: ${address} takes no conditional writes; two releases of one version at the same time could replace each other`,
      ),
    ...options,
  });
}
