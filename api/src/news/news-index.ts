/** All news of a market, each story once, the newest first. */
import type { NewsAnswerItem } from 'shared/contract';
import type { NewsItem } from 'market-model/dataset/records/news-item';
import { memoizePerSnapshot } from '../market/memo/memoize-per-snapshot';
import { addressKey, titleKey } from './story-key';

/**
 * The same title within this time is the same story. Later it is a new one ("Stocks close higher").
 */
const SAME_STORY_MS = 3 * 86_400_000;

export interface Story extends NewsAnswerItem {
  /** Place in the order: instant and id. */
  cursor: string;
}

/** Sorts before or after by instant, then id: the cursor as text, since instants are written alike. */
export const cursorOf = (publishedAt: string, id: string): string => `${publishedAt}~${id}`;

/** Of the same story the first report is kept; symbols and tags of the others are added to it. */
export function stories(items: readonly NewsItem[]): Story[] {
  const ascending = items
    .flatMap((item) => {
      const time = Date.parse(item.publishedAt);
      return Number.isNaN(time) ? [] : [{ item, time }];
    })
    .toSorted((a, b) => a.time - b.time || (a.item.id < b.item.id ? -1 : 1));
  const byAddress = new Map<string, Story>();
  const byTitle = new Map<string, { story: Story; time: number }>();
  const stories: Story[] = [];
  for (const { item, time } of ascending) {
    const address = addressKey(item.url);
    const title = titleKey(item.title);
    const sameTitle = title === '' ? undefined : byTitle.get(title);
    const symbolSet =
      (address === null ? undefined : byAddress.get(address)) ??
      (sameTitle && time - sameTitle.time <= SAME_STORY_MS ? sameTitle.story : undefined);
    const story = symbolSet ?? storyOf(item, time);
    if (symbolSet) merge(symbolSet, item);
    else stories.push(story);
    if (address !== null) byAddress.set(address, story);
    byTitle.set(title, { story, time });
  }
  return stories.toReversed();
}

function storyOf(item: NewsItem, time: number): Story {
  const publishedAt = new Date(time).toISOString();
  return {
    ...item,
    publishedAt,
    symbols: [...new Set(item.symbols)],
    tags: [...new Set(item.tags)],
    cursor: cursorOf(publishedAt, item.id),
  };
}

function merge(story: Story, item: NewsItem): void {
  story.symbols = [...new Set([...story.symbols, ...item.symbols])];
  story.tags = [...new Set([...story.tags, ...item.tags])];
  story.summary ??= item.summary;
  story.url ??= item.url;
}

/** Stories by symbol, the newest first. */
export function storiesBySymbol(all: readonly Story[]): Map<string, Story[]> {
  const bySymbol = new Map<string, Story[]>();
  for (const story of all) {
    for (const symbol of story.symbols) {
      const storiesOfSymbol = bySymbol.get(symbol);
      if (storiesOfSymbol) storiesOfSymbol.push(story);
      else bySymbol.set(symbol, [story]);
    }
  }
  return bySymbol;
}

/** The stories of a market, put together once. */
export const newsOf = memoizePerSnapshot((market) => {
  const all = stories(market.collection('news'));
  return { all, bySymbol: storiesBySymbol(all) };
});
