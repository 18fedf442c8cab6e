/** Characters of a note, of a section's name and of a tag; tags of an asset; assets of a list. */
export const WATCHLIST_LIMITS = { note: 500, section: 40, tag: 24, tags: 10, items: 500 } as const;
