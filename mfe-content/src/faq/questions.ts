/** Table of questions and answers. The id is the anchor: never change a published one. */
import { brand } from 'shared/brand';
import { EXCHANGES, FORMULAS, BROKERS } from 'shared/market';

export interface Question {
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  link?: { to: string; text: string };
}

export interface Topic {
  id: string;
  title: string;
  questions: readonly Question[];
}

const sentence = (names: readonly string[]): string =>
  `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
const formula = (id: keyof typeof FORMULAS): string => FORMULAS[id].expression;
/** The formula as a separate sentence. */
const asSentence = (id: keyof typeof FORMULAS): string => `Formula: ${FORMULAS[id].expression}.`;
const note = (id: 'priceWindow' | 'dividendIncreaseStreak' | 'relativeVolume'): string =>
  FORMULAS[id].note;

export const TOPICS: readonly Topic[] = [
  {
    id: 'product',
    title: 'The product',
    questions: [
      {
        id: 'what-is-it',
        question: `What is ${brand.name}?`,
        answer: [
          `${brand.name} is a research platform for people who invest their own money: screeners for stocks, ETFs, indices, currencies and crypto, filters by the published rules of well-known investors, watchlists and details of every asset.`,
          'All pages use one set of figures: a ratio of a company is the same number everywhere.',
        ],
      },
      {
        id: 'advice',
        question: 'Does it recommend what to buy?',
        answer: [
          'No. It shows market data and calculations. It is not financial advice, an offer or a recommendation, and investments can lose value.',
          'A filter lists companies that meet a rule. It does not say which shares will rise.',
        ],
      },
      {
        id: 'trade',
        question: 'Can I trade here?',
        answer: [
          `No orders are taken here. Choose your broker in the search bar to keep every list to what you can buy there: ${sentence(BROKERS.map(({ name }) => name))}.`,
        ],
      },
      {
        id: 'account',
        question: 'What do I need an account for?',
        answer: [
          'Browsing needs no account. Watchlists need one, because they are stored for you and shown on all your devices.',
        ],
        link: { to: '/login', text: 'Log in or sign up' },
      },
    ],
  },
  {
    id: 'data',
    title: 'The data',
    questions: [
      {
        id: 'demo-data',
        question: 'What does “Demo: simulated prices and figures” mean?',
        answer: [
          'This installation runs without a data subscription. Prices and figures are simulated from a fixed seed, and every page says so. Nothing you see then is a real price.',
          'The calculations are the same code as with real data.',
        ],
      },
      {
        id: 'exchanges',
        question: 'Which exchanges are covered?',
        answer: [
          `${EXCHANGES.length} exchange codes: ${sentence(EXCHANGES.map(({ code, name }) => `${name} (${code})`))}. A symbol is the ticker and the code, such as AAPL.US.`,
        ],
      },
      {
        id: 'delay',
        question: 'How current are the prices?',
        answer: [
          'Every block shows the date and time of its figures. Prices are end-of-day or delayed, depending on the source. They are not meant for trading within the day.',
        ],
      },
      {
        id: 'dash',
        question: 'What does a dash (–) mean?',
        answer: [
          '“Unknown”. The source does not report the value, or it cannot be computed, for instance because there is too little history. A dash is never a zero: it matches no range filter and sorts last in both directions.',
        ],
      },
      {
        id: 'pence',
        question: 'Why are London prices so high?',
        answer: [
          'Shares in London are quoted in pence: 512.40p is 5.12 pounds. The column Price ($) converts all prices into US dollars so that they compare. Company figures such as revenue are in pounds.',
        ],
      },
      {
        id: 'wrong-figure',
        question: 'I found a wrong figure. What now?',
        answer: [
          'Open the details of the asset. Each figure has its source and date, and says if we computed it or took it as reported. If it still looks wrong, write to us with the symbol and the field.',
        ],
        link: { to: `mailto:${brand.supportEmail}`, text: brand.supportEmail },
      },
    ],
  },
  {
    id: 'figures',
    title: 'The figures',
    questions: [
      {
        id: 'price-change',
        question: 'How are price changes such as 1M or YTD computed?',
        answer: [
          `${asSentence('priceWindow')} ${note('priceWindow')}`,
          'Prices are adjusted for splits. Dividends are not included.',
        ],
      },
      {
        id: 'pe',
        question: 'How is P/E computed, and why has a company none?',
        answer: [
          `${asSentence('peRatio')} A company that makes a loss has no P/E: a negative one would sort as if it were cheap.`,
        ],
      },
      {
        id: 'dividend-yield',
        question: 'Why is your dividend yield different from another site’s?',
        answer: [
          `Ours is ${formula('dividendYield')}, and special dividends are left out. Many sites multiply the latest dividend by the number of payments in a year instead.`,
        ],
      },
      {
        id: 'streak',
        question: 'What is a dividend streak?',
        answer: [
          `The number of ${formula('dividendIncreaseStreak')}. ${note('dividendIncreaseStreak')}`,
        ],
      },
      {
        id: 'rsi',
        question: 'What are RSI, CCI and ATR?',
        answer: [
          `RSI 14 is ${formula('rsi14')}.`,
          `CCI 20 is ${formula('cci20')}.`,
          `ATR 14 is the ${formula('atr14')}.`,
        ],
      },
      {
        id: 'volume',
        question: 'What is relative volume?',
        answer: [
          `${asSentence('relativeVolume')} ${note('relativeVolume')} 2 means twice as much trading as usual.`,
        ],
      },
      {
        id: 'fifty-two-weeks',
        question: 'Is the 52-week high a closing price?',
        answer: [
          'No, it is the highest price within a day of the last 12 months. Some sites use closing prices; their highs are a little lower.',
        ],
      },
    ],
  },
  {
    id: 'screens',
    title: 'Screeners and filters',
    questions: [
      {
        id: 'share-screen',
        question: 'Can I share a screen?',
        answer: [
          'Yes. Filters, sort and columns are in the address. Copy it: everyone who opens it sees the same list with today’s figures.',
        ],
        link: { to: '/stocks/screener', text: 'Open the stocks screener' },
      },
      {
        id: 'quantities',
        question: 'How do I type large numbers into a filter?',
        answer: [
          'As you would say them: 10B, 1.5M, 300K or 5%. A comma groups thousands, a point starts the decimals.',
        ],
      },
      {
        id: 'csv',
        question: 'What is in the CSV export?',
        answer: [
          'All rows of the list, not only the visible page: raw numbers without units, percent values as percent numbers (3.1 means 3.1 %), unknown values empty.',
          'Your plan says how many rows a file has; your own transactions are always exported whole.',
        ],
      },
      {
        id: 'buffett',
        question: 'Has Warren Buffett anything to do with the filter of his name?',
        answer: [
          'No. The rules are our reading of published screens in his manner; “Criteria and sources” names their sources. You can change every threshold.',
          'A rule that does not fit a sector, such as debt for banks, is “exempt”; a value that is not reported is “no data”. Neither counts as a failure, but a stock with fewer than six judged rules is not listed.',
        ],
        link: { to: '/stocks/warren-buffett', text: 'Open the Warren Buffett filter' },
      },
      {
        id: 'thirteen-f',
        question: 'What is a 13F report, and how old are the holdings of a hedge fund?',
        answer: [
          'Hedge funds and other managers of at least 100 million dollars in U.S. shares report their holdings to the SEC on form 13F. The report is due 45 days after the end of a quarter, so a holding can be four and a half months old.',
          'It lists U.S. shares, options and convertible bonds that were held long on the last day of the quarter. Short positions, cash and most foreign shares are not in it.',
        ],
        link: { to: '/13f', text: 'Open the 13F reports' },
      },
    ],
  },
  {
    id: 'plans',
    title: 'Plans and privacy',
    questions: [
      {
        id: 'free',
        question: 'Is there a free plan?',
        answer: [
          'Yes, and it needs no card. Screening is free and whole. Paid plans add the pro filters in full, more saved screens, files of all rows, history, and more lists and screens of your own.',
        ],
        link: { to: '/pricing', text: 'See the plans' },
      },
      {
        id: 'cancel',
        question: 'How do I cancel a paid plan?',
        answer: [
          'On the pricing page, under your plan: “Cancel plan”. The subscription goes on until the end of the time you paid for; you are not charged again. Until then you can undo it.',
          'Your portfolios, watchlists and screens stay yours. The time already paid is not refunded.',
        ],
        link: { to: '/pricing', text: 'Open your plan' },
      },
      {
        id: 'own-data',
        question: 'Is my own data ever behind a plan?',
        answer: ['No. Your watchlists and holdings stay readable whatever plan you have.'],
      },
      {
        id: 'stored',
        question: 'What is stored in my browser?',
        answer: [
          'Your theme, the broker you chose, the incident notices you closed, and your sign-in. None of it is needed for browsing.',
        ],
      },
    ],
  },
];
