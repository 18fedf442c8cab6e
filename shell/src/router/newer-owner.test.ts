import { expect, it } from '@jest/globals';
import { isOwnedByNow } from './newer-owner';

const answers =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));
const fleet = {
  microFrontends: {
    'mfe-a': [{ extras: { routes: [{ path: '/new/:id' }] } }],
    shell: [{ extras: { routes: [{ path: '/login' }] } }],
  },
};

it('knows pages that were released after this tab was opened', async () => {
  expect(await isOwnedByNow('/new/7?x=1#y', answers(fleet))).toBe(true);
  expect(await isOwnedByNow('/nobody', answers(fleet))).toBe(false);
});

it.each([
  ['no answer', () => Promise.reject(new TypeError('offline'))],
  ['a failure', answers({}, 503)],
  ['something else', answers({ microFrontends: { a: [] } })],
])('says no after %s', async (_, ask) => {
  expect(await isOwnedByNow('/new/7', ask)).toBe(false);
});
