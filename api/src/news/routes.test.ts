import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { newsSchema } from 'shared/contract/schemas';
import type { NewsItem } from 'market-model/dataset/records/news-item';
import { openTestApi, type TestApi } from '../market/routes.fixture';
import { stories } from './news-index';
import { newsRoutes } from './routes';
import { addressKey } from './story-key';

const item = (id: string, publishedAt: string, more: Partial<NewsItem> = {}): NewsItem => ({
  id,
  title: `Story ${id}`,
  summary: null,
  url: null,
  source: 'Wire',
  publishedAt,
  symbols: [],
  tags: [],
  ...more,
});

const NEWS = [
  item('a', '2026-04-13T10:00:00Z', {
    url: 'https://www.example.com/apple?utm_source=x&id=1',
    symbols: ['AAPL.US'],
    tags: ['Earnings'],
  }),
  item('b', '2026-04-13T11:00:00Z', {
    title: 'Other words',
    url: 'https://example.com/apple?id=1',
    summary: 'What happened',
    symbols: ['MSFT.US'],
  }),
  item('c', '2026-04-12T11:00:00Z', { title: 'Stocks close higher', symbols: ['MSFT.US'] }),
  item('d', '2026-04-12T13:00:00+01:00', { title: 'STOCKS CLOSE HIGHER!' }),
  item('e', '2026-04-02T12:00:00Z', { title: 'Stocks close higher', tags: ['markets'] }),
  item('f', '2026-04-02T12:00:00Z', { title: 'At the same time', symbols: ['AAPL.US'] }),
  item('g', 'yesterday'),
];

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ plugins: [newsRoutes], dataset: { collections: { news: NEWS } } });
});
afterAll(() => api.close());

const ask = async (query = '') =>
  newsSchema.strict().parse((await api.get(`/news${query}`)).json());
const ids = async (query: string) => (await ask(query)).items.map(({ id }) => id);

describe('GET /news', () => {
  it('returns each story once, newest first, with the symbols of all its sources', async () => {
    const { items, next } = await ask();
    expect(items.map(({ id }) => id)).toEqual(['a', 'c', 'f', 'e']);
    expect(items[0]).toMatchObject({ symbols: ['AAPL.US', 'MSFT.US'], summary: 'What happened' });
    expect(next).toBeNull();
  });

  it.each([
    ['?symbols=MSFT.US', ['a', 'c']],
    ['?symbols=aapl.us,MSFT.US', ['a', 'c', 'f']],
    ['?symbols=NONE.US', []],
    ['?tags=earnings,Markets', ['a', 'e']],
    ['?before=2026-04-12', ['f', 'e']],
    ['?before=2026-04-12T11:00:00Z', ['f', 'e']],
  ])('filters by %s', async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  it('pages without gap or repetition', async () => {
    const read: string[] = [];
    let before = '';
    for (let page = 0; page < 9; page++) {
      const { items, next } = await ask(`?limit=1${before}`);
      read.push(...items.map(({ id }) => id));
      if (next === null) break;
      before = `&before=${encodeURIComponent(next)}`;
    }
    expect(read).toEqual(['a', 'c', 'f', 'e']);
  });

  it.each([
    '?limit=0',
    '?limit=101',
    '?before=soon',
    '?before=2026-13-01',
    '?symbols=x y',
    '?page=2',
  ])('refuses %s', async (query) => {
    expect((await api.get(`/news${query}`)).statusCode).toBe(400);
  });
});

describe('stories', () => {
  it('are the same at the same address for every visitor', () => {
    const same = [
      'https://www.example.com/a/?utm_medium=mail',
      'https://example.com/a#top',
      'http://m.example.com/a?gclid=5',
    ];
    expect(new Set(same.map(addressKey)).size).toBe(1);
    expect(addressKey('https://example.com/a?id=2')).not.toBe(
      addressKey('https://example.com/a?id=3'),
    );
    expect(addressKey('not an address')).toBeNull();
  });

  it('are sorted and unique, in any order of arrival', () => {
    const anyNews = fc.array(
      fc.record({
        title: fc.constantFrom('One', 'one!', 'Two', 'Three', ''),
        day: fc.integer({ min: 1, max: 28 }),
        path: fc.option(fc.constantFrom('a', 'b')),
      }),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(anyNews, (sample) => {
        const items = sample.map(({ title, day, path }, index) =>
          item(String(index), `2026-04-${String(day).padStart(2, '0')}T00:00:00Z`, {
            title,
            url: path && `https://example.com/${path}`,
          }),
        );
        const storiesOfItems = stories(items);
        const cursors = storiesOfItems.map(({ cursor }) => cursor);
        expect(cursors).toEqual(cursors.toSorted().toReversed());
        expect(new Set(cursors).size).toBe(cursors.length);
        const urls = storiesOfItems.flatMap(({ url }) => url ?? []);
        expect(new Set(urls).size).toBe(urls.length);
      }),
    );
  });
});
