import { tickerOf } from 'shared/market';
import { matchPath } from 'shared/router';

/** Questions that fit a page. `{ticker}` is the asset in the page's address. */
interface PageSuggestions {
  /** Pattern of the page's route. */
  pattern: string;
  questions: readonly string[];
}

const STOCK = [
  'What is the P/E ratio of {ticker}?',
  'When does {ticker} pay its next dividend?',
  'What was the revenue of {ticker}?',
];
const SCREENS = [
  'profitable small caps under 15 times earnings',
  'dividend yield above 4% in Europe',
  'Compare KO and PEP',
];
const FUNDS = ['ETFs with an expense ratio below 0.2%', 'Compare SPY and QQQ'];
const PRICE = ['What is the price of {ticker}?', 'What is the 52-week range of {ticker}?'];

/** The first pattern that matches wins. */
const BY_PAGE: readonly PageSuggestions[] = [
  { pattern: '/stocks/details/:symbol', questions: STOCK },
  {
    pattern: '/etfs/details/:symbol',
    questions: [
      'What is the expense ratio of {ticker}?',
      'What is the dividend yield of {ticker}?',
    ],
  },
  {
    pattern: '/13f/details/:cik',
    questions: ['Which positions are the largest?', 'What is form 13F?'],
  },
  { pattern: '/:type/details/:symbol', questions: PRICE },
  { pattern: '/stocks/screener', questions: SCREENS },
  { pattern: '/stocks/penny', questions: ['profitable stocks below $5', ...SCREENS.slice(0, 1)] },
  {
    pattern: '/stocks/dividends/upcoming',
    questions: ['When does MSFT pay?', 'dividend yield above 4% in the US'],
  },
  { pattern: '/etfs/*', questions: FUNDS },
  { pattern: '/etfs', questions: FUNDS },
  { pattern: '/crypto/*', questions: ['crypto above $10B market cap'] },
  {
    pattern: '/portfolios/*',
    questions: ['What is my portfolio worth?', 'Which dividends do I get next?'],
  },
  { pattern: '/watchlists/*', questions: ['Which assets of my watchlists pay dividends next?'] },
  { pattern: '/calendar', questions: ['Which releases are due this week?'] },
  {
    pattern: '/learnings/*',
    questions: ['What is the P/E ratio?', 'What is free cash flow?'],
  },
];

const ANYWHERE: readonly string[] = [
  'What is the P/E ratio of Apple?',
  'Compare KO and PEP',
  'profitable small caps under 15 times earnings',
  'When does MSFT pay its next dividend?',
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
