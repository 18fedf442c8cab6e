import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { answerPage } from './pages';

const request = new Request('https://x.example/faq');
const html = new Response('page');
const offline = new Response('offline');
const sources = (fetch: () => Promise<Response>, isOnline = true) => ({
  fetch: jest.fn(fetch),
  isOnline: () => isOnline,
  offlinePage: async () => offline,
});
const fails = async () => {
  throw new TypeError('Failed to fetch');
};

describe('a page', () => {
  afterEach(() => void jest.useRealTimers());

  it('comes from the network, whatever its status', async () => {
    const broken = new Response('bad', { status: 503 });
    expect(
      await answerPage(
        request,
        {},
        sources(async () => broken),
      ),
    ).toBe(broken);
  });

  it('is what the browser has begun to fetch already', async () => {
    const from = sources(fails);
    expect(await answerPage(request, { preloadResponse: Promise.resolve(html) }, from)).toBe(html);
    expect(from.fetch).not.toHaveBeenCalled();
  });

  it('is the offline page when the request fails', async () => {
    expect(await answerPage(request, {}, sources(fails))).toBe(offline);
    const preloadResponse = Promise.reject(new TypeError('Failed to fetch'));
    expect(await answerPage(request, { preloadResponse }, sources(fails))).toBe(offline);
  });

  it('is waited for without limit online, and for three seconds where there seems to be no network', async () => {
    jest.useFakeTimers();
    let settle: (response: Response) => void = () => {};
    const slow = () => new Promise<Response>((resolve) => (settle = resolve));
    const doubtful = answerPage(request, {}, sources(slow, false));
    await jest.advanceTimersByTimeAsync(3000);
    expect(await doubtful).toBe(offline);

    const patient = answerPage(request, {}, sources(slow));
    await jest.advanceTimersByTimeAsync(60_000);
    settle(html);
    expect(await patient).toBe(html);
  });

  it('fails as it would have without a worker when the offline page is gone', async () => {
    const answer = await answerPage(
      request,
      {},
      { ...sources(fails), offlinePage: async () => undefined },
    );
    expect(answer.type).toBe('error');
  });
});
