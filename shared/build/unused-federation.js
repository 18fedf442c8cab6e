/*
 * In place of what the federation runtime would fetch and insert by itself: manifests, snapshots of other
 * hosts, preloads, scripts. The shell brings every file of a remote by its own loader, with the hash of the
 * release; see `unused-federation-plugin.mjs`.
 */
const refuse = (what) => {
  throw new Error(`${what} is the shell's own business: shell/src/composition`);
};

/** No remote has a manifest here: the composition in the HTML says what there is. */
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
/** Named by plugins of the runtime that the build drops. */
export const defaultPreloadArgs = () => refuse('preloading');
export const normalizePreloadExposes = () => refuse('preloading');
export const isStaticResourcesEqual = Object.is;
export const safeWrapper = () => refuse('inserting a script');
