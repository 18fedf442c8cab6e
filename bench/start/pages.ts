/** A page of the benchmark, with the content that a visitor came for. */
export interface StartPage {
  label: string;
  address: string;
  /** `static`: complete without the shell; `app`: needs it for its lists and figures. */
  kind: 'static' | 'app';
  /** CSS selector of the content. */
  content: string;
  /** The content is there once one match in the viewport has such a text. */
  text: string;
}

export const PAGES: readonly StartPage[] = [
  { label: '/', address: '/', kind: 'static', content: 'main tr', text: '\\d%' },
  {
    label: '/pricing',
    address: '/pricing',
    kind: 'static',
    content: 'main h2, main h3',
    text: 'Free',
  },
  {
    label: 'article',
    address: '/learnings/valuation/price-earnings',
    kind: 'static',
    content: 'main p',
    text: '\\w{3}',
  },
  {
    label: '/stocks/screener',
    address: '/stocks/screener',
    kind: 'app',
    // Rows are cards on phones.
    content: 'main tbody tr, main .cards > li',
    text: '[A-Z]+.*\\d',
  },
  {
    label: 'details',
    address: '/stocks/details/AAPL.US',
    kind: 'app',
    content: 'main h1',
    text: 'Apple',
  },
  {
    label: 'dashboard, signed out',
    address: '/dashboard',
    kind: 'app',
    content: 'main h1, main h2, main p',
    text: '[Ll]og in|[Ss]ign in',
  },
];
