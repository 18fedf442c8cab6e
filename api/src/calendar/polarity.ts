/**
 * Meaning of a higher figure for the economy. The first matching pattern decides; no match is
 * neutral.
 */
import type { CalendarEventRow } from 'shared/contract';

type Polarity = CalendarEventRow['polarity'];

const PATTERNS: readonly [pattern: RegExp, polarity: Polarity][] = [
  // Prices, rates and stocks of goods: good for some, bad for others.
  [
    /\b(cpi|hicp|ppi|pce|inflation|prices?|deflator|interest rate|rate decision|fed funds|deposit facility|yield|auction|inventor(y|ies)|stockpiles?|stocks change|money supply|m[0-4]|exchange rate)\b/i,
    'neutral',
  ],
  [/\b(average (hourly )?earnings|wages?|labou?r costs?|employment cost)\b/i, 'neutral'],
  [
    /\b(unemployment|jobless|claimant|continuing claims|initial claims|job cuts|layoffs?|redundanc(y|ies)|bankruptc(y|ies)|insolvenc(y|ies)|foreclosures?|delinquenc(y|ies)|mortgage delinquencies|underemployment)\b/i,
    'lower-is-better',
  ],
  [
    /\b(government debt|debt[- ]to[- ]gdp|public sector net borrowing|borrowing)\b/i,
    'lower-is-better',
  ],
  [
    /\b(gdp|gross domestic product|employment|payrolls?|jobs|job openings|jolts|participation)\b/i,
    'higher-is-better',
  ],
  [
    /\b(pmi|ism|ifo|zew|tankan|sentix|sentiment|confidence|optimism|climate|business conditions|philly fed|empire state|manufacturing index|services index|leading (index|indicators?)|activity index|outlook)\b/i,
    'higher-is-better',
  ],
  [
    /\b(industrial (production|output)|manufacturing (production|output)|capacity utili[sz]ation|factory orders|durable goods|machine(ry)? (tool )?orders|productivity|capital expenditure|capex|construction (output|spending)|corporate profits)\b/i,
    'higher-is-better',
  ],
  [
    /\b(retail sales|consumer spending|personal (income|spending)|household (spending|consumption)|vehicle sales|car registrations|redbook)\b/i,
    'higher-is-better',
  ],
  [
    /\b(housing starts|building (permits|approvals|consents)|home sales|house sales|home loans|mortgage (applications|approvals))\b/i,
    'higher-is-better',
  ],
  [
    /\b(trade balance|balance of trade|current account|exports|budget balance|budget (deficit|surplus)|foreign direct investment|tic flows|capital flows)\b/i,
    'higher-is-better',
  ],
];

/** Polarity of an event by its name. */
export const polarityOf = (event: string): Polarity =>
  PATTERNS.find(([pattern]) => pattern.test(event))?.[1] ?? 'neutral';
