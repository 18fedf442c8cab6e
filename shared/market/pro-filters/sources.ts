/** Published variants of the filters that were read before the rules were set. */
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
} as const satisfies Record<string, RuleSource>;
