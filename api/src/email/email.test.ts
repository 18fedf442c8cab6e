/** Subscriptions over HTTP, digests on new snapshots, and mail that is sent once whatever happens in between. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { recordsWith } from '../alerts/alerts-api.fixture';
import type { Mail, MailPort } from '../mail/mail-port';
import { mailFolder, MAIL_FOLDER } from '../mail/mail-folder';
import { openTestApi, type TestApi } from '../server/api.fixture';

const PATIENCE_MS = 20_000;
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('It did not happen');
    await setTimeout(20);
  }
}

const FIGURES = { priceUSD: 200, avg30Volume: 5e7, marketCap: 3e12, price: 200 };
const STOCKS = recordsWith({
  'AAPL.US': { ...FIGURES, day1ChangePercent: 1.5 },
  'MSFT.US': { ...FIGURES, day1ChangePercent: -2.25 },
});

const clock = { now: new Date('2026-04-13T21:00:00Z') };
const sent: Mail[] = [];
/** Behaviour of the next `send` once it has the mail. */
const fault = { now: null as null | 'refuse' };
const carrier: MailPort = {
  async send(mail) {
    if (fault.now === 'refuse') throw new Error('451 later');
    sent.push(mail);
  },
};

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ alertsAt: () => clock.now, mail: () => carrier });
  await api.database.ping();
}, 180_000);
afterAll(() => api.close());

const call = async (uid: string, method: string, path = '', claims: Record<string, unknown> = {}) =>
  api.call(method, `/api/email-subscriptions${path}`, { token: await api.tokenFor(uid, claims) });
const to = (uid: string) => sent.filter((mail) => mail.to === `${uid}@example.com`);
/** Another trading day is served. */
const tradingDay = async (day: string) => {
  clock.now = new Date(`${day}T21:00:00Z`);
  await api.serve(STOCKS, `${day}T20:00:00Z`);
};
const unsubscribeUrl = (mail: Mail | undefined) =>
  new URL(mail?.unsubscribeUrl ?? 'http://nowhere').pathname +
  new URL(mail?.unsubscribeUrl ?? 'http://nowhere').search;

describe('subscriptions', () => {
  it('are private to each user', async () => {
    const path = '/api/email-subscriptions';
    const expired = await api.tokenFor('ada', {}, '-10m');
    const forged = (await api.tokenFor('ada')).replace(/.{8}$/, 'AAAAAAAA');
    for (const [method, rest] of [
      ['GET', ''],
      ['PUT', '/top-movers'],
      ['DELETE', '/top-movers'],
    ] as const) {
      expect((await api.call(method, path + rest)).status).toBe(401);
      expect((await api.call(method, path + rest, { token: expired })).status).toBe(401);
      expect((await api.call(method, path + rest, { token: forged })).status).toBe(401);
    }
    await call('bea', 'PUT', '/penny-stocks');
    expect((await call('bea', 'GET')).json).toEqual({
      email: 'bea@example.com',
      emailVerified: true,
      subscribed: ['penny-stocks'],
    });
    expect((await call('ada', 'GET')).json).toMatchObject({ subscribed: [] });
    await call('bea', 'DELETE', '/penny-stocks');
    expect((await call('bea', 'DELETE', '/penny-stocks')).json).toMatchObject({ subscribed: [] });
  });

  it('need a confirmed address, and are those of the table', async () => {
    expect(await call('cal', 'PUT', '/alerts', { email_verified: false })).toMatchObject({
      status: 403,
      json: { title: 'E-mail not confirmed' },
    });
    expect((await call('cal', 'PUT', '/lottery')).status).toBe(400);
  });
});

describe('digests', () => {
  it('report the next trading day once, to subscribers', async () => {
    await call('dan', 'PUT', '/top-movers');
    await tradingDay('2026-04-14');
    await until(() => to('dan').length === 1);
    const [mail] = to('dan');
    expect(mail?.subject).toBe('Top movers of 14 April 2026');
    expect(mail?.text).toMatch(/^Gains\n  [A-Z]+/);
    expect(mail?.text).toContain('http://localhost:3000/unsubscribe?token=');
    expect(mail?.html).toMatch(/<h2[^>]*>Gains<\/h2>/);
    expect(mail?.html).toContain('href="http://localhost:3000/unsubscribe?token=');
    // The same day in a newer snapshot is not news.
    await tradingDay('2026-04-14');
    await tradingDay('2026-04-15');
    await until(() => to('dan').length === 2);
    expect(to('dan').map(({ subject }) => subject)).toEqual([
      'Top movers of 14 April 2026',
      'Top movers of 15 April 2026',
    ]);
    expect(to('bea')).toEqual([]);
  });

  it('wait while the carrier refuses, and are sent then', async () => {
    await call('eli', 'PUT', '/top-movers');
    fault.now = 'refuse';
    await tradingDay('2026-04-16');
    const { rows } = await (async () => {
      let answer = { rows: [] as { attempts: number }[] };
      await until(async () => {
        answer = await api.database.db.$client.query(
          `select attempts from mail_outbox where uid = 'eli' and attempts > 0`,
        );
        return answer.rows.length > 0;
      });
      return answer;
    })();
    expect(rows).toEqual([{ attempts: 1 }]);
    fault.now = null;
    clock.now = new Date('2026-04-16T22:30:00Z');
    await api.serve(STOCKS, '2026-04-16T20:00:00Z');
    await until(() => to('eli').length === 1);
  });
});

