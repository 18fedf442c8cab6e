import path from 'node:path';
import type { Configuration } from 'webpack';
import { BROWSER_ARGS, findBrowser } from '../../scripts/browser.mjs';
import { buildOneBundle } from './build-one-bundle';
import { serveChanged, withoutFrame } from './html-proxy';
import { serveOneBundle } from './one-bundle-server';
import { openSite } from './site';

const OUT = path.resolve(import.meta.dirname, '../../.cache/bench-one-bundle');

/** In the order of the columns. */
export const VARIANTS = ['one bundle', 'federated', 'federated, no frame'] as const;
export type Variant = (typeof VARIANTS)[number];

export interface Variants {
  origins: Record<Variant, string>;
  /** Folder with the files of the one bundle. */
  bundleFolder: string;
  close: () => Promise<void>;
}

/**
 * The site and its variants, each behind the same proxy.
 * @param change last change of the one bundle's configuration
 */
export async function openVariants(
  log: (line: string) => void,
  change?: (config: Configuration) => Configuration,
): Promise<Variants> {
  const site = await openSite(log);
  log('Building the same sources as one bundle …');
  const bundle = await buildOneBundle(OUT, change);
  const served = await Promise.all([
    serveOneBundle(bundle, site.origin),
    serveChanged(site.origin, (html) => html),
    serveChanged(site.origin, withoutFrame),
  ]);
  const [one, federated, bare] = served;
  return {
    bundleFolder: bundle.directory,
    origins: {
      'one bundle': one.origin,
      federated: federated.origin,
      'federated, no frame': bare.origin,
    },
    close: async () => {
      for (const { server } of served) {
        server.closeAllConnections();
        server.close();
      }
      await site.close();
    },
  };
}

/** The chrome and remotes are rendered without a GPU or background work. */
export const BROWSER = {
  executablePath: findBrowser() ?? undefined,
  args: ['--no-sandbox', ...BROWSER_ARGS],
};
