import { isRemoteName, REMOTE_NAME_RULE } from '../remote-name.mjs';

/** Prefix by which folders of remotes are found. */
const PREFIX = /^mfe-[a-z]/;
const PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

/** An invalid request. Its message is one sentence with the remedy. */
export class NewRemoteError extends Error {
  name = 'NewRemoteError';
}

/**
 * Fills in the defaults of a new remote's names.
 *
 * @param {{name: string, path?: string, title?: string}} request
 * @returns {{name: string, path: string, title: string}}
 * @throws {NewRemoteError}
 */
export function describeRemote({ name, path, title }) {
  if (!isRemoteName(name) || !PREFIX.test(name))
    throw new NewRemoteError(
      `"${name}" cannot be the name of a remote of this repository: begin with mfe- and a letter, and ${REMOTE_NAME_RULE}.`,
    );
  const words = name.replace(/^mfe-/, '').replaceAll('-', ' ');
  const pagePath = path ?? `/${words.replaceAll(' ', '-')}`;
  if (!PATH.test(pagePath))
    throw new NewRemoteError(
      `"${pagePath}" cannot be the path of its page: use lower-case words, e.g. /research.`,
    );
  return {
    name,
    path: pagePath,
    title: title ?? words.charAt(0).toUpperCase() + words.slice(1),
  };
}
