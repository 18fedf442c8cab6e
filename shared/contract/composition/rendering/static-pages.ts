/**
 * HTML that a remote's build renders for its routes with `rendering: static`. It is a file of the
 * release (`static-pages.json`). The edge serves it inside the shell and derives the existing
 * addresses from it.
 */
export interface StaticPage {
  title: string;
  description: string;
  /**
   * Content of the outlet until the remote's code takes over. No scripts, no `style` attributes.
   */
  html: string;
  /** Rules of the components in it. */
  css: string;
  /** Open Graph type for shared links. Default `website`. */
  openGraphType?: 'website' | 'article';
  /** Day of its last change, `YYYY-MM-DD`, for the site map. */
  modified?: string;
  /**
   * schema.org objects for search engines. The edge replaces `{origin}` in a text with the site's
   * address.
   */
  structuredData?: object[];
  /** Path of the feed that contains this page, or that lists the same entries. */
  feed?: string;
}

/**
 * A file at its own address, such as a feed. The edge replaces `{origin}` with the site's address.
 */
export interface StaticFile {
  contentType: string;
  body: string;
}

export interface StaticPages {
  /** By path. */
  pages: Record<string, StaticPage>;
  /**
   * By pattern of a route with parameters: the 404 answer for addresses that match but are not in
   * `pages`.
   */
  missing: Record<string, StaticPage>;
  /** By path. A route with `rendering: static` matches it. */
  files: Record<string, StaticFile>;
}

/** Placeholder for the site's address in texts of `StaticPages`. */
export const ORIGIN_PLACEHOLDER = '{origin}';

/** Element of the shell that contains pages. React does not touch its content. */
export const OUTLET_ID = 'outlet';

/** The empty outlet of the shell's server rendering. The edge puts a static page into it. */
export const EMPTY_OUTLET = `<div id="${OUTLET_ID}" class="part-outlet"></div>`;

/** Marks the element around a static page in the outlet. */
export const STATIC_PAGE_ATTRIBUTE = 'data-static-page';
/** Name and version of the release that rendered a static page, with a space between. */
export const STATIC_PAGE_RELEASE_ATTRIBUTE = 'data-release';
/** The value of `STATIC_PAGE_ATTRIBUTE` if the edge rendered the page with data (`rendering: server`). Else it is empty. */
export const WITH_DATA = 'server';
