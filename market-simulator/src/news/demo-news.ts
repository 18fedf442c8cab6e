import type { CalendarEvent, NewsItem, ThirteenFFiling } from 'market-model/dataset';
import { isoDate } from 'market-model/dates';
import { dividendStory, moveStory, resultsStory, splitStory } from './company-stories';
import { economyStory, filingStory, indexStory, rateStory } from './market-stories';
import { NEWS_DAYS, type NewsFacts, type QuotedFact } from './news-collector';
import { publish, type Story } from './publishing';

/** Limits of stories by kind; the most important ones are kept. */
const MOST = { results: 1000, moves: 900, dividends: 380, splits: 40 } as const;
const INDICES = 8;
const CURRENCY_MOVE = 0.55;
const COIN_MOVE = 5;

const most = <T>(list: readonly T[], count: number, importance: (item: T) => number): T[] =>
  list.toSorted((a, b) => importance(b) - importance(a)).slice(0, count);

/**
 * Headlines of the last thirty days, each about an event of the simulation. Ascending by time, with
 * unique titles and ids.
 */
export function demoNews(
  facts: NewsFacts,
  { filings, events }: { filings: readonly ThirteenFFiling[]; events: readonly CalendarEvent[] },
  seed: number,
  lastDay: number,
): NewsItem[] {
  const since = isoDate(lastDay - NEWS_DAYS);
  const today = isoDate(lastDay);
  const stories: (Story | null)[] = [
    ...most(facts.results, MOST.results, ({ cap }) => cap).map(resultsStory),
    ...most(facts.moves, MOST.moves, ({ cap, change }) => Math.abs(change) * cap ** 0.35).map(
      moveStory,
    ),
    ...most(
      facts.dividends,
      MOST.dividends,
      ({ cap, record }) => cap * (record.special ? 9 : 1),
    ).map(dividendStory),
    ...most(facts.splits, MOST.splits, ({ cap }) => cap).map(splitStory),
    ...facts.quoted.flatMap(quotedStories),
    ...events
      .filter(
        ({ actual, forecast, importance, date }) =>
          actual !== null && forecast !== null && importance === 3 && date > since && date <= today,
      )
      .map(economyStory),
    ...filings
      .filter(({ filedDate }) => (filedDate ?? '') > since)
      .map((filing) => filingStory(filing, reportBefore(filings, filing))),
  ];
  const titles = new Set<string>();
  return stories
    .flatMap((story) => (story ? [publish(story, seed)] : []))
    .filter(({ title }) => !titles.has(title) && titles.add(title))
    .toSorted((a, b) => (a.publishedAt + a.id < b.publishedAt + b.id ? -1 : 1));
}

function quotedStories(fact: QuotedFact): (Story | null)[] {
  if (fact.kind === 'index')
    return fact.rank < INDICES ? fact.moves.map((_, at) => indexStory(fact, at)) : [];
  const least = fact.kind === 'crypto' ? COIN_MOVE : CURRENCY_MOVE;
  return fact.moves
    .filter(({ change }) => Math.abs(change) >= least)
    .map((move) => rateStory(fact, move));
}

/** The same manager's report of the quarter before, in its first version. */
const reportBefore = (
  filings: readonly ThirteenFFiling[],
  { cik, periodEnd }: ThirteenFFiling,
): ThirteenFFiling | undefined =>
  filings.findLast(
    (one) => one.cik === cik && !one.amendment && (one.periodEnd ?? '') < (periodEnd ?? ''),
  );
