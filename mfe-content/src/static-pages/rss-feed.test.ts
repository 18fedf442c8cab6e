/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { LEARNINGS, type ListedArticle } from '../articles/library';
import { rssDate, rssFeed } from './rss-feed';

const feedOf = (articles: readonly ListedArticle[]) =>
  rssFeed({
    title: 'Plumbline: Learnings',
    description: 'How to read <figures> & more',
    path: '/learnings',
    feed: '/learnings/feed.xml',
    articles,
  });

function parsed(body: string): Document {
  const document = new DOMParser().parseFromString(body, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}
const textOf = (within: ParentNode, name: string) => within.querySelector(name)?.textContent;

const [first] = LEARNINGS;
if (!first) throw new Error('There are no articles');
const hostile: ListedArticle = {
  ...first,
  title: `</title><script>alert("1")</script> & 'more' ]]>`,
  summary: 'A < B && C > D <!-- "quoted" -->',
  path: '/learnings/a&b/"c"',
};

describe('rssFeed', () => {
  it('is an RSS 2.0 feed of every article, newest first, with what RSS requires', () => {
    const { body, contentType } = feedOf(LEARNINGS);
    expect(contentType).toBe('application/rss+xml; charset=utf-8');
    const rss = parsed(body).documentElement;
    expect([rss.nodeName, rss.getAttribute('version')]).toEqual(['rss', '2.0']);
    const channel = rss.querySelector('channel');
    if (!channel) throw new Error('There is no channel');
    for (const name of ['title', 'link', 'description', 'language'])
      expect(textOf(channel, name)).not.toBe('');
    expect(channel.getElementsByTagName('atom:link')[0]?.getAttribute('rel')).toBe('self');
    const items = [...channel.querySelectorAll('item')];
    expect(items).toHaveLength(LEARNINGS.length);
    const days = items.map((item) => Date.parse(textOf(item, 'pubDate') ?? ''));
    expect(days.every((day) => Number.isFinite(day))).toBe(true);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    const guids = items.map((item) => textOf(item, 'guid'));
    expect(new Set(guids).size).toBe(items.length);
    expect(guids).toEqual(items.map((item) => textOf(item, 'link')));
    for (const guid of guids) expect(guid).toMatch(/^\{origin\}\/learnings\//);
  });

  it('escapes markup in texts', () => {
    const document = parsed(feedOf([hostile]).body);
    expect(document.querySelector('script')).toBeNull();
    const item = document.querySelector('item');
    if (!item) throw new Error('There is no item');
    expect(textOf(item, 'title')).toBe(hostile.title);
    expect(textOf(item, 'description')).toBe(hostile.summary);
    expect(textOf(item, 'link')).toBe(`{origin}${hostile.path}`);
  });

  it('writes dates in the format of RFC 822', () => {
    expect(rssDate('2026-02-03')).toBe('Tue, 03 Feb 2026 00:00:00 GMT');
  });
});
