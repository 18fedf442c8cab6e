import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { MAIL_FOLDER, mailFolder } from '../mail/mail-folder';
import { openTestApi, type TestApi } from '../server/api.fixture';
import { accountTablesOf, type AccountTablesOfDatabase } from './account-rows.fixture';
import { ACCOUNT_TABLES } from './account-tables';

let api: TestApi;
let tables: AccountTablesOfDatabase;
beforeAll(async () => {
  api = await openTestApi();
  tables = await accountTablesOf(api.database.db.$client);
}, 180_000);
afterAll(() => api.close());

const call = async (token: string, method: string, path: string, body?: unknown) =>
  api.call(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

const CALLS = [
  ['GET', '/me/sessions', undefined],
  ['DELETE', '/me/sessions', undefined],
  ['GET', '/me/export', undefined],
  ['DELETE', '/me', { confirm: 'ada@example.com' }],
] as const;

describe('the account', () => {
  it.each(CALLS)('%s %s rejects requests without a valid token', async (method, path, body) => {
    const expired = await api.tokenFor('ada', {}, '-10m');
    const forged = (await api.tokenFor('ada')).replace(/.{8}$/, 'AAAAAAAA');
    for (const token of [undefined, expired, forged]) {
      const answer = await api.call(method, `/api${path}`, {
        ...(token !== undefined && { token }),
        ...(body !== undefined && { body }),
      });
      expect(answer.status).toBe(401);
    }
  });
});

describe('sessions', () => {
  it('are listed with their devices, and the current one is marked', async () => {
    const older = await api.tokenFor('sam', { auth_time: secondsAgo(4000) });
    const newer = await api.tokenFor('sam', { auth_time: secondsAgo(10) });
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0';
    await api.call('GET', '/api/me', { token: older, headers: { 'user-agent': firefox } });
    const { json } = await call(newer, 'GET', '/me/sessions');
    expect(json).toMatchObject({
      items: [{ current: true }, { current: false, device: 'Firefox on Windows' }],
    });
    const other = await call(await api.tokenFor('tom'), 'GET', '/me/sessions');
    expect(other.json).toMatchObject({ items: [{ current: true }] });
  });

  it('all end at once, and a new sign-in starts another', async () => {
    const phone = await api.tokenFor('una', { auth_time: secondsAgo(9000) });
    const laptop = await api.tokenFor('una', { auth_time: secondsAgo(60) });
    const stranger = await api.tokenFor('vic');
    expect((await call(phone, 'GET', '/me')).status).toBe(200);
    expect((await call(laptop, 'DELETE', '/me/sessions')).status).toBe(204);
    for (const token of [phone, laptop]) {
      expect((await call(token, 'GET', '/me')).status).toBe(401);
      expect((await call(token, 'GET', '/watchlists')).status).toBe(401);
    }
    expect((await call(stranger, 'GET', '/me')).status).toBe(200);
    const again = await api.tokenFor('una', { auth_time: secondsAgo(-2) });
    expect((await call(again, 'GET', '/me')).status).toBe(200);
  });

  it('end one by one, including renewed tokens, and never those of another user', async () => {
    const at = secondsAgo(9000);
    const phone = await api.tokenFor('xia', { auth_time: at });
    const laptop = await api.tokenFor('xia', { auth_time: secondsAgo(60) });
    const stranger = await api.tokenFor('yan');
    await call(phone, 'GET', '/me');
    await call(laptop, 'GET', '/me');
    await call(stranger, 'GET', '/me');
    const path = `/me/sessions/${new Date(at * 1000).toISOString()}`;
    expect((await call(stranger, 'DELETE', path)).status).toBe(404);
    expect((await call(laptop, 'DELETE', path)).status).toBe(204);
    expect((await call(laptop, 'DELETE', path)).status).toBe(404);
    expect((await call(phone, 'GET', '/me')).status).toBe(401);
    const renewed = await api.tokenFor('xia', { auth_time: at }, '55m');
    expect((await call(renewed, 'GET', '/watchlists')).status).toBe(401);
    expect((await call(laptop, 'GET', '/me/sessions')).json).toMatchObject({
      items: [{ current: true }],
    });
    // Others that end afterwards leave it ended.
    expect((await call(laptop, 'DELETE', '/me/sessions?keep=current')).status).toBe(204);
    expect((await call(phone, 'GET', '/me')).status).toBe(401);
    expect((await call(laptop, 'DELETE', '/me/sessions/yesterday')).status).toBe(400);
  });

  it('end except the current one after a password change', async () => {
    const phone = await api.tokenFor('wim', { auth_time: secondsAgo(9000) });
    const laptop = await api.tokenFor('wim', { auth_time: secondsAgo(5) });
    await call(phone, 'GET', '/me');
    expect((await call(laptop, 'DELETE', '/me/sessions?keep=current')).status).toBe(204);
    expect((await call(phone, 'GET', '/me')).status).toBe(401);
    expect((await call(laptop, 'GET', '/me')).status).toBe(200);
  });
});

describe('the tables of an account', () => {
  it('are all reached by foreign keys that delete', () => {
    expect(tables.orphans).toEqual([]);
    expect(tables.keptRows).toEqual([]);
  });

  it('are exported completely', () => {
    const ofSignIn = ['accounts', 'refresh_tokens', 'email_codes', 'mailbox'];
    expect(ACCOUNT_TABLES.map(({ name }) => name)).toEqual(
      tables.tables.filter((name) => !ofSignIn.includes(name)).toSorted(),
    );
  });
});

describe('an export', () => {
  it('has one file per table, with the rows of its user only', async () => {
    await tables.insert('eva');
    await tables.insert('fay');
    await api.database.db.$client.query(
      `update portfolio_transactions set type = 'DEPOSIT', date = '2026-01-05', currency_code = 'USD', symbol = null`,
    );
    const { status, headers } = await call(await api.tokenFor('eva'), 'GET', '/me/export');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
    });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="plumbline-[\d-]+\.zip"$/,
    );
    const answer = await fetch(`${api.origin}/api/me/export`, {
      headers: { authorization: `Bearer ${await api.tokenFor('eva')}` },
    });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    for (const { name } of ACCOUNT_TABLES) {
      const rows: unknown = JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));
      expect([name, Array.isArray(rows) && rows.length > 0]).toEqual([name, true]);
      expect(files[`${name}.csv`]).toBeDefined();
    }
    const all = Object.entries(files).map(([name, bytes]) => `${name} ${strFromU8(bytes)}`);
    expect(all.filter((text) => text.includes('fay'))).toEqual([]);
    expect(Object.keys(files)).toContain('README.txt');
    expect(Object.keys(files).some((name) => name.startsWith('portfolios/'))).toBe(true);
  });
});

