/** The product's name, addresses and fixed brand values. The only place that defines them. */
export const brand = {
  name: 'Plumbline',
  /** Lower-case name used in addresses and storage keys, e.g. `/stocks/plumbline`. */
  slug: 'plumbline',
  /** Name of the read-only platform object on `window`. */
  windowKey: '__PLUMBLINE__',
  /** Prefix of every key the product writes to local storage. */
  storagePrefix: 'plumbline.',
  /**
   * Storage entries below the prefix. The HTML reads them before the first paint, the chrome writes
   * them.
   */
  storageKeys: {
    /** `light`, `dark` or `high-contrast`. Without an entry, the theme follows the system. */
    theme: 'theme',
    /** `on` when gains are blue and losses are orange. */
    blueOrange: 'blue-orange',
    /** Width in px of the account menu of the last signed-in user. No entry if signed out. */
    accountWidth: 'account-width',
    /** Height in px of the notice about an unverified e-mail address. No entry without a notice. */
    noticeHeight: 'notice-height',
    /** `open` or `closed`: the filter panel beside a list. */
    filterPanel: 'filter-panel',
    /**
     * Redirect target of `/` for a signed-in user. With the prefix `last:` it follows the last
     * page.
     */
    startPath: 'start-path',
  },
  tagline: 'Research for people who invest their own money',
  description:
    'Screeners, curated filters, hedge-fund and politician trades, portfolios and watchlists on one set of figures, each with its formula, its source and its date.',
  language: 'en',
  themeColor: '#0B2A5B',
  /** Colour of the browser's UI around the page, by theme. */
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
