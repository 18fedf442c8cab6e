/**
 * Address that answers the search form of the header without the shell: the edge redirects to the
 * asset that the text names.
 */
export const SEARCH_PATH = '/search';
/** Query parameter with the typed text. */
export const SEARCH_PARAMETER = 'q';
