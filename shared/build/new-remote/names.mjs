const NAME = /^mfe-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

/** A request that cannot be met; its message is one sentence with the remedy. */
export class NewRemoteError extends Error {
  name = 'NewRemoteError';
}

/**
 * What a new remote is called where the request leaves it open.
 *
 * @param {{name: string, path?: string, title?: string}} request
 * @returns {{name: string, path: string, title: string}}
 * @throws {NewRemoteError}
 */
export function describeRemote({ name, path, title }) {
  if (!NAME.test(name))
    throw new NewRemoteError(
      `"${name}" cannot be the name of a remote: use mfe- and lower-case words, e.g. mfe-research.`,
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
