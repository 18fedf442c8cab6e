import { tickerOf } from 'shared/market';
import { matchPath } from 'shared/router';

/**
 * Questions that fit a page, in forms that the grammar of the API understands without a language
 * model. `{ticker}` is the asset in the page's address.
 */
interface PageSuggestions {
  /** Pattern of the page's route. */
  pattern: string;
  questions: readonly string[];
}

const STOCK = [
  'What is the P/E ratio of {ticker}?',
  'When does {ticker} pay?',
  'When does {ticker} report?',
  'Largest shareholders of {ticker}',
];
const SCREENS = [
  'profitable small caps under 15 times earnings',
  'tech stocks with a dividend yield above 3%',
];
const FUNDS = ['ETFs with an expense ratio below 0.1%', 'SPY vs QQQ expense ratio'];
const PRICE = ['Price of {ticker}', '{ticker} 5 year return'];
const HOLDERS = ['Who holds NVDA?', 'Largest shareholders of Apple'];

/** The first pattern that matches wins. */
const BY_PAGE: readonly PageSuggestions[] = [
  { pattern: '/stocks/details/:symbol', questions: STOCK },
  {
    pattern: '/etfs/details/:symbol',
    questions: ['Expense ratio of {ticker}', '1 year performance of {ticker}'],
  },
  { pattern: '/13f/*', questions: HOLDERS },
  { pattern: '/senate/*', questions: ['Senate trades', 'Did politicians buy NVDA?'] },
  { pattern: '/:type/details/:symbol', questions: PRICE },
  { pattern: '/stocks/screener', questions: SCREENS },
  {
    pattern: '/stocks/dividends/upcoming',
    questions: ['When does MSFT pay?', 'tech stocks with a dividend yield above 3%'],
  },
  { pattern: '/etfs/*', questions: FUNDS },
  { pattern: '/crypto/*', questions: ['Bitcoin price', 'Market cap of ethereum'] },
  { pattern: '/currencies/*', questions: ['Change of EURUSD over 3 months'] },
  {
    pattern: '/portfolios/*',
    questions: ['How is my portfolio doing?', 'What are my largest positions?'],
  },
  { pattern: '/watchlists/*', questions: ['Show my watchlists', 'Economic calendar next week'] },
  {
    pattern: '/calendar',
    questions: ['Economic calendar next week', 'What is on the calendar tomorrow?'],
  },
  {
    pattern: '/learnings/*',
    questions: ['What is EV/EBITDA?', 'What does beta mean?', 'Define payout ratio'],
  },
];

const ANYWHERE: readonly string[] = [
  'What is the P/E ratio of Apple?',
  'Compare KO and PEP',
  'profitable small caps under 15 times earnings',
  'When does MSFT pay?',
];

/** Questions to begin with on the page at `pathname`. */
export function suggestionsFor(pathname: string): readonly string[] {
  for (const { pattern, questions } of BY_PAGE) {
    const match = matchPath(pattern, pathname);
    if (!match) continue;
    const { symbol } = match.params as { symbol?: string };
    return questions.map((question) =>
      symbol === undefined ? question : question.replace('{ticker}', tickerOf(symbol)),
    );
  }
  return ANYWHERE;
}
