/** A page of the benchmark, with the content that a visitor came for. */
export interface StartPage {
  label: string;
  address: string;
  /** CSS selector of the content. */
  content: string;
  /** The content is there once one match in the viewport has such a text. */
  text: string;
}

export const PAGES: readonly StartPage[] = [
  { label: '/', address: '/', content: 'main tr', text: '\\d%' },
  { label: '/pricing', address: '/pricing', content: 'main h2, main h3', text: 'Free' },
  {
    label: 'article',
    address: '/learnings/valuation/price-earnings',
    content: 'main p',
    text: '\\w{3}',
  },
  {
    label: '/stocks/screener',
    address: '/stocks/screener',
    content: 'main tbody tr',
    text: '[A-Z]+.*\\d',
  },
  { label: 'details', address: '/stocks/details/AAPL.US', content: 'main h1', text: 'Apple' },
  {
    label: 'dashboard, signed out',
    address: '/dashboard',
    content: 'main h1, main h2, main p',
    text: '[Ll]og in|[Ss]ign in',
  },
];
