import { PAGE_LOAD_BYTES, PAGE_LOAD_OFFSET } from '../../telemetry/page-token';
import { compileInline } from './compile-inline';
import { inlineJson } from './inline-json';

/** Facts of a page that its trace needs. */
export interface TracedPage {
  /** The page's token, from which the ids of the trace are derived. */
  token: string;
  /** Composition in the token. */
  composition: string;
  shell: string;
  remote: string;
  version: string;
  /** Pattern of the route. */
  page: string;
}

/** Calls carry the trace of their page for this time: later ones belong to other pages. */
const LIFE_MS = 30_000;

const CODE = compileInline(import.meta.dirname, 'trace', {
  constants: {
    limits: {
      offset: String(PAGE_LOAD_OFFSET),
      length: String(PAGE_LOAD_BYTES),
      lifeMs: String(LIFE_MS),
    },
  },
});

/**
 * Only in documents that are traced: adds `traceparent` to the page's calls of the API, and reports
 * navigation and load of the remote once.
 */
export const traceScript = (page: TracedPage): string =>
  `{const traced=${inlineJson(page)};${CODE}}`;
