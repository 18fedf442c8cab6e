/** Category of an event. The first pattern that matches its name decides. */
import type { CalendarCategory } from 'shared/contract';

const HOLIDAY =
  /\b(?:(holidays?|half[- ]day|early (market )?clos(e|ing)|markets? closed|bank closed|christmas|boxing day|good friday|easter monday|thanksgiving( day)?|new year'?s (day|eve)|lunar new year|chinese new year|spring festival|golden week|memorial day|labou?r day|independence day|juneteenth|presidents?'? day|martin luther king|veterans day|columbus day|ascension day|whit monday|corpus christi|all saints'? day|assumption day|national day|bastille day|anzac day|australia day|canada day|victoria day|family day|constitution day|republic day|unity day|diwali)\b|eid al[- ]\w)/i;

const PATTERNS: readonly [pattern: RegExp, category: CalendarCategory][] = [
  [
    /\b(?:(speech|speaks|speaking|testif(y|ies)|testimony|press conference|minutes|meeting accounts|beige book|statement|bulletin|hearing|summit|conference|symposium|governor)\b|chair(man|woman)? \w)/i,
    'speeches',
  ],
  [
    /\b(interest rate|rate decision|policy rate|fed funds|federal funds|cash rate|bank rate|repo rate|deposit (facility )?rate|refinancing rate|loan prime rate|fomc|monetary policy|dot plot|rate votes?|quantitative easing|asset purchase)\b/i,
    'interest-rates',
  ],
  [
    /\b(crude|oil|gasoline|distillate|natural gas|eia|api weekly|rig count|opec|heating oil|cushing|refinery)\b/i,
    'energy',
  ],
  [
    /\b(mortgage|hous(e|ing)|home(s| sales| loans| price)?|building (permits|approvals|consents)|construction|nahb|case[- ]shiller|rics|property)\b/i,
    'housing',
  ],
  [
    /\b(cpi|hicp|ppi|pce price|inflation|deflator|(import|export|producer|consumer|wholesale|input|output|commodity) prices?|price index|prices paid)\b/i,
    'inflation',
  ],
  [
    /\b(payrolls?|unemployment|employment|jobless|claims|jolts|job|jobs|earnings|wages?|labou?r|participation rate|claimant|layoffs)\b/i,
    'labour',
  ],
  [
    /\b(retail|consumer (spending|credit|confidence|sentiment|climate|expectations)|consumption|personal (income|spending)|household|vehicle sales|car registrations|redbook|michigan|pce)\b/i,
    'consumer',
  ],
  [
    /\b(pmi|ism|ifo|zew|tankan|sentix|business|philly fed|philadelphia fed|empire state|richmond fed|dallas fed|kansas fed|chicago fed|manufacturing index|services index|sentiment|confidence|optimism|climate|leading (index|indicators?|economic index)|economic optimism)\b/i,
    'business',
  ],
  [
    /\b(gdp|gross domestic product|industrial|manufacturing|factory|durable goods|capacity utili[sz]ation|productivity|inventories|machine(ry)?|output|capital expenditure|capex|corporate profits|construction output)\b/i,
    'growth',
  ],
  [/\b(trade|exports?|imports?|current account|balance of payments|tariffs?)\b/i, 'trade'],
  [
    /\b(budget|government|public sector|borrowing|debt|auction|bills?|bonds?|notes?|gilt|btp|bund|oat|treasury|election|referendum|tax)\b/i,
    'government',
  ],
  [
    /\b(money supply|m[0-4]|loans?|lending|credit|foreign (exchange )?reserves|reserves|tic|capital flows|foreign (bond|stock) (investment|buying)|monetary base|balance sheet|cftc|net positions)\b/i,
    'money',
  ],
];

/** Whether markets are closed or close early: such rows have no figures. */
export const isHoliday = (event: string): boolean => HOLIDAY.test(event);

/** Category of an event other than a holiday. */
export const categoryOf = (event: string): CalendarCategory =>
  PATTERNS.find(([pattern]) => pattern.test(event))?.[1] ?? 'other';
