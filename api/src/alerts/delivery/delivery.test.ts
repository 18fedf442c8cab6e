import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testedAlertSchema } from 'shared/contract/schemas';
import type { Mail } from '../../mail/mail-port';
import { fakePushService, type FakePushService } from '../../push/push-service.fixture';
import { openAlertsApi, until, type AlertsApi, type TestUser } from '../alerts-api.fixture';

const NIGHT = new Date('2026-04-13T23:30:00Z');
const EVENING = new Date('2026-04-13T21:00:00Z');

let site: AlertsApi;
let service: FakePushService;
const mails: Mail[] = [];
const mail = { isDown: false };
let ann: TestUser;
let uid: string;
let userCount = 0;
beforeAll(async () => {
  service = await fakePushService();
  site = await openAlertsApi({
    pushTransport: service.transport,
    mail: () => ({
      send: async (letter) => {
        if (mail.isDown) throw new Error('451 later');
        mails.push(letter);
      },
    }),
  });
}, 180_000);
afterAll(async () => {
  await site.close();
  await service.close();
});
beforeEach(async () => {
  site.clock.now = EVENING;
  await site.market({});
  uid = `reader-${userCount++}`;
  ann = await site.newUser(uid);
});

const call = (method: string, path: string, body?: unknown) =>
  site.api.call(method, `/api${path}`, { token: ann.token, body });
/** Turns on notifications in a browser of the user. */
const turnOn = async (name: string) => {
  const { subscription } = service.browser(name);
  expect((await call('POST', '/push/devices', subscription)).status).toBe(201);
};
const devices = async () => (await call('GET', '/push/devices')).json as { items: unknown[] };
const arrived = (name: string, count: number) =>
  until(async () => service.delivered(name).length >= count);
const apple = (price: number) => ({ 'AAPL.US': { price } });
const pending = async () => {
  const { rows } = await site.api.database.db.$client.query<{ attempts: number }>(
    `select attempts from push_outbox join push_devices d on d.id = device_id where d.uid = $1`,
    [uid],
  );
  return rows;
};
const mailsOfUser = () => mails.filter(({ to }) => to === `${uid}@example.com`);

describe('a notification', () => {
  it('arrives encrypted in each browser, names no amount, and opens the page of the alert', async () => {
    await turnOn(`${uid}-a`);
    await turnOn(`${uid}-b`);
    const alert = await ann.create({ symbol: 'AAPL.US', kind: 'price-above', value: 120 });
    await site.market(apple(121.37));
    await Promise.all([arrived(`${uid}-a`, 1), arrived(`${uid}-b`, 1)]);
    const [delivered] = service.delivered(`${uid}-a`);
    expect(delivered?.message).toEqual({
      title: 'Apple Inc.',
      body: 'The price rose above your limit.',
      path: '/stocks/details/AAPL.US',
      tag: `alert-${alert.id}`,
    });
    expect(JSON.stringify(delivered?.message)).not.toMatch(/12[01]/);
    expect(delivered?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
    });
    expect(delivered?.headers['topic']).toMatch(/^[\w-]{32}$/);
    expect(delivered?.claims['sub']).toBe('mailto:operator@example.com');
    expect(delivered?.size).toBeLessThan(1000);
    await until(async () => (await pending()).length === 0);
  });

  it('names no holdings or watched assets', async () => {
    await turnOn(`${uid}-a`);
    const list = await call('POST', '/watchlists', {
      name: 'Mine',
      items: [{ symbol: 'AAPL.US' }],
    });
    expect(list.status).toBeLessThan(300);
    await ann.create({ kind: 'earnings-within', value: 10 });
    await site.market({ 'AAPL.US': { nextEarningsDate: '2026-04-20' } });
    await arrived(`${uid}-a`, 1);
    const [delivered] = service.delivered(`${uid}-a`);
    expect(delivered?.message).toMatchObject({ body: 'Earnings are near.' });
    expect(delivered?.message.title).not.toContain('Apple');
  });

  it('is deleted with a browser that has ended its subscription', async () => {
    await turnOn(`${uid}-a`);
    service.answer(`${uid}-a`, 410);
    await ann.create({ symbol: 'AAPL.US', kind: 'price-above', value: 120 });
    await site.market(apple(121));
    await until(async () => (await devices()).items.length === 0);
    expect(await ann.firedAfter(1)).toHaveLength(1);
  });

  it('waits while the push service is overloaded, without delaying other browsers', async () => {
    await turnOn(`${uid}-a`);
    await turnOn(`${uid}-b`);
    service.answer(`${uid}-a`, 503, '40');
    await ann.create({ symbol: 'AAPL.US', kind: 'price-above', value: 120 });
    await site.market(apple(121));
    await arrived(`${uid}-b`, 1);
    await until(async () => (await pending()).some(({ attempts }) => attempts === 1));
    service.answer(`${uid}-a`, null);
    // Sooner than requested: nothing is sent.
    site.clock.now = new Date(EVENING.getTime() + 35_000);
    await ann.create({ symbol: 'AAPL.US', kind: 'price-above', value: 130 });
    await site.market(apple(131));
    await arrived(`${uid}-b`, 2);
    await arrived(`${uid}-a`, 1);
    expect(service.delivered(`${uid}-a`)).toHaveLength(1);
    site.clock.now = new Date(EVENING.getTime() + 60_000);
    await ann.create({ symbol: 'AAPL.US', kind: 'price-above', value: 140 });
    await site.market(apple(141));
    await arrived(`${uid}-a`, 3);
  });

  it('is not sent to a session that was ended', async () => {
    await turnOn(`${uid}-a`);
    await ann.create({ symbol: 'AAPL.US', kind: 'price-above', value: 120 });
    expect((await call('DELETE', '/me/sessions')).status).toBe(204);
    await site.market(apple(121));
    await until(async () => {
      const { rows } = await site.api.database.db.$client.query(
        'select 1 from push_devices where uid = $1',
        [uid],
      );
      return rows.length === 0;
    });
    expect(service.delivered(`${uid}-a`)).toEqual([]);
  });
});

