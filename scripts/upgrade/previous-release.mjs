/**
 * Declarations of the release before this one, as a site's discovery document without its files.
 * The gate releases the builds of the working tree into such a site.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../children.mjs';

export const PREVIOUS_RELEASE = path.join(root, 'scripts/upgrade/previous-release.json');

/** So that no build has the version of a previous one, and every check runs. */
const PREVIOUS_VERSION = '0.0.0-00000000';
const NO_HASH = `sha384-${'A'.repeat(64)}`;
const RELEASED_AT = '2026-01-01T00:00:00.000Z';
const ALL_BUCKETS = [[0, 10_000]];

/** Fields of a route that a release can conflict with. */
const compactRoute = ({ path: pattern, page, title }) => ({ path: pattern, page, title });

function compactDeployment(name, { extras }) {
  const { owner, contract, routes, nav, slots, redirects, budgets } = extras;
  const { endpoints, offers, requires } = extras;
  return {
    url: `/releases/${name}/${PREVIOUS_VERSION}/entry.js`,
    metadata: { integrity: NO_HASH, version: PREVIOUS_VERSION },
    deployment: { traffic: 100, default: true },
    extras: {
      owner,
      contract,
      routes: routes.map(compactRoute),
      nav,
      slots,
      ...(redirects && { redirects }),
      budgets,
      chunks: {},
      scripts: [],
      ...(endpoints && { endpoints }),
      ...(offers && { offers }),
      ...(requires && { requires }),
      preload: [],
      buckets: ALL_BUCKETS,
      stable: true,
      hadVisitors: true,
      releasedAt: RELEASED_AT,
    },
  };
}

/** The releases that most visitors of a site get, as the document of a site with these alone. */
export const previousRelease = ({ schema, microFrontends }) => ({
  schema,
  microFrontends: Object.fromEntries(
    Object.entries(microFrontends).map(([name, deployments]) => [
      name,
      [
        compactDeployment(
          name,
          deployments.find(({ deployment }) => deployment.default),
        ),
      ],
    ]),
  ),
});

/** Makes a folder the data of a site that runs the previous release. */
export function writePreviousSite(dataDir) {
  const releases = path.join(dataDir, 'releases');
  mkdirSync(releases, { recursive: true });
  copyFileSync(PREVIOUS_RELEASE, path.join(releases, 'discovery.json'));
}
