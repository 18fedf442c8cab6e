/**
 * Interface between the edge and the page renderer of a remote's release, for its routes with
 * `rendering: server`. The renderer is a file of the release (`server/pages.cjs`, CommonJS, one
 * file, no imports). The edge runs it on a thread of its own and puts the result into the outlet.
 */
import { satisfies } from '../version-range';

/** Raised when an edge can no longer run a renderer of the previous version. */
export const SERVER_PAGES_CONTRACT = 1;

/** A shell of this contract keeps the server's HTML of a page until the page has its data. */
const KEEPS_SERVER_PAGES = '>=1.25.0';
export const keepsServerPages = (contract: string | undefined): boolean =>
  contract !== undefined && satisfies(contract, KEEPS_SERVER_PAGES);

/** A call of the product API that a page makes at its first render. */
export interface ServerCall {
  method: 'GET' | 'POST';
  /** Path and query string from the root of the site, e.g. `/api/quotes?symbols=AAPL.US`. */
  url: string;
  /** JSON text. */
  body?: string;
}

/** The key of a call in `ServerPageInput.answers`. */
export const serverCallKey = ({ method, url, body = '' }: ServerCall): string =>
  `${method} ${url} ${body}`.trimEnd();

export interface ServerAnswer {
  status: number;
  /** JSON text. */
  body: string;
}

/** All inputs of the rendering: the address and answers that every visitor gets. */
export interface ServerPageInput {
  /** Key of the page in `remote.json`. */
  page: string;
  /** Pattern of the route that matches the path. */
  pattern: string;
  pathname: string;
  /** With its `?`. Empty without a query string. */
  search: string;
  /** The visitor's device has a small screen. */
  isSmall: boolean;
  /** Answers of the product API so far, by `serverCallKey`. */
  answers: Readonly<Record<string, ServerAnswer>>;
}

/** An answer as the page's store keeps it, so that the browser does not ask again. */
export interface KeptAnswer {
  /** Name of the endpoint. */
  endpoint: string;
  /** Its argument, as JSON. */
  argument: unknown;
  /** Its data, as JSON. */
  data: unknown;
  /** A signed-in visitor gets another answer. */
  perVisitor?: true;
}

/** Element of the document with the kept answers as JSON. */
export const KEPT_ANSWERS_ID = 'kept-answers';

export interface ServerPage {
  /** Content of the outlet until the remote's code takes over. No scripts, no `style` attributes. */
  html: string;
  /** Rules of the styled components in it, for the style element that the library reads. */
  css: string;
  /** Rules in place of `style` attributes. They go with the HTML. */
  inlineCss: string;
  kept: KeptAnswer[];
  /** Calls without an answer. Empty if the page is complete. */
  missing: ServerCall[];
}

/** Exports of the renderer. */
export interface ServerPagesModule {
  contract: number;
  /** Keys of the pages that it renders. */
  pages: readonly string[];
  /** Rejects when the page cannot be rendered. */
  renderPage(input: ServerPageInput): Promise<ServerPage>;
}
