/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import { fromPage, isEntryHere, type Composition } from 'shared/contract';
import { fakeComposition } from 'shared/testing';
import { detailsLoader } from './composition-details';

const REFERENCE = { url: '/compositions/1.json', integrity: 'sha384-1' };
const DETAILS = {
  'mfe-a': {
    owner: 'a team',
    entry: { url: '/a/entry.js', integrity: 'sha384-2' },
    chunks: {},
    routes: { '/a': { description: 'A page.' } },
  },
};
const incomplete = (): Composition =>
  fromPage({
    ...fakeComposition(),
    remotes: {
      'mfe-a': {
        version: '1.0.0',
        contract: '^1.0.0',
        routes: [{ path: '/a', page: 'a', title: 'A' }],
      },
    },
  });
const NO_WAIT = { wait: () => Promise.resolve() };

const answering = (...answers: (() => Response)[]) => {
  let count = 0;
  const double = jest.fn<typeof fetch>(async () => {
    const answer = answers[Math.min(count, answers.length - 1)];
    count += 1;
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  globalThis.fetch = double;
  return double;
};
afterEach(() => {
  jest.restoreAllMocks();
});

it('completes the composition with one request, which names the hash', async () => {
  const requests = answering(() => Response.json(DETAILS));
  const composition = incomplete();
  const loader = detailsLoader(composition, REFERENCE);
  await Promise.all([loader.load(), loader.load()]);
  await loader.load();
  expect(requests).toHaveBeenCalledTimes(1);
  expect(requests).toHaveBeenCalledWith(
    REFERENCE.url,
    expect.objectContaining({ integrity: REFERENCE.integrity }),
  );
  const remote = composition.remotes['mfe-a'];
  expect(remote && isEntryHere(remote)).toBe(true);
  expect(remote?.routes).toEqual([{ path: '/a', page: 'a', title: 'A', description: 'A page.' }]);
});

it('asks for nothing when the HTML has all of it', async () => {
  const requests = answering();
  await detailsLoader(fakeComposition(), undefined).load();
  expect(requests).not.toHaveBeenCalled();
});

it('retries, and starts again after it gave up', async () => {
  const missing = () => new Response('', { status: 404 });
  const requests = answering(missing, missing, missing, missing, () => Response.json(DETAILS));
  const loader = detailsLoader(incomplete(), REFERENCE, NO_WAIT);
  await expect(loader.load()).rejects.toThrow('answers 404');
  expect(requests).toHaveBeenCalledTimes(4);
  await loader.load();
  expect(requests).toHaveBeenCalledTimes(5);
});
