import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { earlyCalls } from './early-calls';
import { earlyCallScript } from './early-call-script';

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
const NOW = 1_780_000_000_000;

const stored = (uid: string, expirationTime: number) => ({
  'firebase:authUser:key:[DEFAULT]': JSON.stringify({
    uid,
    stsTokenManager: { accessToken: `token-of-${uid}`, expirationTime },
  }),
});

/** `authorization` of each call that the script sends, and the user it names. */
function send(browser: object | null, tab: object = {}, calls = CALLS) {
  const sent: Record<string, string | null> = {};
  const window: Record<string, unknown> = {};
  const storage = (entries: object) =>
    Object.assign(Object.create({ getItem: (key: string) => Reflect.get(entries, key) }), entries);
  runInNewContext(earlyCallScript(calls), {
    window,
    get localStorage() {
      if (!browser) throw new Error('refused');
      return storage(browser);
    },
    sessionStorage: storage(tab),
    Date: { now: () => NOW },
    fetch: async (url: string, { headers }: { headers: Record<string, string> }) => {
      sent[url] = headers['authorization'] ?? null;
    },
  });
  return { sent, uid: window['__EARLY_UID__'] };
}
const OPEN = '/api/assets/AAPL.US?x=1';
const OWN = '/api/pro-filters/peter-lynch/query';

describe('the first calls of a page', () => {
  it('are sent without a token for a visitor', () => {
    expect(send({})).toEqual({ sent: { [OPEN]: null, [OWN]: null }, uid: undefined });
    expect(send(null)).toEqual({ sent: { [OPEN]: null, [OWN]: null }, uid: undefined });
  });

  it('carry the token of the stored user if the answer depends on the account', () => {
    const ann = stored('ann', NOW + 60_000);
    const expected = { sent: { [OPEN]: null, [OWN]: 'Bearer token-of-ann' }, uid: 'ann' };
    expect(send(ann)).toEqual(expected);
    expect(send({}, ann)).toEqual(expected);
  });

  it('are left to the page when the stored token has expired', () => {
    expect(send(stored('ann', NOW + 29_999))).toEqual({ sent: { [OPEN]: null }, uid: 'ann' });
  });

  it('are omitted if the document carries their answers, except for a user', () => {
    const keptCalls = CALLS.map((call) => ({ ...call, isKept: true as const }));
    expect(send({}, {}, keptCalls).sent).toEqual({});
    expect(send(stored('ann', NOW + 60_000), {}, keptCalls)).toEqual({
      sent: { [OWN]: 'Bearer token-of-ann' },
      uid: 'ann',
    });
  });

  it('are absent on pages of signed-in users and with a query string', () => {
    expect(earlyCalls({ ...ROUTE, access: 'signed-in' }, {}, '')).toEqual([]);
    expect(earlyCalls(ROUTE, {}, '?page=2')).toEqual([]);
  });
});
