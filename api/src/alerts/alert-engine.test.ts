import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { portfolioSchema, savedScreenSchema } from 'shared/contract/schemas';
import { ruleFilterOf } from 'shared/market';
import { AlertRepository } from './alert-repository';
import { openAlertsApi, type AlertsApi, type TestUser } from './alerts-api.fixture';

let site: AlertsApi;
let ann: TestUser;
let userCount = 0;
beforeAll(async () => {
  site = await openAlertsApi();
}, 180_000);
afterAll(() => site.close());
beforeEach(async () => {
  await site.market({});
  ann = await site.newUser(`person-${userCount++}`);
});

const apple = (price: number) => ({ 'AAPL.US': { price } });
const post = async (url: string, body: unknown, { token } = ann) =>
  (await site.api.call('POST', url, { token, body })).json;
/** The hub remembers live prices, so each live price test has a separate asset. */
const tick = (symbol: string, price: number) => ({
  symbol,
  price,
  day1ChangePercent: 0,
  time: '2026-04-13T15:00:00.000Z',
});

describe('alerts on new snapshots', () => {
  it('fire when their condition becomes true, and again only after it was false', async () => {
    await ann.create({ symbol: 'AAPL.US', kind: 'price-above', value: 120 });
    await site.market(apple(121));
    expect(await ann.fired()).toEqual(['Apple Inc. rose above $120.00, now $121.00']);
    await site.market(apple(130));
    expect(await ann.fired()).toHaveLength(1);
    await site.market(apple(110));
    await site.market(apple(125));
    expect(await ann.fired()).toHaveLength(2);
    const [latest] = await ann.events();
    expect(latest).toMatchObject({
      symbol: 'AAPL.US',
      path: '/stocks/details/AAPL.US',
      assets: [{ name: 'Apple Inc.' }],
      at: '2026-04-13T21:00:00.000Z',
      readAt: null,
    });
  });

  it('do not fire for conditions that are true at creation, or unknown', async () => {
    const alert = await ann.create({ symbol: 'AAPL.US', kind: 'price-above', value: 90 });
    expect(alert.met).toBe(true);
    await site.market(apple(95));
    await site.market({ 'AAPL.US': { price: null } });
    await site.market(apple(96));
    expect(await ann.fired()).toEqual([]);
  });

  it('support targets, changes and 52-week highs', async () => {
    await ann.create({ symbol: 'AAPL.US', kind: 'target-price', value: 90 });
    await ann.create({ symbol: 'AAPL.US', kind: 'day-change', value: -5 });
    await ann.create({ symbol: 'AAPL.US', kind: 'week52-low' });
    await site.market({
      'AAPL.US': { price: 89, day1ChangePercent: -11, week52NewLow: true },
    });
    expect((await ann.fired()).toSorted()).toEqual([
      'Apple Inc. changed by −11.00% today, now $89.00',
      'Apple Inc. made a new 52-week low, now $89.00',
      'Apple Inc. reached the target of $90.00, now $89.00',
    ]);
  });

  it('report assets that enter or leave a saved screen, but not criteria changes', async () => {
    const screen = savedScreenSchema.parse(
      await post('/api/screens', {
        type: 'stocks',
        name: 'Cheap',
        criteria: { where: [{ field: 'peRatio', lte: 20 }] },
      }),
    );
    await ann.create({ kind: 'screen-enters', screenId: screen.id });
    await ann.create({ kind: 'screen-leaves', screenId: screen.id });
    await site.market({ 'AAPL.US': { peRatio: 15 }, 'MSFT.US': { peRatio: 16 } });
    expect(await ann.fired()).toEqual(['AAPL and MSFT entered Cheap']);
    await site.market({ 'AAPL.US': { peRatio: 15 } });
    expect((await ann.fired())[1]).toBe('Microsoft Corporation left Cheap');
    await site.api.call('PATCH', `/api/screens/${screen.id}`, {
      token: ann.token,
      body: { version: 1, criteria: { where: [{ field: 'peRatio', lte: 40 }] } },
    });
    await site.market({ 'AAPL.US': { peRatio: 14 } });
    expect(await ann.fired()).toHaveLength(2);
  });

  it('report assets that enter a pro filter, and only the named stock when one is given', async () => {
    const cheap = { peRatio: 10, avgPeRatio: 20, fwdPeRatio: 9, avgFwdPeRatio: 20 };
    await ann.create({ kind: 'filter-enters', filterId: 'discounted-pe' });
    await ann.create({ kind: 'filter-enters', filterId: 'discounted-pe', symbol: 'KO.US' });
    await site.market({ 'F.US': cheap });
    expect(await ann.fired()).toEqual(['Ford Motor Company entered Discounted P/E']);
    await site.market({ 'F.US': cheap, 'KO.US': cheap });
    expect((await ann.fired()).slice(1)).toEqual([
      'The Coca-Cola Company entered Discounted P/E',
      'The Coca-Cola Company entered Discounted P/E',
    ]);
  });

  it('follow the thresholds that were chosen for a pro filter, and lead to the page with them', async () => {
    const cheap = { peRatio: 10, avgPeRatio: 20, fwdPeRatio: 9, avgFwdPeRatio: 20 };
    const filter = ruleFilterOf('discounted-pe');
    const [rule] = filter?.rules ?? [];
    if (!rule) throw new Error('no rule');
    const stricter = {
      kind: 'filter-enters',
      filterId: 'discounted-pe',
      criteria: { thresholds: { [rule.id]: rule.threshold.min } },
    } as const;
    const alert = await ann.create(stricter);
    expect(alert.criteria).toEqual(stricter.criteria);
    expect(alert.name).toContain(`Discounted P/E (${rule.label} `);
    expect(alert.path).toMatch(new RegExp(`^/stocks/discounted-pe\\?${rule.id}=`));
    await ann.create({ kind: 'filter-enters', filterId: 'discounted-pe' });
    await site.market({ 'F.US': cheap });
    expect(await ann.fired()).toEqual(['Ford Motor Company entered Discounted P/E']);
  });

  it('store equivalent criteria as one alert', async () => {
    const usual = { kind: 'filter-enters', filterId: 'discounted-pe' } as const;
    expect((await ann.create(usual)).criteria).toBeNull();
    const again = await site.api.call('POST', '/api/alerts', {
      token: ann.token,
      body: { ...usual, criteria: { thresholds: {}, rules: {} } },
    });
    expect(again.status).toBe(409);
  });

  it('link to the assets when several enter a list, for the owner only', async () => {
    const screen = savedScreenSchema.parse(
      await post('/api/screens', {
        type: 'stocks',
        name: 'Cheap',
        criteria: { where: [{ field: 'peRatio', lte: 20 }] },
      }),
    );
    await ann.create({ kind: 'screen-enters', screenId: screen.id });
    await site.market({ 'AAPL.US': { peRatio: 15 }, 'MSFT.US': { peRatio: 16 } });
    const [event] = await ann.events();
    expect(event?.path).toBe(`/stocks/screener?in=a.${event?.id}`);
    const url = `/api/alerts/events/${event?.id}`;
    const own = await site.api.call('GET', url, { token: ann.token });
    expect(own.json).toMatchObject({
      assets: [{ symbol: 'AAPL.US' }, { symbol: 'MSFT.US' }],
      total: 2,
    });
    const { token } = await site.newUser('stranger');
    expect((await site.api.call('GET', url, { token })).status).toBe(404);
    expect((await site.api.call('GET', '/api/alerts/events/x', { token })).status).toBe(404);
  });

  it('remind of dates of watched or held assets, each date once, also on a new day', async () => {
    await post('/api/watchlists', { name: 'Mine', items: [{ symbol: 'NESN.SW' }] });
    // Ex-date 20 April, in seven days: too early.
    await ann.create({ kind: 'ex-date-within', value: 5 });
    expect(await ann.fired()).toEqual([]);
    site.clock.now = new Date('2026-04-15T00:00:10Z');
    await site.market(apple(100.5));
    expect(await ann.fired()).toEqual(['Nestlé S.A. goes ex-dividend on 20 Apr 2026']);
    site.clock.now = new Date('2026-04-16T00:00:10Z');
    // Held assets count as watched.
    const portfolio = portfolioSchema.parse(
      await post('/api/portfolios', { name: 'Mine', currencyCode: 'USD' }),
    );
    await post(`/api/portfolios/${portfolio.id}/transactions`, {
      type: 'BUY',
      date: '2026-04-01',
      symbol: 'AAPL.US',
      quantity: '1',
      price: '90',
      currencyCode: 'USD',
    });
    await site.market({ 'AAPL.US': { dividendExDate: '2026-04-18' } });
    expect((await ann.fired()).slice(1)).toEqual(['Apple Inc. goes ex-dividend on 18 Apr 2026']);
  });

  it('reminds at once of a date that is near already', async () => {
    await ann.create({ kind: 'ex-date-within', symbol: 'NESN.SW', value: 10 });
    expect(await ann.fired()).toHaveLength(1);
  });
});

