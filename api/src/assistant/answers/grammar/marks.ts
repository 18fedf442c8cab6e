import type { PriceWindow } from 'shared/market';
import { Phrases } from './tokens';

/** Meaning of a word that is neither a figure nor a name. */
export type Mark =
  | { kind: 'glue' }
  | { kind: 'compare' | 'dividend' | 'dividend-date' | 'earnings' | 'news' | 'holders' }
  | { kind: 'politicians' | 'bought' | 'sold' | 'calendar' | 'define' | 'performance' }
  | { kind: 'portfolio' | 'holdings' | 'watchlist' | 'my' | 'best' | 'worst' | 'largest' }
  | {
      kind:
        | 'history'
        | 'annual'
        | 'quarterly'
        | 'one'
        | 'all'
        | 'noun'
        | 'when'
        | 'about'
        | 'price';
    }
  | { kind: 'window'; window: PriceWindow }
  | { kind: 'span'; unit: 'day' | 'week' | 'month'; ahead: number };
export type MarkKind = Mark['kind'];

const window = (one: PriceWindow): Mark => ({ kind: 'window', window: one });

/** Words by meaning. Plurals and possessives need no entry. */
const WORDS: readonly (readonly [Mark, string])[] = [
  [
    { kind: 'glue' },
    `a|an|the|of|for|to|in|on|at|is|are|was|were|be|been|am|do|does|did|has|have|had|i|me|we|you|please|
    show|show me|give|give me|tell|tell me|can|could|would|will|and|or|with|by|from|as|how|how much|how many|what|whats|
    which|who|where|there|now|right now|current|currently|latest|last|recent|recently|any|some|much|many|so|just|then|that|
    these day|at the moment|get|see|look|look up|find|search|check|list|hi|hey|hello|thank|thank you|want to know|i want to know|
    need|i need|know|do you know|let|like|about how|data|number|figure|value|ratio|metric|s|?|.|,|:|;|(|)|/|-|–|=|+|$|
    stock|share|company|firm|ticker|asset|equity|common stock|ok|hi there|quickly|actually|exactly|roughly|
    year|month|time|long|date|between|than|each other|other|one another|both|it be|trade|over|per|us dollar|dollar|usd|
    compared to each other|when it come to|in term of|term|up|high|low|should|amount|detail|info|information|pay out|make|made|
    generate|generated|report for|level|rate|going|good|bad|healthy|strong|weak|above|below|under|high or low|normal|typical|doing today|have in|got|too|still|also|more|better|moving average|average`,
  ],
  [
    { kind: 'compare' },
    'compare|compared|compared to|compared with|comparison|compare to|vs|versus|against|difference|difference between|side by side|higher|lower|which one|which has|which is|who has|better than|stack up|bigger than|or better',
  ],
  [
    { kind: 'dividend' },
    'dividend|payout history|distribution|div|dividend payer|dividend info|dividend detail|pay dividend|pay a dividend|paid dividend|dividend payment',
  ],
  [
    { kind: 'dividend-date' },
    'ex date|ex dividend|ex dividend date|ex div date|ex div|payment date|pay date|payable date|dividend date|next dividend|dividend pay date|pay next|pay|pays|paid|go ex|goe ex|last day to buy|next payout|next payment|ex dividend day|paying',
  ],
  [
    { kind: 'earnings' },
    'next earning call|next earning date|next earning report|earning date|earning day|next earning|earning call|earning report|earning release|report earning|report next|report|reports|reporting|next report|earning announcement|earning surprise|beat earning|beat estimate|beat expectation|beat|result|quarterly result|announce|announce earning|earning history|upcoming earning|publish result|next result',
  ],
  [
    { kind: 'price' },
    'how much is|how much doe|trading|trading at|trade at|worth|quote|cost|stand at|how much for',
  ],
  [{ kind: 'news' }, 'news|headline|article|happening|happened|going on|latest on|whats new'],
  [
    { kind: 'holders' },
    'who hold|who own|holder|owner|owned by|held by|shareholder|institution|institutional holder|institutional investor|hedge fund|fund own|own|hold|13f|13 f|13f filing|largest holder|biggest holder|top holder|largest shareholder|biggest shareholder|top shareholder|major shareholder|big investor|biggest owner',
  ],
  [
    { kind: 'politicians' },
    'politician|senator|congress|senate|congressman|congressperson|congressional trade|senator trade|lawmaker|member of congress|in congress',
  ],
  [{ kind: 'bought' }, 'buy|bought|buying|purchase|purchased|purchasing'],
  [{ kind: 'sold' }, 'sell|sold|selling|sale of|dump|dumped'],
  [
    { kind: 'calendar' },
    'calendar|economic calendar|economic event|event|economic data|macro|macro event|economic release|data release|rate decision|fed meeting|cpi|inflation data|job report|payroll|release|coming up',
  ],
  [
    { kind: 'define' },
    'what is|what are|what doe|what s|whats|define|definition of|definition|explain|meaning of|meaning|mean|what mean|stand for|how is|how do you calculate|calculate|calculated|computed|how to calculate|formula|formula for|understand',
  ],
  [
    { kind: 'performance' },
    'perform|performed|performing|performance|return|returned|do over|done|doing|gain|gained|lose|lost|risen|rise|rose|fall|fell|fallen|moved|move|change|changed|price change|go up|gone up|went up|go down|gone down|went down|price history|history of price|total return|grown|up or down|chart|drop|dropped|climb|climbed|how did|went',
  ],
  [{ kind: 'portfolio' }, 'portfolio|account|depot|investment'],
  [
    { kind: 'holdings' },
    'holding|position|stock i own|what i own|share i own|do i own|do i hold|i own|i hold',
  ],
  [{ kind: 'watchlist' }, 'watchlist|watch list|watched|watching'],
  [{ kind: 'my' }, 'my|mine|our'],
  [
    { kind: 'best' },
    'best|best performing|top performer|winner|best performer|biggest winner|top performing|biggest gain',
  ],
  [{ kind: 'worst' }, 'worst|worst performing|loser|worst performer|biggest loser|biggest loss'],
  [{ kind: 'largest' }, 'largest|biggest|top'],
  [{ kind: 'history' }, 'history|historical|past|over the year|over time|last few year|all'],
  [
    { kind: 'annual' },
    'annual|annually|yearly|by year|each year|fiscal year|fy|full year|per year|last year annual',
  ],
  [
    { kind: 'quarterly' },
    'quarterly|quarter|by quarter|each quarter|last quarter|most recent quarter|latest quarter',
  ],
  [
    { kind: 'one' },
    'it|its|this|this stock|this company|this one|this etf|this fund|this coin|the stock|the company|here|that stock|that company',
  ],
  [{ kind: 'all' }, 'they|them|their|these|these stock|those|these company'],
  [{ kind: 'noun' }, 'stocks like'],
  [
    { kind: 'when' },
    'when|when is|when doe|when will|when do|when wa|what day|which day|what date|next|upcoming|how often',
  ],
  [
    { kind: 'about' },
    'tell me about|about|overview|overview of|profile|summary|who is|dashboard|full dashboard|describe',
  ],
  [window('1D'), 'today so far|1 day|one day|24 hour|24h|day change|intraday|since yesterday'],
  [window('5D'), 'last week|past week|1 week|one week|5 day|five day|over the week|week'],
  [window('1M'), 'last month|past month|1 month|one month|30 day|over the month'],
  [
    window('3M'),
    '3 month|three month|last 3 month|past 3 month|past three month|last three month|past quarter',
  ],
  [
    window('6M'),
    '6 month|six month|half year|half a year|last 6 month|past 6 month|last six month|past six month',
  ],
  [
    window('YTD'),
    'ytd|year to date|this year|so far this year|since january|since the start of the year',
  ],
  [
    window('1Y'),
    'last year|past year|1 year|one year|12 month|twelve month|last 12 month|past 12 month|over the last year|over the past year|a year|52 week|1y|year over year|last twelve month',
  ],
  [window('2Y'), '2 year|two year|last 2 year|last two year|past two year|past 2 year|2y'],
  [window('5Y'), '5 year|five year|last 5 year|last five year|past five year|past 5 year|5y'],
  [{ kind: 'span', unit: 'day', ahead: 0 }, 'today|todays'],
  [{ kind: 'span', unit: 'day', ahead: 1 }, 'tomorrow'],
  [{ kind: 'span', unit: 'day', ahead: -1 }, 'yesterday'],
  [{ kind: 'span', unit: 'week', ahead: 0 }, 'this week|in this week'],
  [{ kind: 'span', unit: 'week', ahead: 1 }, 'next week|coming week|in the coming week'],
  [{ kind: 'span', unit: 'month', ahead: 0 }, 'this month'],
  [{ kind: 'span', unit: 'month', ahead: 1 }, 'next month'],
];

const book = new Phrases<Mark>();
for (const [mark, words] of WORDS) for (const word of words.split('|')) book.add(word, mark);

export const MARKS = book;
