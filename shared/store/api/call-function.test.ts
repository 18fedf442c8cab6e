import { describe, expect, it } from '@jest/globals';
import { createTransport } from '../transport/create-transport';
import { functionCaller, projectFunctionsBase } from './call-function';

const BASE = projectFunctionsBase('plumb-live');
const OWN = '/api/functions/europe-west2';

function setUp(answers: Record<string, () => Response>, functionsBase?: string) {
  const calls: { url: string; authorization: string | null; body: unknown }[] = [];
  let unreachable = 0;
  const transport = createTransport({
    idToken: async (open) => (open ? null : 'token'),
    functionsBase,
    onNetworkFailure: ({ silent }) => void (unreachable += silent ? 0 : 1),
    fetch: async (input, init) => {
      const url = String(input);
      const { headers, body } = init ?? {};
      calls.push({
        url,
        authorization: new Headers(headers).get('authorization'),
        body: JSON.parse(String(body)),
      });
      const answer = answers[url];
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
  });
  return { call: functionCaller(transport), calls, unreachable: () => unreachable };
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const portal = () => json({ result: { url: 'https://pay.example' } });

describe('callFunction', () => {
  it('posts the payload to the function by its name and reads its result', async () => {
    const { call, calls } = setUp({ [`${OWN}/createPortalSession`]: portal });
    expect(await call('createPortalSession', {})).toEqual({ data: { url: 'https://pay.example' } });
    expect(calls).toEqual([
      { url: `${OWN}/createPortalSession`, authorization: 'Bearer token', body: { data: {} } },
    ]);
  });

  it('yields null data on every failure, with the mistakes of fields', async () => {
    const details = [{ field: 'data.email', message: 'Invalid' }];
    const refusal = { error: { status: 'INVALID_ARGUMENT', message: 'data.email', details } };
    const { call } = setUp({
      [`${OWN}/sendContactMessage`]: () => json(refusal, 400),
      [`${OWN}/cancelSubscription`]: () => new Response('<html>', { status: 200 }),
      [`${OWN}/createPortalSession`]: () =>
        json({ error: { status: 'INTERNAL', message: 'INTERNAL' } }, 500),
    });
    const message = { name: 'A', email: 'a@b', topic: 'figure', message: 'Long enough' } as const;
    expect(await call('sendContactMessage', message)).toEqual({
      data: null,
      error: { status: 400, mistakes: details },
    });
    expect((await call('cancelSubscription', {})).data).toBeNull();
    expect(await call('createPortalSession', {})).toEqual({ data: null, error: { status: 500 } });
    expect(await call('resumeSubscription', {})).toEqual({ data: null, error: { status: 0 } });
  });

  it('calls a real project in its region, and the product API if the project lacks the function', async () => {
    const deployed = setUp({ [`${BASE}/createPortalSession`]: portal }, BASE);
    expect((await deployed.call('createPortalSession', {})).data).not.toBeNull();
    expect(deployed.calls.map(({ url }) => url)).toEqual([
      'https://europe-west2-plumb-live.cloudfunctions.net/createPortalSession',
    ]);
    const missing = setUp({ [`${OWN}/createPortalSession`]: portal }, BASE);
    expect((await missing.call('createPortalSession', {})).data).not.toBeNull();
    expect(missing.calls.map(({ url }) => url)).toEqual([
      `${BASE}/createPortalSession`,
      `${OWN}/createPortalSession`,
    ]);
    expect(missing.unreachable()).toBe(0);
    const refused = setUp({ [`${BASE}/createPortalSession`]: () => json({}, 403) }, BASE);
    expect(await refused.call('createPortalSession', {})).toEqual({
      data: null,
      error: { status: 403 },
    });
    expect(refused.calls).toHaveLength(1);
  });
});
