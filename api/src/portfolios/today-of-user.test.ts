import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../server/api.fixture';
import { buy, portfolioOwner } from './portfolio-owner.fixture';

let api: TestApi;
let instant = '2026-04-15T00:30:00Z';
beforeAll(async () => {
  api = await openTestApi({ now: () => new Date(instant) });
}, 180_000);
afterAll(() => api.close());

/** A user with a time zone in the settings. Null: not set. */
async function personIn(timeZone: string | null) {
  const user = await portfolioOwner(api);
  if (timeZone !== null)
    await api.call('PATCH', '/api/settings', {
      token: user.token,
      body: { changes: { timeZone }, version: 0 },
    });
  const statusOn = async (date: string, query = '') =>
    (await user.add(buy({ date }), `?dryRun=true${query}`)).status;
  return { ...user, statusOn };
}

describe('today of a user', () => {
  it('is the day of the settings’ time zone in the evening of New York', async () => {
    instant = '2026-04-15T00:30:00Z';
    const { statusOn, send } = await personIn('America/New_York');
    expect(await statusOn('2026-04-14')).toBe(200);
    expect(await statusOn('2026-04-15')).toBe(400);
    const rows = 'Date,Type,Symbol,Quantity,Price,Currency code\n2026-04-15,BUY,AAPL.US,1,90,USD\n';
    expect((await send(rows)).status).toBe(400);
  });

  it('is the day of the settings’ time zone in the morning of Auckland', async () => {
    instant = '2026-04-14T20:00:00Z';
    const { statusOn, send } = await personIn('Pacific/Auckland');
    expect(await statusOn('2026-04-15')).toBe(200);
    expect(await statusOn('2026-04-16')).toBe(400);
    const rows = 'Date,Type,Symbol,Quantity,Price,Currency code\n2026-04-15,BUY,AAPL.US,1,90,USD\n';
    expect((await send(rows)).status).toBe(201);
  });

  it('is the day of the browser without a setting, else of UTC', async () => {
    instant = '2026-04-14T20:00:00Z';
    const { statusOn } = await personIn(null);
    expect(await statusOn('2026-04-15')).toBe(400);
    expect(await statusOn('2026-04-15', '&timeZone=Pacific%2FAuckland')).toBe(200);
    expect(await statusOn('2026-04-15', '&timeZone=Mars%2FOlympus')).toBe(400);
  });
});
