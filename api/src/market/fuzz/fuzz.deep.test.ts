import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../server/api.fixture';
import { fuzz } from './fuzz';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe('hostile queries', () => {
  it('are answered or refused with the field’s name, never with a server error', async () => {
    const { requests, statuses, faults } = await fuzz(api.origin, 2000);
    expect(faults).toEqual([]);
    expect(requests).toBeGreaterThan(2000);
    // Neither all refused nor all taken: the generator reaches both sides.
    expect(statuses['200']).toBeGreaterThan(100);
    expect(statuses['400']).toBeGreaterThan(500);
  });
});
