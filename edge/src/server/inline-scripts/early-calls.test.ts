import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { earlyCalls } from './early-calls';
import { earlyCallScript, ownCallScript } from './early-call-script';

const ROUTE = {
  path: '/stocks/:filter',
  page: 'filter',
  title: 'Filter',
  firstCalls: [
    { method: 'GET' as const, path: '/assets/AAPL.US?x=1' },
    { method: 'POST' as const, path: '/pro-filters/:filter/query', body: { page: 1 } },
  ],
};
const CALLS = earlyCalls(ROUTE, { filter: 'peter-lynch' }, '');
const SDK = { url: '/sdk.js', integrity: 'sha384-a' };
const WIDGET = { url: '/widget.js', integrity: 'sha384-b' };
const NOW = 1_780_000_000_000;

const stored = (uid: string, expirationTime: number) => ({
  'firebase:authUser:key:[DEFAULT]': JSON.stringify({
    uid,
    stsTokenManager: { accessToken: `token-of-${uid}`, expirationTime },
  }),
});

interface Sent {
  headers: Record<string, string>;
  body?: string;
}
const NO_ANSWER = () => Promise.resolve(Response.error());

/**
 * `authorization` of each call that the script sends, the user it names, the answers that it keeps,
 * and the files that it preloads.
 */
function send(
  browser: object | null,
  tab: object = {},
  script = earlyCallScript(CALLS),
  answer: (call: Sent) => Promise<Response> = NO_ANSWER,
  isDesktop = true,
) {
  const sent: Record<string, string | null> = {};
  const window: { __EARLY_UID__?: string; __EARLY_CALLS__?: Record<string, Promise<Response>> } =
    {};
  const preloaded: unknown[] = [];
  const listeners: (() => void)[] = [];
  const storage = (entries: object) =>
    Object.assign(Object.create({ getItem: (key: string) => Reflect.get(entries, key) }), entries);
  runInNewContext(script, {
    window,
    Response,
    document: {
      currentScript: { nonce: 'NONCE' },
      createElement: () => ({}),
      head: { append: (link: unknown) => preloaded.push(link) },
      addEventListener: (_type: 'DOMContentLoaded', listener: () => void) =>
        listeners.push(listener),
    },
    matchMedia: () => ({ matches: isDesktop }),
    get localStorage() {
      if (!browser) throw new Error('refused');
      return storage(browser);
    },
    sessionStorage: storage(tab),
    Date: { now: () => NOW },
    fetch(url: string, call: Sent) {
      sent[url] = call.headers['authorization'] ?? null;
      return answer(call);
    },
  });
  const { __EARLY_UID__: uid, __EARLY_CALLS__: answers = {} } = window;
  const whenLoaded = () => listeners.forEach((listener) => listener());
  return { sent, uid, answers, preloaded, whenLoaded };
}
const OPEN = '/api/assets/AAPL.US?x=1';
const OWN = '/api/pro-filters/peter-lynch/query';

describe('the first calls of a page', () => {
  it('are sent without a token for a visitor', () => {
    expect(send({})).toMatchObject({ sent: { [OPEN]: null, [OWN]: null }, uid: undefined });
    expect(send(null)).toMatchObject({ sent: { [OPEN]: null, [OWN]: null }, uid: undefined });
  });

  it('carry the token of the stored user if the answer depends on the account', () => {
    const ann = stored('ann', NOW + 60_000);
    const expected = { sent: { [OPEN]: null, [OWN]: 'Bearer token-of-ann' }, uid: 'ann' };
    expect(send(ann)).toMatchObject(expected);
    expect(send({}, ann)).toMatchObject(expected);
  });

  it('are left to the page when the stored token has expired', () => {
    const { sent, uid } = send(stored('ann', NOW + 29_999));
    expect([sent, uid]).toEqual([{ [OPEN]: null }, 'ann']);
  });

  it('are omitted if the document carries their answers, except for a user', () => {
    const keptCalls = earlyCallScript(CALLS.map((call) => ({ ...call, isKept: true as const })));
    expect(send({}, {}, keptCalls).sent).toEqual({});
    expect(send(stored('ann', NOW + 60_000), {}, keptCalls)).toMatchObject({
      sent: { [OWN]: 'Bearer token-of-ann' },
      uid: 'ann',
    });
  });

  it('are absent for addresses with a query string', () => {
    expect(earlyCalls(ROUTE, {}, '?page=2')).toEqual([]);
  });
});

