/**
 * Maximum length of a note, a section's name and a tag in characters. Maximum number of tags per
 * asset and assets per list.
 */
export const WATCHLIST_LIMITS = { note: 500, section: 40, tag: 24, tags: 10, items: 500 } as const;