describe('quiet hours', () => {
  const setQuiet = async (quietHours: string | null) => {
    const { json } = await call('GET', '/settings');
    const { version } = json as { version: number };
    expect((await call('PATCH', '/settings', { version, changes: { quietHours } })).status).toBe(
      200,
    );
  };

  it('collect alerts, which arrive together as one mail and one notification', async () => {
    await call('PUT', '/email-subscriptions/alerts');
    await turnOn(`${uid}-a`);
    await setQuiet('22:00-07:00 Europe/London');
    await ann.create({ symbol: 'AAPL.US', kind: 'price-above', value: 120 });
    await ann.create({ symbol: 'MSFT.US', kind: 'price-above', value: 900 });
    site.clock.now = NIGHT;
    await site.market({ ...apple(121), 'MSFT.US': { price: 950 } });
    const events = await ann.events();
    expect(events.map(({ heldUntil }) => heldUntil)).toEqual([
      '2026-04-14T06:00:00.000Z',
      '2026-04-14T06:00:00.000Z',
    ]);
    site.clock.now = new Date('2026-04-14T05:59:00Z');
    await site.market({ ...apple(122), 'MSFT.US': { price: 951 } });
    expect(await pending()).toEqual([]);
    site.clock.now = new Date('2026-04-14T06:00:00Z');
    await site.market({ ...apple(123), 'MSFT.US': { price: 952 } });
    await arrived(`${uid}-a`, 1);
    expect(service.delivered(`${uid}-a`).map(({ message }) => message.title)).toEqual([
      '2 alerts fired',
    ]);
    expect((await ann.events()).map(({ heldUntil }) => heldUntil)).toEqual([null, null]);
    site.clock.now = new Date('2026-04-14T06:01:00Z');
    await site.market({ ...apple(124), 'MSFT.US': { price: 953 } });
    await until(async () => mailsOfUser().length === 1);
    const [letter] = mailsOfUser();
    expect(letter?.subject).toBe('2 alerts fired');
    expect(letter?.text).toContain('Apple Inc. rose above');
    expect(letter?.text).toContain('Microsoft Corporation rose above');
  });

  it('do not delay an alert outside of them', async () => {
    await turnOn(`${uid}-a`);
    await setQuiet('01:00-02:00 Europe/London');
    await ann.create({ symbol: 'AAPL.US', kind: 'price-above', value: 120 });
    await site.market(apple(121));
    await arrived(`${uid}-a`, 1);
    expect(await ann.events()).toMatchObject([{ heldUntil: null }]);
  });

  it('require different ends', async () => {
    const refused = ['22:00-22:00 UTC', '22:00-07:00 Nowhere/City', '22-7 UTC'];
    for (const quietHours of refused)
      expect(
        (await call('PATCH', '/settings', { version: 0, changes: { quietHours } })).status,
      ).toBe(400);
  });
});

describe('a test', () => {
  const test = async (channel: string) => {
    const answer = await call('POST', '/alerts/test', { channel });
    return answer.status === 200
      ? testedAlertSchema.parse(answer.json).results.map(({ sent, text }) => ({ sent, text }))
      : answer.status;
  };

  it('on the page is an event that fired', async () => {
    expect(await test('page')).toMatchObject([{ sent: true }]);
    expect(await ann.events()).toMatchObject([{ kind: 'test', alertId: null, path: '/settings' }]);
  });

  it('by e-mail says whether the server accepted it', async () => {
    expect(await test('email')).toMatchObject([{ sent: true }]);
    expect(mailsOfUser()[0]?.text).toMatch(/This is a test/);
    mail.isDown = true;
    expect(await test('email')).toMatchObject([
      { sent: false, text: expect.stringMatching(/later/) as string },
    ]);
    mail.isDown = false;
  });

  it('as a notification reports the result of each device', async () => {
    await turnOn(`${uid}-a`);
    await turnOn(`${uid}-b`);
    await turnOn(`${uid}-c`);
    service.answer(`${uid}-b`, 410);
    service.answer(`${uid}-c`, 500);
    const results = await test('push');
    expect(Array.isArray(results) && results.filter(({ sent }) => sent)).toHaveLength(1);
    expect(service.delivered(`${uid}-a`)[0]?.message).toMatchObject({ tag: 'alert-test' });
    expect((await devices()).items).toHaveLength(2);
  });

  it('is limited for each channel', async () => {
    for (let count = 0; count < 5; count += 1) expect(await test('page')).not.toBe(429);
    expect(await test('page')).toBe(429);
    expect(await test('push')).toEqual([]);
  });
});
