import { afterEach, describe, expect, it } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { CONTACT_LIMITS } from 'shared/contract';
import { answerWithCachePolicy } from '../http/cache-policy';
import { answerErrorsWithProblems } from '../http/error-handler';
import type { Mail } from '../mail/mail-port';
import { newReference } from './contact-mail';
import { contactRoutes } from './routes';
import { LocalLimits } from '../coordination/limits/local-limits';
import { MESSAGES_PER_CLIENT, messageTaker } from './take-message';

const MESSAGE = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  topic: 'figure',
  message: 'The P/E of AAPL.US\nlooks wrong.',
};

let app: FastifyInstance;
afterEach(() => app.close());

async function open(deliver: (mail: Mail) => void = () => {}) {
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrorsWithProblems(app);
  answerWithCachePolicy(app);
  const sent: Mail[] = [];
  const send = async (mail: Mail): Promise<void> => {
    deliver(mail);
    sent.push(mail);
  };
  await app.register(contactRoutes, {
    prefix: '/api',
    ...messageTaker({ send }, new LocalLimits()),
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const post = async (body: object) => {
    const answer = await fetch(`${origin}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  };
  return { sent, post };
}

describe('POST /api/contact', () => {
  it('brings the message to the inbox and answers with its reference', async () => {
    const { sent, post } = await open();
    const { status, json } = await post(MESSAGE);
    expect(status).toBe(201);
    const reference = String(json['reference']);
    expect(reference).toMatch(/^C-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(sent).toEqual([
      {
        to: 'support@plumbline.example',
        replyTo: 'ann@example.com',
        subject: `[${reference}] A wrong or missing figure`,
        text: expect.stringContaining('The P/E of AAPL.US\nlooks wrong.'),
      },
    ]);
  });

  it.each([
    [{ ...MESSAGE, name: ' ' }, 'name'],
    [{ ...MESSAGE, name: 'a\nBcc: x' }, 'name'],
    [{ ...MESSAGE, email: 'nobody' }, 'email'],
    [{ ...MESSAGE, topic: 'spam' }, 'topic'],
    [{ ...MESSAGE, message: 'short' }, 'message'],
    [{ ...MESSAGE, message: 'x'.repeat(CONTACT_LIMITS.message + 1) }, 'message'],
    [{ ...MESSAGE, message: 'nothing\0 but control characters' }, 'message'],
    [{ ...MESSAGE, phone: '1' }, 'phone'],
  ])('rejects invalid input and names the field (%#)', async (body, field) => {
    const { sent, post } = await open();
    const { status, json } = await post(body);
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain(field);
    expect(sent).toEqual([]);
  });

  it('answers a bot that fills in the honeypot normally, and drops its message', async () => {
    const { sent, post } = await open();
    const { status, json } = await post({ ...MESSAGE, website: 'https://spam.example' });
    expect(status).toBe(201);
    expect(json['reference']).toEqual(expect.any(String));
    expect(sent).toEqual([]);
  });

  it('limits messages per address', async () => {
    const { post } = await open();
    for (let i = 0; i < MESSAGES_PER_CLIENT; i++) expect((await post(MESSAGE)).status).toBe(201);
    expect((await post(MESSAGE)).status).toBe(429);
  });

  it('counts requests before their bodies are read, more of them than messages', async () => {
    const { sent, post } = await open();
    const statuses: number[] = [];
    for (let i = 0; i < 7 * MESSAGES_PER_CLIENT; i++)
      statuses.push((await post({ ...MESSAGE, name: '' })).status);
    const refused = statuses.indexOf(429);
    expect(refused).toBeGreaterThan(2 * MESSAGES_PER_CLIENT);
    expect(new Set(statuses.slice(0, refused))).toEqual(new Set([400]));
    expect((await post({ ...MESSAGE, message: 'x'.repeat(100_000) })).status).toBe(429);
    expect((await post(MESSAGE)).status).toBe(429);
    expect(sent).toEqual([]);
  });

  it('rejects an oversized body, and accepts the longest message', async () => {
    const { post } = await open();
    expect((await post({ ...MESSAGE, website: 'x'.repeat(100_000) })).status).toBe(413);
    const message = '\u{1F600}'.repeat(CONTACT_LIMITS.message / 2);
    expect((await post({ ...MESSAGE, message })).status).toBe(201);
  });

  it('reports when the mail could not be sent', async () => {
    const { post } = await open(() => {
      throw new Error('disk full');
    });
    expect((await post(MESSAGE)).status).toBe(503);
  });
});

it('creates references of unambiguous characters', () => {
  const references = new Set(Array.from({ length: 500 }, () => newReference()));
  expect(references.size).toBe(500);
  expect([...references].join('')).not.toMatch(/[01ILOU]/);
});
