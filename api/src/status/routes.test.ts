import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { EDGE_PROOF_HEADER } from 'shared/server';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { OpenDatabase } from '../database/open-database';
import { deferredTestDatabase } from '../database/test-database.fixture';
import { answerErrorsWithProblems } from '../http/error-handler';
import { statusRoutes } from './routes';
import { SubscriberRepository } from './subscriber-repository';

let app: FastifyInstance;
let database: OpenDatabase;
let origin: string;
let dataDir: string;
let isMarketServed = true;
let lines: string[] = [];
const open = async (production: boolean, publicUrl = 'http://localhost:3000') => {
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrorsWithProblems(app);
  await app.register(statusRoutes, {
    prefix: '/status',
    db: database.db,
    production,
    publicUrl,
    dataDir,
    isMarketServed: () => isMarketServed,
    log: (line) => lines.push(line),
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
};
const get = async (path: string) => (await fetch(`${origin}/status/api/v2/${path}.json`)).json();
/** As an edge of this machine forwards it, whose proof was accepted. */
const FROM_EDGE = { [EDGE_PROOF_HEADER]: 'accepted', 'x-forwarded-for': '127.0.0.1' };
const set = (payload: object, headers: Record<string, string> = FROM_EDGE) =>
  fetch(`${origin}/status/test/state`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  });

let databaseDir: string;
beforeAll(async () => {
  databaseDir = await mkdtemp(join(tmpdir(), 'status-database-'));
  database = deferredTestDatabase(databaseDir);
});
afterAll(async () => {
  await database.close();
  await rm(databaseDir, { recursive: true, force: true });
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'status-'));
  [isMarketServed, lines] = [true, []];
  await open(false);
});
afterEach(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

describe('/status', () => {
  it('is operational by default', async () => {
    expect(await get('status')).toMatchObject({
      page: { name: 'Plumbline' },
      status: { indicator: 'none' },
    });
    expect(await get('incidents/unresolved')).toMatchObject({ incidents: [] });
  });

  it('serves the operator’s file, with its history, and keeps the last good one', async () => {
    const write = (content: object | string) =>
      writeFile(
        join(dataDir, 'status.json'),
        typeof content === 'string' ? content : JSON.stringify(content),
      );
    const at = (hour: number) => `2026-11-20T${hour}:00:00Z`;
    await write({
      incidents: [
        {
          id: 'a',
          name: 'Slow quotes',
          status: 'resolved',
          created_at: at(10),
          resolved_at: at(12),
          updates: [
            { status: 'investigating', body: 'We look into it.', created_at: at(10) },
            { status: 'resolved', body: 'It is over.', created_at: at(12) },
          ],
        },
      ],
      components: [{ id: 'x', name: 'Quotes', status: 'partial_outage' }],
    });
    expect((await get('incidents')).incidents[0]).toMatchObject({
      resolved_at: at(12),
      incident_updates: [
        { status: 'resolved', created_at: at(12) },
        { status: 'investigating', body: 'We look into it.' },
      ],
    });
    expect((await get('summary')).status.indicator).toBe('major');
    await write('{"incidents":');
    expect((await get('incidents')).incidents).toHaveLength(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/status\.json: .*stays as it was$/);
    await rm(join(dataDir, 'status.json'));
    expect((await get('incidents')).incidents).toEqual([]);
  });

  it('reports market data on its own', async () => {
    const statuses = async () =>
      ((await get('components')).components as { status: string }[]).map(({ status }) => status);
    expect(await statuses()).toEqual(['operational', 'operational']);
    isMarketServed = false;
    expect(await statuses()).toEqual(['operational', 'major_outage']);
  });

  it('derives the views and the overall status from the state', async () => {
    const answer = await set({
      incidents: [
        { id: 'a', name: 'Slow quotes', impact: 'major' },
        { id: 'b', name: 'Old', status: 'resolved', impact: 'critical' },
      ],
      maintenances: [
        { id: 'm', name: 'Upgrade', status: 'in_progress' },
        { id: 'n', name: 'Later' },
      ],
    });
    expect(answer.status).toBe(200);
    const ids = (items: { id: string }[]) => items.map(({ id }) => id);
    expect(ids((await get('incidents')).incidents)).toEqual(['a', 'b']);
    expect(ids((await get('incidents/unresolved')).incidents)).toEqual(['a']);
    expect(ids((await get('scheduled-maintenances')).scheduled_maintenances)).toEqual(['m', 'n']);
    expect(ids((await get('scheduled-maintenances/active')).scheduled_maintenances)).toEqual(['m']);
    expect(ids((await get('scheduled-maintenances/upcoming')).scheduled_maintenances)).toEqual([
      'n',
    ]);
    expect((await get('summary')).status.indicator).toBe('major');
    await set({ maintenances: [{ id: 'm', name: 'Upgrade', status: 'in_progress' }] });
    expect((await get('status')).status.indicator).toBe('maintenance');
    await set({});
    expect((await get('status')).status.indicator).toBe('none');
  });

  it('accepts every value of the specification', async () => {
    for (const impact of ['critical', 'major', 'minor', 'none'])
      for (const status of [
        'identified',
        'investigating',
        'monitoring',
        'postmortem',
        'resolved',
      ]) {
        const answer = await set({ incidents: [{ id: 'a', name: 'One', impact, status }] });
        expect([impact, status, answer.status]).toEqual([impact, status, 200]);
        const over = status === 'resolved' || status === 'postmortem';
        expect((await get('incidents/unresolved')).incidents).toHaveLength(over ? 0 : 1);
        expect((await get('incidents')).incidents[0]).toMatchObject({ impact, status });
      }
    for (const status of ['completed', 'in_progress', 'scheduled', 'verifying']) {
      expect((await set({ maintenances: [{ id: 'm', name: 'Two', status }] })).status).toBe(200);
      const active = status === 'in_progress' || status === 'verifying';
      expect((await get('status')).status.indicator).toBe(active ? 'maintenance' : 'none');
    }
    expect((await get('components')).components.length).toBeGreaterThan(0);
  });

  it('accepts subscriptions, and ends them by a DELETE of the incidents', async () => {
    const call = (method: string, path: string, subscriber = 'Ada@example.com') =>
      fetch(`${origin}/status/api/v2/${path}.json?subscriber=${encodeURIComponent(subscriber)}`, {
        method,
      });
    const list = async () =>
      ((await (await call('GET', 'subscribers')).json()) as { subscribers: { email: string }[] })
        .subscribers;
    expect(await list()).toEqual([]);
    expect((await call('POST', 'subscribers')).status).toBe(201);
    expect((await call('POST', 'subscribers', 'ada@EXAMPLE.com')).status).toBe(200);
    expect((await list()).map(({ email }) => email)).toEqual(['Ada@example.com']);
    expect((await call('POST', 'subscribers', 'nobody')).status).toBe(400);
    // Another API on the same database.
    const first = app;
    await open(false);
    expect((await list()).map(({ email }) => email)).toEqual(['Ada@example.com']);
    await first.close();
    expect((await call('DELETE', 'incidents')).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('keeps the newest thousand subscriptions', async () => {
    await database.db.execute(sql`
      insert into status_subscribers (key, email, created_at)
      select 'user' || i, 'user' || i, now() - interval '1 minute' * (1001 - i)
        from generate_series(1, 1000) i`);
    await fetch(`${origin}/status/api/v2/subscribers.json?subscriber=new@example.com`, {
      method: 'POST',
    });
    const subscribers = new SubscriberRepository(database.db);
    expect(await subscribers.find('user1')).toBeNull();
    expect(await subscribers.find('user2')).not.toBeNull();
    expect(await subscribers.find('new@example.com')).not.toBeNull();
  });

  it('refuses a state it does not understand and keeps the old one', async () => {
    await set({ incidents: [{ id: 'a', name: 'Slow', impact: 'minor' }] });
    expect((await set({ incidents: [{ id: 'a', name: 'Slow', impact: 'awful' }] })).status).toBe(
      400,
    );
    expect((await set({ incident: [] })).status).toBe(400);
    expect((await get('status')).status.indicator).toBe('minor');
  });

  it('cannot be set remotely, nor on a publicly reachable site', async () => {
    const foreign = { ...FROM_EDGE, 'x-forwarded-for': '203.0.113.9' };
    expect((await set({}, foreign)).status).toBe(404);
    expect((await set({}, { ...FROM_EDGE, 'sec-fetch-site': 'cross-site' })).status).toBe(404);
    // Past the edge, from this machine.
    expect((await set({}, {})).status).toBe(404);
    expect((await set({}, FROM_EDGE)).status).toBe(200);
    await app.close();
    await open(false, 'https://plumbline.example');
    expect((await set({})).status).toBe(404);
  });

  it('cannot be set in production', async () => {
    await app.close();
    await open(true);
    expect((await set({})).status).toBe(404);
  });
});
