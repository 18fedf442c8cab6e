import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { readSettings } from '../settings';
import { answerSearch } from './answer-search';

const SETTINGS = readSettings({});

const result = (symbol: string, name = symbol, assetType = 'stock') => ({
  symbol,
  ticker: symbol.split('.')[0],
  name,
  assetType,
  countryCode: null,
  logoUrl: null,
  label: name,
});

/** Sends the search form with this text, against an API with this answer. */
async function search(text: string, answer: { status: number; body: string } | null) {
  const askApi = vi.fn(async () => answer);
  const sent = { status: 0, headers: {} as Record<string, string>, body: '' };
  const response = {
    setHeader: () => {},
    writeHead(status: number, headers: Record<string, string>) {
      Object.assign(sent, { status, headers });
    },
    end: (body = '') => (sent.body = body),
  } as unknown as ServerResponse;
  const url = new URL('http://localhost/search');
  url.searchParams.set('q', text);
  const request = { method: 'GET', headers: { accept: 'text/html' } } as IncomingMessage;
  await answerSearch({ askApi, settings: SETTINGS })(request, response, url);
  return { ...sent, askApi };
}
const answerOf = (...results: object[]) => ({ status: 200, body: JSON.stringify(results) });

describe('search form without the shell', () => {
  it.each([
    ['a symbol', 'aapl.us', [result('AAPL.DE'), result('AAPL.US')], '/stocks/details/AAPL.US'],
    ['a ticker', 'aapl', [result('AAP.US'), result('AAPL.US')], '/stocks/details/AAPL.US'],
    ['a name', 'apple', [result('AAPL.US'), result('APLE.US')], '/stocks/details/AAPL.US'],
    ['a fund', 'VOO', [result('VOO.US', 'Fund', 'etf')], '/etfs/details/VOO.US'],
  ])('leads %s to its asset', async (_, text, results, location) => {
    expect(await search(text, answerOf(...results))).toMatchObject({
      status: 303,
      headers: { location, 'cache-control': 'no-store' },
    });
  });

  it('asks the API for what the text means, shortened', async () => {
    const { askApi } = await search(`$${'A'.repeat(500)}`, answerOf());
    const body = JSON.stringify({ query: 'A'.repeat(100) });
    expect(askApi).toHaveBeenCalledWith('/api/assets/lookup', { method: 'POST', body });
  });

  it('leads an empty text home without a question', async () => {
    const { askApi, ...sent } = await search('  ', answerOf());
    expect(sent).toMatchObject({ status: 303, headers: { location: '/' } });
    expect(askApi).not.toHaveBeenCalled();
  });

  it('says that nothing was found, and shows the text as text', async () => {
    const { status, headers, body } = await search('<script>x', answerOf());
    expect(status).toBe(404);
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(body).toContain('Nothing found for “&lt;script&gt;x”');
    expect(body).not.toContain('<script>x');
  });

  it.each([
    ['does not answer', null],
    ['fails', { status: 500, body: '' }],
    ['answers with something else', { status: 200, body: '{"a":1}' }],
    ['answers with damaged text', { status: 200, body: '[' }],
  ])('is not ready when the API %s', async (_, answer) => {
    expect(await search('apple', answer)).toMatchObject({ status: 503 });
  });
});
