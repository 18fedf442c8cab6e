/** Messages between pages and the worker. */
import { ASKS_FOR_PUSH } from 'shared/contract';

/**
 * A page is rendered. The worker caches the released files that the page loaded itself, and removes
 * outdated ones.
 */
export interface PageMessage {
  /** Workers and pages of other releases use it: never change the spelling. */
  type: 'page-stands';
  /** Absolute addresses. */
  loaded: readonly string[];
}

/** Worker to page; the reply comes through a port. */
export const WHICH_RELEASES = 'which-releases';

/** Page to worker: folders of the releases that its composition may still request. */
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
export const asksForPush = (value: unknown): boolean =>
  isObject(value) && Reflect.get(value, 'type') === ASKS_FOR_PUSH;
