import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { EDGE_PROOF_HEADER } from 'shared/server';
import { answerErrorsWithProblems } from '../http/error-handler';
import { localFirebaseRoutes } from './routes';
import { openSigningKeys, type SigningKeys } from './signing-keys';

/** The routes of a site whose address is `publicUrl`, over a real connection. */
let folder: string;
let keys: SigningKeys;
const open: FastifyInstance[] = [];
async function site(publicUrl: string): Promise<string> {
  const app = Fastify();
  answerErrorsWithProblems(app);
  const repository = { mail: async () => [] };
  await app.register(localFirebaseRoutes, { keys, repository, publicUrl });
  open.push(app);
  return app.listen({ host: '127.0.0.1', port: 0 });
}
/** As an edge of this machine forwards it, whose proof was accepted. */
const FROM_EDGE = { [EDGE_PROOF_HEADER]: 'accepted', 'x-forwarded-for': '127.0.0.1' };
const read = async (origin: string, headers: Record<string, string> = {}) =>
  (await fetch(`${origin}/firebase/mailbox`, { headers })).status;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
  keys = await openSigningKeys(folder);
});
afterAll(async () => {
  for (const app of open) await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the mailbox', () => {
  it('is readable on the machine of the site only, not by another site or machine', async () => {
    const origin = await site('http://localhost:3000');
    expect(await read(origin, FROM_EDGE)).toBe(200);
    // Past the edge, from this machine.
    expect(await read(origin)).toBe(401);
    expect(await read(origin, { 'x-forwarded-for': '127.0.0.1' })).toBe(401);
    expect(await read(origin, { ...FROM_EDGE, 'x-forwarded-for': '203.0.113.9' })).toBe(401);
    expect(await read(origin, { ...FROM_EDGE, 'x-forwarded-host': 'evil.example' })).toBe(401);
    expect(await read(origin, { ...FROM_EDGE, origin: 'https://evil.example' })).toBe(401);
    const answer = await fetch(`${origin}/firebase/mailbox`, { headers: FROM_EDGE });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('requires the key when the site has a public address', async () => {
    const origin = await site('https://demo.example');
    expect(await read(origin)).toBe(401);
    expect(await read(origin, FROM_EDGE)).toBe(401);
    const authorization = `Bearer ${keys.mailboxKey}`;
    expect(await read(origin, { authorization })).toBe(200);
    expect(await read(origin, { authorization: `${authorization}x` })).toBe(401);
  });
});
