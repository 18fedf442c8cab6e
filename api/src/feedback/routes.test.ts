import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../database/open-database';
import { openTestDatabase } from '../database/test-database.fixture';
import { brokerWishes } from '../database/schema';
import { answerWithCachePolicy } from '../http/cache-policy';
import { LocalLimits } from '../coordination/limits/local-limits';
import { answerErrorsWithProblems } from '../http/error-handler';
import { shareLimits } from '../http/shared-limits';
import { BrokerRequestRepository } from './broker-request-repository';
import { feedbackRoutes, REQUESTS_PER_CLIENT } from './routes';

let folder: string;
let database: OpenDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feedback-'));
  database = await openTestDatabase(folder);
}, 180_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** A separate server, so that each case has all its tries. */
async function open() {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrorsWithProblems(app);
  answerWithCachePolicy(app);
  await app.register(shareLimits, { limits: new LocalLimits() });
  await app.register(feedbackRoutes, {
    prefix: '/api',
    brokerWishes: new BrokerRequestRepository(database.db),
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const send = async (body: unknown) => {
    const answer = await fetch(`${origin}/api/feedback/brokers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  };
  return { send, close: () => app.close() };
}

describe('POST /api/feedback/brokers', () => {
  it('stores broker and address, and counts repeated requests', async () => {
    const { send, close } = await open();
    expect(await send({ broker: '  Trade  Republic ' })).toEqual({
      status: 201,
      json: { status: 'received' },
    });
    await send({ broker: 'trade republic' });
    await send({ broker: 'Trade Republic', email: 'Ann@Example.com' });
    const rows = await database.db.select().from(brokerWishes);
    expect(rows.map(({ broker, email, times }) => ({ broker, email, times }))).toEqual([
      { broker: 'Trade Republic', email: '', times: 2 },
      { broker: 'Trade Republic', email: 'ann@example.com', times: 1 },
    ]);
    await close();
  });

  it.each([
    [{}, 'broker'],
    [{ broker: '   ' }, 'broker'],
    [{ broker: 'x'.repeat(81) }, 'broker'],
    [{ broker: 'a\0b' }, 'broker'],
    [{ broker: 'DEGIRO', email: 'nobody' }, 'email'],
    [{ broker: 'DEGIRO', phone: '1' }, 'phone'],
  ])('refuses %j and names the field', async (body, field) => {
    const { send, close } = await open();
    const { status, json } = await send(body);
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain(field);
    await close();
  });

  it('answers 400 to invalid JSON', async () => {
    const { send, close } = await open();
    expect((await send('{')).status).toBe(400);
    await close();
  });

  it('limits messages per address', async () => {
    const { send, close } = await open();
    for (let i = 0; i < REQUESTS_PER_CLIENT; i++) {
      expect((await send({ broker: `Broker ${i}` })).status).toBe(201);
    }
    const { status, json } = await send({ broker: 'One more' });
    expect(status).toBe(429);
    expect(json).toMatchObject({ title: 'Too many requests', detail: 'Try again in ten minutes' });
    await close();
  });

  it('counts calls before their bodies are read, with a higher limit than valid requests', async () => {
    const { send, close } = await open();
    const statuses: number[] = [];
    for (let i = 0; i < 7 * REQUESTS_PER_CLIENT; i++) statuses.push((await send('{')).status);
    expect(statuses.indexOf(429)).toBeGreaterThan(2 * REQUESTS_PER_CLIENT);
    expect((await send('{')).status).toBe(429);
    await close();
  });
});
