import { describe, expect, it } from 'vitest';
import type { AlertAsset } from 'shared/contract';
import { alertMail, summaryMail } from './alert-mail';

const asset = (ticker: string): AlertAsset => ({
  symbol: `${ticker}.US`,
  assetType: 'stock',
  name: `${ticker} Inc.`,
});
const event = (assets: AlertAsset[], total = assets.length) => ({
  id: 'e1',
  text: 'What happened',
  path: '/stocks/screener',
  assets,
  total,
});

describe('the mail of an alert', () => {
  it('of one asset contains its sentence and links to its page', () => {
    const one = { ...event([asset('AAPL')]), path: '/stocks/details/AAPL.US' };
    expect(alertMail(one, 'https://x.example')).toEqual({
      blocks: [{ title: null, paragraphs: ['What happened'], rows: [] }],
      action: { label: 'Open', url: 'https://x.example/stocks/details/AAPL.US' },
    });
  });

  it('of several assets links to each page and counts the unnamed rest', () => {
    const { blocks, action } = alertMail(event([asset('A'), asset('B')], 60), 'https://x.example');
    expect(blocks[0]?.rows.map(({ label, url }) => [label, url])).toEqual([
      ['A', 'https://x.example/stocks/details/A.US'],
      ['B', 'https://x.example/stocks/details/B.US'],
    ]);
    expect(blocks[1]?.paragraphs).toEqual(['and 58 more']);
    expect(action?.url).toBe('https://x.example/stocks/screener?in=a.e1');
  });

  it('of several events links to each', () => {
    const events = [
      { ...event([asset('A')]), path: '/stocks/details/A.US' },
      { ...event([asset('B')]), text: 'Something else', path: '/stocks/details/B.US' },
    ];
    expect(summaryMail(events, 'https://x.example').blocks[0]?.rows).toMatchObject([
      { label: 'What happened', url: 'https://x.example/stocks/details/A.US' },
      { label: 'Something else', url: 'https://x.example/stocks/details/B.US' },
    ]);
  });

  it('leads to its list where assets are of several types', () => {
    const mixed = event([asset('A'), { ...asset('SPY'), assetType: 'etf' }]);
    expect(alertMail({ ...mixed, path: '/watchlists' }, '').action?.url).toBe('/watchlists');
  });
});
