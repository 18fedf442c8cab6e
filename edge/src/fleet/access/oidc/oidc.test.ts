import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { readAudit } from '../../../discovery/audit';
import { fakePackage, temporaryFolder } from '../../../testing/fake-package';
import { openFleetServer, type FleetServer } from '../../../testing/fleet-server';
import { publish } from '../../publish/publish';
import { createToken } from '../tokens';
import { readOidcIssuers } from './oidc-settings';
import { oidcVerifier } from './oidc-verifier';

const AUDIENCE = 'https://stocks.example';
const { privateKey, publicKey } = await generateKeyPair('RS256');
const { privateKey: foreignKey } = await generateKeyPair('RS256');

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: FleetServer;
let issuerServer: Server;
let issuer: string;
let fetches: number;
let isDown: boolean;

const RULES = [
  {
    claims: { repository: 'org/mfe-a', ref: 'refs/heads/main' },
    parts: ['mfe-a'],
    actions: ['freeze', 'unfreeze', 'release'],
  },
  {
    claims: { repository: 'org/mfe-*', ref: 'refs/tags/*' },
    parts: ['mfe-a'],
    actions: ['freeze'],
  },
];
const JOB = {
  repository: 'org/mfe-a',
  ref: 'refs/heads/main',
  sha: 'c0ffee1',
  project_path: 'org/mfe-a',
  job_id: '77',
};

/** Settings as the operator writes them into a file. */
async function issuersOf(value: unknown) {
  const file = path.join(folder.path, 'oidc.json');
  await writeFile(file, JSON.stringify(value));
  return readOidcIssuers(file);
}

beforeEach(async () => {
  folder = await temporaryFolder();
  [fetches, isDown] = [0, false];
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
  issuerServer = createServer((_, response) => {
    fetches += 1;
    response.writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => issuerServer.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(issuerServer.address() as AddressInfo).port}`;
  const jwks = `${issuer}/keys`;
  const oidc = oidcVerifier(
    await issuersOf({ issuers: [{ issuer, audience: AUDIENCE, jwks, rules: RULES }] }),
  );
  server = await openFleetServer(folder.path, { oidc });
  const { releasesDir } = server;
  for (const name of ['mfe-a', 'mfe-b']) {
    const routes = [{ path: `/${name}`, page: 'a', title: 'A' }];
    const packageDir = await fakePackage(folder.path, { declaration: { name, routes } });
    const cacheDir = path.join(folder.path, 'cache');
    await publish(packageDir, { releasesDir, cacheDir, traffic: 100, command: 'release' });
  }
  await createToken(releasesDir, { who: 'Everybody', names: ['*'], actions: ['*'] });
});
afterEach(async () => {
  await server.close();
  issuerServer.closeAllConnections();
  await new Promise((resolve) => issuerServer.close(resolve));
  await folder.remove();
});

/** A job's token before it is signed. */
const job = (claims: object = {}, { audience = AUDIENCE, expires = '5m', header = {} } = {}) =>
  new SignJWT({ ...JOB, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
    .setIssuer(issuer)
    .setSubject('project_path:org/mfe-a:ref_type:branch:ref:main')
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expires);

/** Status and text of a freeze with a token. */
async function freeze(token: string, name = 'mfe-a', command = 'freeze') {
  const answer = await fetch(`${server.origin}/fleet/${command}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ name, reason: 'r' }),
  });
  const { detail, text } = (await answer.json()) as { detail?: string; text?: string };
  return { status: answer.status, says: detail ?? text };
}

describe('a command of a CI job with a token of its issuer', () => {
  it("records subject, commit and run from the issuer's claims", async () => {
    const token = await job().sign(privateKey);
    expect(await freeze(token)).toMatchObject({ status: 200 });
    expect((await readAudit(server.releasesDir)).at(-1)).toMatchObject({
      who: 'project_path:org/mfe-a:ref_type:branch:ref:main',
      command: 'freeze',
      commit: 'c0ffee1',
      run: `${issuer}/org/mfe-a/-/jobs/77`,
    });
    expect(await freeze(token, 'mfe-a', 'unfreeze')).toMatchObject({ status: 200 });
    expect(fetches).toBe(1);
    const tag = await job({ repository: 'org/mfe-x', ref: 'refs/tags/v1' }).sign(privateKey);
    expect(await freeze(tag)).toMatchObject({ status: 200 });
  });

  it('counts all workflows of a project as one holder', async () => {
    const { verify } = oidcVerifier(
      await issuersOf({
        issuers: [{ issuer, audience: AUDIENCE, jwks: `${issuer}/keys`, rules: RULES }],
      }),
    );
    const release = await verify(await job().sign(privateKey));
    const other = await verify(
      await job().setSubject('repo:org/mfe-a:environment:review').sign(privateKey),
    );
    expect(other.who).not.toBe(release.who);
    expect(other.id).toBe(release.id);
    const foreign = await job({ repository: 'org/mfe-x', ref: 'refs/tags/v1' }).sign(privateKey);
    expect((await verify(foreign)).id).not.toBe(release.id);
  });

  it('is allowed by a rule of its project, branch, remote and command', async () => {
    for (const claims of [
      { repository: 'org/mfe-b' },
      { repository: 'other/mfe-a' },
      { repository: 'org/mfe-a/x', ref: 'refs/tags/v1' },
      { ref: 'refs/heads/main2' },
      { ref: undefined },
      { ref: ['refs/heads/main'] },
    ])
      expect(await freeze(await job(claims).sign(privateKey))).toEqual({
        status: 403,
        says: expect.stringContaining('no rule of this fleet'),
      });
    const token = await job().sign(privateKey);
    expect(await freeze(token, 'mfe-b')).toMatchObject({
      status: 403,
      says: expect.stringMatching(/may not freeze mfe-b: the rules of FLEET_OIDC/),
    });
    expect(await freeze(token, 'mfe-a', 'kill')).toMatchObject({ status: 403 });
    expect(await freeze(token, 'mfe-a', 'protect')).toMatchObject({ status: 403 });
  });
});