describe('the first calls of a page of signed-in users', () => {
  const OWN_ROUTE = {
    path: '/mine',
    page: 'mine',
    title: 'Mine',
    access: 'signed-in' as const,
    firstCalls: [{ method: 'GET' as const, path: '/watchlists' }],
  };
  const calls = ownCallScript(earlyCalls(OWN_ROUTE, {}, ''), [SDK]);
  const ann = stored('ann', NOW + 60_000);

  it('travel as one batch with the profile, and each gets its part', async () => {
    let batch: unknown;
    const { sent, uid, answers } = send(ann, {}, calls, ({ body }) => {
      batch = JSON.parse(body ?? '');
      const lines = [
        '{"call":1,"status":200}',
        '{"items":[]}',
        '{"call":0,"status":200}',
        '{}',
        '',
      ];
      return Promise.resolve(new Response(lines.join('\n')));
    });
    expect([sent, uid]).toEqual([{ '/api/batch': 'Bearer token-of-ann' }, 'ann']);
    expect(batch).toEqual({
      calls: [
        { method: 'GET', path: '/me' },
        { method: 'GET', path: '/watchlists' },
      ],
    });
    const texts = ['GET /api/me', 'GET /api/watchlists'].map(async (key) => {
      const part = await answers[key];
      return [part?.ok, await part?.text()];
    });
    expect(await Promise.all(texts)).toEqual([
      [true, '{}'],
      [true, '{"items":[]}'],
    ]);
  });

  it.each([
    ['refused', new Response('{}', { status: 401 })],
    ['cut', new Response('{"call":0,"status":200}')],
    ['with a part to be sent alone', new Response('{"call":0,"status":0}\n\n')],
  ])('are left to the page if the answer is %s', async (_, answer) => {
    const { answers } = send(ann, {}, calls, () => Promise.resolve(answer));
    expect((await answers['GET /api/me'])?.ok).toBe(false);
  });

  it('are not sent for a visitor, who needs no SDK either', () => {
    const { sent, preloaded } = send({}, {}, calls);
    expect([sent, preloaded]).toEqual([{}, []]);
  });

  it('are not sent with an expired token: the SDK that renews it is preloaded', () => {
    const { sent, preloaded } = send(stored('ann', NOW + 29_999), {}, calls);
    expect(sent).toEqual({});
    expect(preloaded).toMatchObject([
      { rel: 'preload', as: 'script', href: SDK.url, integrity: SDK.integrity, nonce: 'NONCE' },
    ]);
    expect(send(ann, {}, calls).preloaded).toEqual([]);
  });

  it('are followed by the scripts of the first widgets, once the shell has loaded', () => {
    const script = ownCallScript([], [SDK], [WIDGET]);
    const { preloaded, whenLoaded } = send(ann, {}, script);
    expect(preloaded).toEqual([]);
    whenLoaded();
    expect(preloaded).toMatchObject([
      {
        rel: 'preload',
        as: 'script',
        href: WIDGET.url,
        integrity: WIDGET.integrity,
        crossOrigin: 'anonymous',
        nonce: 'NONCE',
      },
    ]);
  });

  it.each([
    ['a narrow window', ann, false],
    ['a visitor', {}, true],
    ['an expired token', stored('ann', NOW + 29_999), true],
  ])('are not followed by scripts of widgets for %s', (_, browser, isDesktop) => {
    const script = ownCallScript([], [], [WIDGET]);
    const { preloaded, whenLoaded } = send(browser, {}, script, NO_ANSWER, isDesktop);
    whenLoaded();
    expect(preloaded).toEqual([]);
  });

  it('are not sent if App Check requires a token of its own', () => {
    expect(send(ann, {}, ownCallScript([], [SDK])).sent).toEqual({});
  });

  it('are the profile alone for an address with a query string', () => {
    expect(earlyCalls(OWN_ROUTE, {}, '?edit=1').map(({ key }) => key)).toEqual(['GET /api/me']);
  });
});
