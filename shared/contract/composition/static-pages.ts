/**
 * HTML that a remote's build renders for its routes with `rendering: static`. It is a file of the release
 * (`static-pages.json`); the edge answers those routes with it inside the shell, and knows by it which
 * addresses exist.
 */
export interface StaticPage {
  title: string;
  description: string;
  /** What stands in the outlet until the remote's code takes over. No scripts, no `style` attributes. */
  html: string;
  /** Rules of the components in it. */
  css: string;
  /** Kind of thing for shared links. Default `website`. */
  openGraphType?: 'website' | 'article';
  /** Day of its last change, `YYYY-MM-DD`, for the site map. */
  modified?: string;
  /** schema.org objects for search engines; `{origin}` in a text stands for the site's address. */
  structuredData?: object[];
  /** Path of the feed that it is an entry of, or lists the same entries as. */
  feed?: string;
}

/** A file at an address of its own, such as a feed; `{origin}` in it stands for the site's address. */
export interface StaticFile {
  contentType: string;
  body: string;
}

export interface StaticPages {
  /** By path. */
  pages: Record<string, StaticPage>;
  /**
   * By pattern of the route, which has parameters: what an address is answered with, by status 404, that it
   * matches but that is not among `pages`.
   */
  missing: Record<string, StaticPage>;
  /** By path, which a route with `rendering: static` matches. */
  files: Record<string, StaticFile>;
}

/** Stands in texts of `StaticPages` for the address of the site. */
export const ORIGIN_PLACEHOLDER = '{origin}';

/** Element of the shell that pages stand in; React leaves its content alone. */
export const OUTLET_ID = 'outlet';

/** The empty outlet as the shell's server rendering writes it; the edge puts a static page into it. */
export const EMPTY_OUTLET = `<div id="${OUTLET_ID}" class="part-outlet"></div>`;

/** Marks the element around a static page in the outlet. */
export const STATIC_PAGE_ATTRIBUTE = 'data-static-page';
