import { describe, expect, it, jest } from '@jest/globals';
import { noticeOf, openPage, ownAddress } from './notifications';

const ORIGIN = 'https://x.example';

describe('the notification of a push message', () => {
  it('has its texts, its page, and the tag by which a newer one replaces it', () => {
    const message = { title: 'Apple Inc.', body: 'New high.', path: '/a', tag: 'alert-1' };
    expect(noticeOf(JSON.stringify(message))).toMatchObject({
      title: 'Apple Inc.',
      options: { body: 'New high.', tag: 'alert-1', data: { path: '/a' } },
    });
  });

  it.each(['', 'no JSON', 'null', '[]', '{"title":7,"body":{}}'])(
    'is generic for %j, as another release may send',
    (content) => {
      const { title, options } = noticeOf(content);
      expect(title).not.toBe('');
      expect(options).toMatchObject({ body: 'One of your alerts fired.', tag: 'alert' });
    },
  );

  it('cuts long texts', () => {
    expect(noticeOf(JSON.stringify({ title: 'x'.repeat(5000) })).title).toHaveLength(300);
  });
});

describe('a press', () => {
  it.each([
    ['/stocks/details/AAPL.US', 'https://x.example/stocks/details/AAPL.US'],
    ['/portfolios?x=1#y', 'https://x.example/portfolios?x=1#y'],
    ['//evil.example/', 'https://x.example/'],
    ['/\\evil.example', 'https://x.example/'],
    ['https://evil.example/', 'https://x.example/'],
    ['javascript:alert(1)', 'https://x.example/'],
    ['stocks', 'https://x.example/'],
    [7, 'https://x.example/'],
  ])('on %j opens %s', (path, address) => {
    expect(ownAddress(path, ORIGIN)).toBe(address);
  });

  it('focuses a window that shows the page, and never navigates another one', async () => {
    const openWindow = jest.fn(async (_address: string) => null);
    const other = { url: `${ORIGIN}/b`, focus: jest.fn(async () => null) };
    const same = { url: `${ORIGIN}/a`, focus: jest.fn(async () => null) };
    await openPage(`${ORIGIN}/a`, [other, same], openWindow);
    expect([other.focus, same.focus, openWindow].map((f) => f.mock.calls.length)).toEqual([
      0, 1, 0,
    ]);
    await openPage(`${ORIGIN}/c`, [other, same], openWindow);
    expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/c`);
  });
});
