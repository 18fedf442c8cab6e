import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ExchangeSessions, MarketSessions } from 'shared/contract';
import { sessionsSchema } from 'shared/contract/schemas';
import { EXCHANGES } from 'shared/market';
import { answerErrorsWithProblems } from '../http/error-handler';
import { sessionRoutes } from './routes';

let now = 0;
const app = Fastify({ forceCloseConnections: true });
let origin = '';
beforeAll(async () => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrorsWithProblems(app);
  await app.register(sessionRoutes, { prefix: '/api', now: () => now });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function ask(instant: string, query = '?exchange=US'): Promise<MarketSessions> {
  now = Date.parse(instant);
  const answer = await fetch(`${origin}/api/market/sessions${query}`);
  expect(answer.status).toBe(200);
  return sessionsSchema.parse(await answer.json());
}
async function us(instant: string): Promise<ExchangeSessions> {
  const [first] = (await ask(instant)).exchanges;
  if (!first) throw new Error('No session');
  return first;
}

describe('GET /market/sessions', () => {
  it('reports an open market until the exact minute of its close', async () => {
    // New York is five hours behind in winter.
    expect(await us('2026-11-20T14:29:59Z')).toMatchObject({ state: 'before-open' });
    const open = await us('2026-11-20T14:30:00Z');
    expect(open).toMatchObject({
      state: 'open',
      day: '2026-11-20',
      session: {
        opens: '2026-11-20T14:30:00.000Z',
        closes: '2026-11-20T21:00:00.000Z',
        halfDay: false,
      },
      last: { date: '2026-11-19' },
      next: { date: '2026-11-23' },
    });
    expect(await us('2026-11-20T21:00:00Z')).toMatchObject({
      state: 'after-close',
      last: { date: '2026-11-20' },
    });
  });

  it('handles weekends, in the time of the exchange', async () => {
    // Still Friday in New York.
    expect(await us('2026-11-21T03:00:00Z')).toMatchObject({
      day: '2026-11-20',
      state: 'after-close',
    });
    expect(await us('2026-11-21T12:00:00Z')).toMatchObject({
      day: '2026-11-21',
      state: 'weekend',
      session: null,
      last: { date: '2026-11-20' },
      next: { date: '2026-11-23', opens: '2026-11-23T14:30:00.000Z' },
    });
  });

  it('handles holidays and the half day after', async () => {
    expect(await us('2026-11-26T16:00:00Z')).toMatchObject({
      state: 'holiday',
      last: { date: '2026-11-25' },
      next: { date: '2026-11-27', closes: '2026-11-27T18:00:00.000Z', halfDay: true },
    });
    expect(await us('2026-11-27T17:59:00Z')).toMatchObject({ state: 'open' });
    expect(await us('2026-11-27T18:00:00Z')).toMatchObject({
      state: 'after-close',
      last: { date: '2026-11-27', halfDay: true },
    });
  });

  it.each([
    ['2026-03-06T15:00:00Z', '14:30'],
    ['2026-03-09T15:00:00Z', '13:30'],
    ['2026-10-30T15:00:00Z', '13:30'],
    ['2026-11-02T15:00:00Z', '14:30'],
  ])('follows summer time in New York: on %s it opens at %s UTC', async (instant, opens) => {
    expect((await us(instant)).session?.opens.slice(11, 16)).toBe(opens);
  });

  it.each([
    // 4 July on a Saturday: the third is the holiday itself.
    ['2026-07-03T15:00:00Z', 'US', 'holiday', undefined],
    ['2025-07-03T15:00:00Z', 'US', 'open', '17:00'],
    ['2027-12-24T15:00:00Z', 'US', 'holiday', undefined],
    ['2026-12-24T15:00:00Z', 'US', 'open', '18:00'],
    ['2026-12-24T12:00:00Z', 'LSE', 'open', '12:30'],
    ['2026-12-31T12:00:00Z', 'PA', 'open', '13:05'],
    ['2026-12-24T12:00:00Z', 'F', 'holiday', undefined],
    ['2026-02-16T03:00:00Z', 'HK', 'open', '04:00'],
    ['2026-02-17T03:00:00Z', 'HK', 'holiday', undefined],
    ['2026-12-24T02:00:00Z', 'AU', 'open', '03:10'],
    // Riyadh rests on Friday and Saturday and works on Sunday.
    ['2026-11-20T09:00:00Z', 'SR', 'weekend', undefined],
    ['2026-11-22T09:00:00Z', 'SR', 'open', '12:00'],
    // Tokyo: Labour Thanksgiving, and a day between two holidays.
    ['2026-11-20T03:00:00Z', 'TSE', 'open', '06:30'],
    ['2026-11-23T03:00:00Z', 'TSE', 'holiday', undefined],
    ['2026-09-22T03:00:00Z', 'TSE', 'holiday', undefined],
    ['2026-12-31T03:00:00Z', 'TSE', 'holiday', undefined],
  ])('at %s %s is %s until %s', async (instant, exchange, state, closes) => {
    const [session] = (await ask(instant, `?exchange=${exchange}`)).exchanges;
    expect([session?.state, session?.session?.closes.slice(11, 16)]).toEqual([state, closes]);
  });

  it('has no gap: the last session is over, the next has not begun, at any hour of a year', async () => {
    for (let hour = 0; hour < 366 * 24; hour += 17) {
      const instant = Date.UTC(2026, 0, 1, hour);
      const { exchanges } = await ask(new Date(instant).toISOString(), '?exchange=US,SR,HK');
      for (const { last, next, state, session } of exchanges) {
        expect(Date.parse(last.closes)).toBeLessThanOrEqual(instant);
        expect(Date.parse(next.opens)).toBeGreaterThan(instant);
        const within =
          session !== null &&
          Date.parse(session.opens) <= instant &&
          instant < Date.parse(session.closes);
        expect(state === 'open').toBe(within);
      }
    }
  });

  it('returns the same answer for five minutes, and a clock that is not ahead', async () => {
    const first = await ask('2026-11-20T15:00:00.000Z');
    expect(first.now).toBe('2026-11-20T15:00:00.000Z');
    expect(await ask('2026-11-20T15:04:59.999Z')).toEqual(first);
    expect((await ask('2026-11-20T15:05:00.000Z')).now).toBe('2026-11-20T15:05:00.000Z');
  });

  it.each([
    ['opening', '2026-11-20T14:2'],
    ['close', '2026-11-20T20:5'],
  ])('has a precise clock in the six minutes before an %s', async (_, minutes) => {
    const clockAt = async (rest: string) => (await ask(minutes + rest)).now;
    expect(await clockAt('3:59.999Z')).toBe(`${minutes}0:00.000Z`);
    expect(await clockAt('4:09.999Z')).toBe(`${minutes}4:00.000Z`);
    expect(await clockAt('4:10.000Z')).toBe(`${minutes}4:10.000Z`);
  });

  it('returns all exchanges by default, and rejects unknown ones', async () => {
    const { exchanges } = await ask('2026-11-20T15:00:00Z', '');
    expect(exchanges.map(({ exchange }) => exchange)).toEqual(EXCHANGES.map(({ code }) => code));
    for (const query of ['?exchange=XX', '?exchange=', '?other=1']) {
      expect((await fetch(`${origin}/api/market/sessions${query}`)).status).toBe(400);
    }
  });
});