describe('alerts on live prices', () => {
  it('fire once for a price that trembles around the threshold', async () => {
    await ann.create({ symbol: 'AAPL.US', kind: 'price-above', value: 120 });
    site.feed.push(tick('AAPL.US', 119));
    site.feed.push(tick('AAPL.US', 120.5));
    expect(await ann.firedAfter(1)).toEqual(['Apple Inc. rose above $120.00, now $120.50']);
    for (const price of [119.9, 120.1, 119.8, 120.2, 100]) site.feed.push(tick('AAPL.US', price));
    await site.feed.settled();
    site.feed.push(tick('AAPL.US', 121));
    expect((await ann.firedAfter(2)).at(-1)).toContain('now $121.00');
    expect(await ann.fired()).toHaveLength(2);
  });

  it('compare a new alert with the live price', async () => {
    await ann.create({ symbol: 'TSLA.US', kind: 'price-above', value: 300 });
    site.feed.push(tick('TSLA.US', 250));
    site.feed.push(tick('TSLA.US', 301));
    await ann.firedAfter(1);
    const late = await ann.create({ symbol: 'TSLA.US', kind: 'price-above', value: 290 });
    expect(late.met).toBe(true);
  });

  it('stop with the alert', async () => {
    const { id } = await ann.create({ symbol: 'META.US', kind: 'price-above', value: 120 });
    await ann.create({ symbol: 'META.US', kind: 'price-above', value: 130 });
    await site.api.call('DELETE', `/api/alerts/${id}`, { token: ann.token });
    site.feed.push(tick('META.US', 131));
    expect(await ann.firedAfter(1)).toEqual([
      'Meta Platforms, Inc. rose above $130.00, now $131.00',
    ]);
  });
});

