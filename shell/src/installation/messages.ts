/** What pages and the worker say to each other. */

/** A page stands: these released files it loaded itself, keep them; and look what is outdated. */
export interface PageMessage {
  type: 'page-stands';
  /** Absolute addresses. */
  loaded: readonly string[];
}

/** Worker to page, with a port for the answer. */
export const WHICH_RELEASES = 'which-releases';

/** Page to worker: folders of the releases that its composition may still ask for. */
export interface ReleasesAnswer {
  folders: readonly string[];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

export const isPageMessage = (value: unknown): value is PageMessage =>
  isObject(value) &&
  Reflect.get(value, 'type') === 'page-stands' &&
  isStrings(Reflect.get(value, 'loaded'));
export const isReleasesAnswer = (value: unknown): value is ReleasesAnswer =>
  isObject(value) && isStrings(Reflect.get(value, 'folders'));
export const asksForReleases = (value: unknown): boolean =>
  isObject(value) && Reflect.get(value, 'type') === WHICH_RELEASES;