describe('a token is refused', () => {
  /** Why, after it was. */
  const refusalOf = async (token: string): Promise<string | undefined> => {
    const { status, says } = await freeze(token);
    expect(status).toBe(401);
    return says;
  };

  it('for another audience or issuer, outside its lifetime, or without an expiry', async () => {
    expect(
      await refusalOf(await job({}, { audience: 'https://other' }).sign(privateKey)),
    ).toContain('"aud"');
    expect(await refusalOf(await job({}, { expires: '-1m' }).sign(privateKey))).toContain('"exp"');
    const later = Math.floor(Date.now() / 1000) + 120;
    expect(await refusalOf(await job().setNotBefore(later).sign(privateKey))).toContain('"nbf"');
    expect(await refusalOf(await job().setIssuedAt(later).sign(privateKey))).toContain('"iat"');
    const old = job().setIssuedAt(later - 3 * 86_400);
    expect(await refusalOf(await old.sign(privateKey))).toContain('"iat"');
    expect(await refusalOf(await job().setIssuer(AUDIENCE).sign(privateKey))).toContain(
      'its issuer',
    );
    const endless = new SignJWT(JOB)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setSubject('s')
      .setAudience(AUDIENCE)
      .setIssuedAt();
    expect(await refusalOf(await endless.sign(privateKey))).toContain('"exp"');
  });

  it('when it is unsigned, signed by another party, or signed with the public key', async () => {
    const unsigned = new UnsecuredJWT(JOB).setIssuer(issuer).setAudience(AUDIENCE).setSubject('s');
    expect(await refusalOf(unsigned.setIssuedAt().setExpirationTime('5m').encode())).toContain(
      'refused',
    );
    expect(await refusalOf(await job().sign(foreignKey))).toContain('signature');
    const secret = new TextEncoder().encode(await exportSPKI(publicKey));
    const symmetric = job({}, { header: { alg: 'HS256' } });
    expect(await refusalOf(await symmetric.sign(secret))).toContain('alg');
    const [header, , signature] = (await job().sign(privateKey)).split('.');
    const [, body] = (await job({ repository: 'org/mfe-b' }).sign(privateKey)).split('.');
    expect(await refusalOf([header, body, signature].join('.'))).toContain('signature');
    expect(await refusalOf('a.b.c')).toContain('its issuer');
  });

  it('with an unknown key, without a fetch for each token', async () => {
    const unknown = job({}, { header: { kid: 'two' } });
    const token = await unknown.sign(privateKey);
    for (let n = 0; n < 5; n += 1) expect(await refusalOf(token)).toContain('no applicable key');
    expect(fetches).toBe(1);
  });

  it('while the keys of its issuer cannot be read', async () => {
    isDown = true;
    const token = await job().sign(privateKey);
    expect(await freeze(token)).toEqual({
      status: 503,
      says: expect.stringContaining('cannot be read now'),
    });
    const all = { who: 'Everybody', names: ['*'], actions: ['*'] };
    const { token: stored } = await createToken(server.releasesDir, all);
    expect(await freeze(stored)).toMatchObject({ status: 200 });
    isDown = false;
    expect(await freeze(token, 'mfe-a', 'unfreeze')).toMatchObject({ status: 200 });
  });
});

describe('the file of issuers', () => {
  const read = (more: object) =>
    issuersOf({ issuers: [{ issuer, audience: AUDIENCE, jwks: issuer, rules: RULES, ...more }] });

  it('accepts a file of keys', async () => {
    const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' };
    await writeFile(path.join(folder.path, 'keys.json'), JSON.stringify({ keys: [key] }));
    const { verify } = oidcVerifier(await read({ jwks: undefined, jwksFile: 'keys.json' }));
    expect(await verify(await job().sign(privateKey))).toMatchObject({
      scopes: [{ names: ['mfe-a'] }],
    });
  });

  it.each([
    ['a rule without a project', { rules: [{ ...RULES[0], claims: { ref: 'refs/heads/main' } }] }],
    ['a rule for every project', { rules: [{ ...RULES[0], claims: { repository: '*/mfe-a' } }] }],
    ['an algorithm with a shared secret', { algorithms: ['HS256'] }],
    ['no algorithm', { algorithms: ['none'] }],
    ['keys over plain http', { jwks: 'http://issuer.example/keys' }],
    ['no keys', { jwks: undefined }],
    ['a member of another name', { subject: 'x' }],
  ])('is refused with %s', async (_, more) => {
    await expect(read(more)).rejects.toThrow(/^FLEET_OIDC: issuers\[0\]/);
  });

  it('returns the address of a run for both kinds of jobs', async () => {
    const { originOfClaims } = await import('./claims');
    const claims = { repository: 'org/mfe-a', run_id: '12', sha: 'c0ffee1' };
    expect(originOfClaims('https://token.actions.githubusercontent.com', claims)).toEqual({
      commit: 'c0ffee1',
      run: 'https://github.com/org/mfe-a/actions/runs/12',
    });
    expect(originOfClaims('https://git.example/_services/token', claims).run).toBe(
      'https://git.example/org/mfe-a/actions/runs/12',
    );
    expect(originOfClaims('https://git.example', { sha: 'x\n' })).toEqual({});
  });
});
