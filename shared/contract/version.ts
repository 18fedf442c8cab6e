/**
 * Version of what a remote and the shell promise each other. Raise the minor when something is added,
 * the major when a remote built against the old one could break. Remotes require a range of it.
 */
export const CONTRACT_VERSION = '1.0.0';
