/** Published variants of the filters, on which the rules are based. */
import type { RuleSource } from './rule';

export const SOURCES = {
  buffettology: {
    title: 'Buffettology screen (Stock Rover library), described by Value Stock Guide',
    url: 'https://valuestockguide.com/',
  },
  validea: {
    title: 'Validea, Warren Buffett model, described by ValueWalk',
    url: 'https://www.valuewalk.com/buffett-screener/',
  },
  maryBuffett: {
    title: 'Rules after Mary Buffett’s book, New Trader U (18 June 2020)',
    url: 'https://www.newtraderu.com/2020/06/18/',
  },
  stockMixology: {
    title: 'Warren Buffett screen, Stock Mixology',
    url: 'https://stockmixology.com/warren-buffett',
  },
  simplyWallSt: {
    title: 'Company Analysis Model, Simply Wall St (separate rules for financial institutions)',
    url: 'https://github.com/SimplyWallSt/Company-Analysis-Model/blob/master/MODEL.markdown',
  },
  aaiiLynch: {
    title: 'Peter Lynch approach, American Association of Individual Investors',
    url: 'https://www.aaii.com/journal/article/peter-lynch-approach',
  },
  valideaLynch: {
    title: 'Validea, Peter Lynch model',
    url: 'https://www.validea.com/peter-lynch-stocks',
  },
  gurufocusLynch: {
    title: 'Peter Lynch fair value, GuruFocus',
    url: 'https://www.gurufocus.com/news/1471569',
  },
  fortuneLynch: {
    title: 'Debt to equity in the manner of Peter Lynch, Fortune (11 July 2005)',
    url: 'https://fortune.com/',
  },
  aaiiRelativePe: {
    title: 'P/E relative screen, American Association of Individual Investors',
    url: 'https://www.aaii.com/stock-investor-pro/screens/61',
  },
  dividendTiers: {
    title: 'Dividend challengers, contenders, champions and kings',
    url: 'https://pipartglobalincome.com/',
  },
  dividendConsistency: {
    title: 'Dividend consistency screen, Value Stock Guide',
    url: 'https://valuestockguide.com/',
  },
} as const satisfies Record<string, RuleSource>;