describe('an alert', () => {
  it('that fires is mailed to subscribers, once', async () => {
    const token = await api.tokenFor('hal');
    const body = { kind: 'price-above', symbol: 'MSFT.US', value: 900 };
    for (const uid of ['hal', 'ivy'])
      await api.call('POST', '/api/alerts', { token: await api.tokenFor(uid), body });
    await call('hal', 'PUT', '/alerts');
    clock.now = new Date('2026-04-16T23:00:00Z');
    const risen = recordsWith({ 'MSFT.US': { ...FIGURES, price: 950 } });
    await api.serve(risen, '2026-04-16T20:00:00Z');
    await until(async () => {
      const { json } = await api.call('GET', '/api/alerts/events', { token });
      return (json as { unread: number }).unread === 1;
    });
    clock.now = new Date('2026-04-16T23:10:00Z');
    await api.serve(risen, '2026-04-16T20:30:00Z');
    await until(() => to('hal').length === 1);
    expect(to('hal')[0]?.text).toMatch(/Microsoft[^]*\/stocks\/details\/MSFT\.US/);
    expect(to('ivy')).toEqual([]);
  });
});

describe('the link of a mail', () => {
  it('ends its subscription with one POST, without a sign-in', async () => {
    await call('fay', 'PUT', '/top-movers');
    await call('fay', 'PUT', '/penny-stocks');
    await tradingDay('2026-04-17');
    await until(() => to('fay').length > 0);
    const mail = to('fay').find(({ subject }) => subject.startsWith('Top movers'));
    const address = unsubscribeUrl(mail);
    const page = await fetch(`${api.origin}${address}`, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([
      303,
      address.replace('/api/email', ''),
    ]);
    expect((await call('fay', 'GET')).json).toMatchObject({
      subscribed: expect.arrayContaining(['top-movers', 'penny-stocks']),
    });
    const answer = await fetch(`${api.origin}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([answer.status, await answer.json()]).toEqual([200, { subscription: 'top-movers' }]);
    expect((await call('fay', 'GET')).json).toMatchObject({ subscribed: ['penny-stocks'] });
  });

  it('with an unknown token is refused', async () => {
    const answer = await api.call('POST', '/api/email/unsubscribe?token=dG9wLW1vdmVycyBhZGE.AAAA');
    expect(answer.status).toBe(404);
    expect((await api.call('POST', '/api/email/unsubscribe')).status).toBe(400);
  });
});

describe('a process that ends between sending and noting it', () => {
  it('leaves one mail in the local mailbox', async () => {
    let dies = true;
    let api1: TestApi | null = null;
    /** Sends, and then never returns, like a process that is killed before it records the mail. */
    const dying = (dataDir: string): MailPort => {
      const folder = mailFolder(dataDir);
      return {
        async send(mail) {
          await folder.send(mail);
          if (dies) throw new Error('killed');
        },
      };
    };
    api1 = await openTestApi({ alertsAt: () => clock.now, mail: dying });
    const { dataDir } = api1;
    const token = await api1.tokenFor('gus');
    await api1.call('PUT', '/api/email-subscriptions/top-movers', { token });
    await api1.serve(STOCKS, '2026-04-20T20:00:00Z');
    const files = async () => readdir(join(dataDir, MAIL_FOLDER)).catch(() => []);
    await until(async () => (await files()).length === 1);
    await api1.close({ keep: true });

    dies = false;
    clock.now = new Date(clock.now.getTime() + 60 * 60_000);
    const api2 = await openTestApi({ alertsAt: () => clock.now, mail: dying, dataDir });
    await until(async () => {
      const { rows } = await api2.database.db.$client.query(
        'select 1 from mail_outbox where sent_at is not null',
      );
      return rows.length === 1;
    });
    const names = await files();
    expect(names).toHaveLength(1);
    const text = await readFile(join(dataDir, MAIL_FOLDER, names[0] ?? ''), 'utf8');
    expect(text).toMatch(/^To: gus@example\.com\r$/m);
    await api2.close();
    await rm(dataDir, { recursive: true, force: true });
  }, 120_000);
});
