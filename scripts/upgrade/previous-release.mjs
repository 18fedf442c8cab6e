/**
 * Declarations of the release before this one, as a site's discovery document without its files.
 * The gate releases the builds of the working tree into such a site.
 */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
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

const documentOf = (dataDir) => path.join(dataDir, 'releases', 'discovery.json');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Pairs of part and endpoint that visitors get. */
const claimsOf = ({ microFrontends }) =>
  Object.entries(microFrontends).flatMap(([part, deployments]) =>
    (deployments.find(({ deployment }) => deployment.default)?.extras.endpoints ?? []).map(
      (endpoint) => ({ part, endpoint }),
    ),
  );

/**
 * Endpoints that moved from one part to another, one line each. A part cannot be released alone, or
 * rolled back, beside a live part that claims the same endpoint.
 */
export function movedEndpoints(previous, next) {
  const owners = new Map(claimsOf(previous).map(({ part, endpoint }) => [endpoint, part]));
  return claimsOf(next).flatMap(({ part, endpoint }) => {
    const owner = owners.get(endpoint);
    return owner === undefined || owner === part
      ? []
      : `${part} claims the endpoint ${endpoint}, which live releases of ${owner} claim: give it another name`;
  });
}

/** Endpoints that moved since the previous release, of a site that was upgraded from it. */
export const movedEndpointsOf = (dataDir) =>
  movedEndpoints(readJson(PREVIOUS_RELEASE), readJson(documentOf(dataDir)));

/** Makes a folder the data of a site that runs the previous release. */
export function writePreviousSite(dataDir) {
  mkdirSync(path.join(dataDir, 'releases'), { recursive: true });
  copyFileSync(PREVIOUS_RELEASE, documentOf(dataDir));
}
