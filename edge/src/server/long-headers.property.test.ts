/** Long texts in the headers that the edge or the API reads: the work of the edge grows no faster than the text. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { growsLinearly, LONG_TEXTS, REQUEST_HEADERS } from 'shared/testing/long-texts';
import { openTestSite, screeners, SHELL, type TestSite } from '../testing/test-site';

/** Length of a header: four such headers are within the limits of the edge and the test's API. */
const HEADER_LENGTH = 3500;

let site: TestSite;
let addresses: string[];
beforeAll(async () => {
  site = await openTestSite();
  await site.release(SHELL);
  const version = await site.release(screeners('one'));
  addresses = [
    '/',
    '/stocks/screener?a=1',
    '/discovery.json',
    `/releases/mfe-screeners/${version}/remoteEntry.js`,
    '/healthz',
    '/no-such-page',
    '/api/assets/AAPL.US',
  ];
});
afterAll(() => site.close());

it('answers in linear time for any header', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...REQUEST_HEADERS),
      fc.constantFrom(...addresses),
      fc.constantFrom(...LONG_TEXTS),
      async (name, address, [, textOf]) => {
        const send = async (size: number) => {
          const value = textOf(size)
            .replaceAll(/[^\t -~]/g, '~')
            .trim();
          const { status } = await site.raw(address, 'GET', { [name]: value });
          expect([200, 206, 304, 404, 406, 416]).toContain(status);
        };
        expect(await growsLinearly(send, HEADER_LENGTH)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
