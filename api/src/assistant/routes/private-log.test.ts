import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerErrorsWithProblems } from '../../http/error-handler';
import { notFound } from '../../http/problem';
import { ModelFailure } from '../answering';
import { keepPrivate, logPrivately } from './private-log';

const SECRET = 'my seven figures';

/** A server that logs everything, with one route of the assistant. */
async function open(fail: () => unknown) {
  let log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const app = Fastify({ logger: { level: 'trace', stream } });
  answerErrorsWithProblems(app);
  await app.register(async (assistant) => {
    keepPrivate(assistant);
    await assistant.register(async (inner) => {
      inner.get('/chats', async (request) => {
        if (request.headers['x-fault']) throw fail();
        return {};
      });
    });
  });
  app.get('/other', async () => ({}));
  const call = (fault: boolean) =>
    app.inject({
      url: `/chats?q=${encodeURIComponent(SECRET)}`,
      headers: fault ? { 'x-fault': '1' } : {},
    });
  return { app, call, log: () => decodeURIComponent(log) };
}

describe('the log of the assistant', () => {
  it('holds no search, at no level', async () => {
    const { app, call, log } = await open(() => null);
    expect((await call(false)).statusCode).toBe(200);
    expect(log()).toBe('');
    await app.inject({ url: '/other' });
    expect(log()).toContain('/other');
  });

  it('names a fault of the database without the parameters of its query', async () => {
    const { call, log } = await open(() => {
      const cause = Object.assign(new Error(`value ${SECRET}`), { code: '22001' });
      return new DrizzleQueryError('insert into assistant_messages', [SECRET], cause);
    });
    const answer = await call(true);
    expect([answer.statusCode, answer.body.includes(SECRET)]).toEqual([500, false]);
    expect(log()).toContain('"code":"22001"');
    expect(log()).not.toContain(SECRET);
  });

  it('leaves refusals to the conventions of all routes', async () => {
    const { call, log } = await open(() => notFound('There is no such chat'));
    const answer = await call(true);
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      404,
      'There is no such chat',
    ]);
    expect(log()).toBe('');
  });

  it('names a failure of the model by its reason, without text of the model', async () => {
    const { app, log } = await open(() => null);
    logPrivately(app.log, new ModelFailure('cut', { cause: new Error(SECRET) }), 'Not answered');
    expect(log()).toContain('ModelFailure (cut)');
    expect(log()).not.toContain(SECRET);
  });
});