describe('fired alerts', () => {
  it('is read once, by its owner only', async () => {
    await ann.create({ symbol: 'KO.US', kind: 'price-above', value: 120 });
    await ann.create({ symbol: 'KO.US', kind: 'price-above', value: 110 });
    await site.market({ 'KO.US': { price: 121 } });
    const [first] = await ann.events();
    const bob = await site.newUser('bob');
    await post('/api/alerts/events/read', {}, bob);
    await post('/api/alerts/events/read', { ids: [first?.id] }, bob);
    expect(await post('/api/alerts/events/read', { ids: [first?.id] })).toMatchObject({
      unread: 1,
    });
    const unread = await site.api.call('GET', '/api/alerts/events?unread=true', {
      token: ann.token,
    });
    expect(unread.json).toMatchObject({ items: [{ readAt: null }], unread: 1 });
    expect(await post('/api/alerts/events/read', {})).toMatchObject({ unread: 0 });
  });

  it('is stored together with the state of the alert, so that a killed process fires it once', async () => {
    await ann.create({ symbol: 'V.US', kind: 'price-above', value: 120 });
    const { $client } = site.api.database.db;
    // The process ends after the state was written and before the event is.
    await $client.query(`
      create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger stop_here before insert on alert_events for each row execute function stop_here();`);
    site.feed.push(tick('V.US', 121));
    site.feed.push(tick('V.US', 122));
    await site.feed.settled();
    expect(await ann.events()).toEqual([]);
    const { dataDir } = site.api;
    await $client.query('drop trigger stop_here on alert_events; drop function stop_here');
    await site.close({ keep: true });
    site = await openAlertsApi({ dataDir });
    ann = await site.newUser(`person-${userCount - 1}`);
    await site.market({ 'V.US': { price: 121 } });
    expect(await ann.fired()).toEqual(['Visa Inc. rose above $120.00, now $121.00']);
    await site.market({ 'V.US': { price: 122 } });
    expect(await ann.fired()).toHaveLength(1);
  });

  it('is stored once when two processes evaluate the same alert', async () => {
    const { id } = await ann.create({ symbol: 'JPM.US', kind: 'price-above', value: 120 });
    const alerts = new AlertRepository(site.api.database.db);
    const row = await alerts.one(`person-${userCount - 1}`, id);
    const step = {
      state: { armed: false },
      fired: { text: 'x', path: '/', assets: [], total: 0 },
    };
    const results = await Promise.all(
      [1, 2, 3].map(() => alerts.advance(row, step, new Date('2026-04-13T21:00:00Z'))),
    );
    expect(results.filter((result) => result !== null)).toHaveLength(1);
    expect(await ann.fired()).toEqual(['x']);
  });
});