describe('a deletion', () => {
  it('requires a recent sign-in and the address of the account', async () => {
    await tables.insert('ida');
    const stale = await api.tokenFor('ida', { auth_time: secondsAgo(301) });
    expect(await call(stale, 'DELETE', '/me', { confirm: 'ida@example.com' })).toMatchObject({
      status: 403,
      json: { title: 'Recent sign-in needed' },
    });
    const token = await api.tokenFor('ida');
    expect(await call(token, 'DELETE', '/me', { confirm: 'eva@example.com' })).toMatchObject({
      status: 400,
      json: { errors: [{ field: 'confirm' }] },
    });
    expect((await call(token, 'GET', '/me')).status).toBe(200);
  });

  it('deletes mail to the user and keeps messages that the user sent', async () => {
    const mail = mailFolder(api.dataDir);
    await mail.send({ to: 'mia@example.com', subject: 'Digest', text: 'x' });
    await mail.send({
      to: 'us@example.com',
      subject: 'Ask',
      text: 'x',
      replyTo: 'mia@example.com',
    });
    const token = await api.tokenFor('mia');
    const { status } = await call(token, 'DELETE', '/me', { confirm: 'mia@example.com' });
    expect(status).toBe(204);
    const folder = join(api.dataDir, MAIL_FOLDER);
    const texts = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    );
    expect(texts.filter((text) => text.includes('mia@'))).toHaveLength(1);
    // An unverified address may belong to another user.
    await mail.send({ to: 'nia@example.com', subject: 'Digest', text: 'x' });
    const unproven = await api.tokenFor('nia', { email_verified: false });
    await call(unproven, 'DELETE', '/me', { confirm: 'nia@example.com' });
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('deletes all rows of that account only, and ends its sessions', async () => {
    await tables.insert('kim');
    await tables.insert('leo');
    const before = await tables.count('leo');
    expect(Object.values(await tables.count('kim')).every((count) => count > 0)).toBe(true);
    const token = await api.tokenFor('kim');
    const answer = await call(token, 'DELETE', '/me', { confirm: 'Kim@example.com ' });
    expect(answer.status).toBe(204);
    const after = await tables.count('kim');
    expect(Object.entries(after).filter(([, count]) => count > 0)).toEqual([]);
    expect(await tables.count('leo')).toEqual(before);
    expect((await call(token, 'GET', '/me')).status).toBe(401);
    expect(await tables.count('kim')).toEqual(after);
  });
});
