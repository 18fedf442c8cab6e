/*
 * Replacement for code of the federation runtime that fetches and inserts files: manifests,
 * snapshots of other hosts, preloads, scripts. The shell loads every file of a remote itself, with
 * the hash of the release. See `unused-federation-plugin.mjs`.
 */
const refuse = (what) => {
  throw new Error(`${what} is the shell's own business: shell/src/composition`);
};

/** Remotes have no manifest here: the composition in the HTML describes them. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {} };
}
export const getGlobalRemoteInfo = () => ({});

export const formatPreloadArgs = () => refuse('preloading');
export const preloadAssets = () => refuse('preloading');
export const createLink = () => refuse('inserting a link');
export const createScript = () => refuse('inserting a script');
export const loadScript = async () => refuse('inserting a script');
/** Referenced by runtime plugins that the build removes. */
export const defaultPreloadArgs = () => refuse('preloading');
export const normalizePreloadExposes = () => refuse('preloading');
export const isStaticResourcesEqual = Object.is;
export const safeWrapper = () => refuse('inserting a script');
