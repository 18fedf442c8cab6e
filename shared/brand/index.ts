/** The one place where the product's name, addresses and fixed brand figures stand. */
export const brand = {
  name: 'Plumbline',
  /** Lower-case name used in addresses and storage keys, e.g. `/stocks/plumbline`. */
  slug: 'plumbline',
  /** Name of the read-only platform object on `window`. */
  windowKey: '__PLUMBLINE__',
  /** Prefix of every key the product writes to local storage. */
  storagePrefix: 'plumbline.',
  /** Entries that the HTML reads before the first paint and the frame writes, below the prefix. */
  storageKeys: {
    /** `light`, `dark` or `high-contrast`; no entry follows the system. */
    theme: 'theme',
    /** `on` when direction is shown in blue and orange. */
    blueOrange: 'blue-orange',
    /** Width in px of the name menu of who was signed in last; no entry for who was not. */
    accountWidth: 'account-width',
    /** Height in px of the notice about an address that is not confirmed; no entry where there was none. */
    noticeHeight: 'notice-height',
    /** `open` or `closed`: the filter panel beside a list. */
    filterPanel: 'filter-panel',
    /** Path that `/` leads to for who is signed in; behind `last:` it moves on with the visitor. */
    startPath: 'start-path',
  },
  tagline: 'Research for people who invest their own money',
  description:
    'Screeners, curated filters, hedge-fund and politician trades, portfolios and watchlists on one set of figures, each with its formula, its source and its date.',
  language: 'en',
  themeColor: '#0B2A5B',
  /** Colour of the browser's own frame around the page, by theme. */
  themeColors: { light: '#0B2A5B', dark: '#111A2B', 'high-contrast': '#000000' },
  backgroundColor: '#F7F9FC',
  supportEmail: 'support@plumbline.example',
  links: {
    linkedin: 'https://www.linkedin.com/company/plumbline-example',
    twitter: 'https://twitter.com/plumbline_example',
    telegram: 'https://t.me/plumbline_example',
    reddit: 'https://www.reddit.com/r/plumbline_example',
    facebook: 'https://www.facebook.com/plumbline.example',
    instagram: 'https://www.instagram.com/plumbline.example',
    tiktok: 'https://www.tiktok.com/@plumbline.example',
    youtube: 'https://www.youtube.com/@plumbline-example',
    community: 'https://community.plumbline.example',
    blog: '/blog',
  },
} as const;

export type Brand = typeof brand;
