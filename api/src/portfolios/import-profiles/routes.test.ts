import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importProfileSchema, importProfilesSchema } from 'shared/contract/schemas';
import { openTestApi, type TestApi } from '../../server/api.fixture';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
}, 180_000);
afterAll(() => api.close());

const PROFILE = {
  broker: 'My bank',
  delimiter: ';' as const,
  decimalSign: ',' as const,
  columns: { amount: 'Betrag' },
  words: { 'Ertrag bar': 'DIVIDEND' as const, Saldo: 'SKIP' as const },
  choices: { 'APPLE INC': 'AAPL.US' },
  answers: { amounts: 'with costs' },
};
const URL = '/api/import-profiles';

it('stores a user’s assignments, as a file that another user can send', async () => {
  const [ann, ben] = [await api.tokenFor('ann'), await api.tokenFor('ben')];
  const stored = await api.call('PUT', URL, { token: ann, body: { version: 0, profile: PROFILE } });
  expect(stored).toMatchObject({ status: 200, json: { version: 1, profile: PROFILE } });
  const file = await api.call('GET', `${URL}/My%20bank`, { token: ann });
  expect(file.headers['content-disposition']).toContain('import-profile.json');
  const profile = importProfileSchema.parse(file.json);
  expect(profile).toEqual(PROFILE);
  expect((await api.call('GET', `${URL}/My%20bank`, { token: ben })).status).toBe(404);
  expect((await api.call('PUT', URL, { token: ben, body: { profile } })).status).toBe(200);
  const { items } = importProfilesSchema.parse((await api.call('GET', URL, { token: ben })).json);
  expect(items.map((one) => one.profile)).toEqual([PROFILE]);
});

it('rejects a change of an older version, and accepts one without a version', async () => {
  const token = await api.tokenFor('cay');
  const put = (body: object) => api.call('PUT', URL, { token, body });
  await put({ version: 0, profile: PROFILE });
  expect((await put({ version: 0, profile: PROFILE })).status).toBe(409);
  expect(await put({ profile: { broker: 'My bank' } })).toMatchObject({
    status: 200,
    json: { version: 2, profile: { broker: 'My bank' } },
  });
  expect((await put({ profile: { broker: 'x', words: { a: 'LEND' } } })).status).toBe(400);
  expect((await api.call('DELETE', `${URL}/My%20bank`, { token })).status).toBe(204);
  expect((await api.call('GET', URL, { token })).json).toEqual({ items: [] });
});

it('is part of the account’s export', async () => {
  const token = await api.tokenFor('dan');
  await api.call('PUT', URL, { token, body: { profile: PROFILE } });
  const answer = await fetch(`${api.origin}/api/me/export`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(strFromU8(files['import_profiles.json'] ?? new Uint8Array())).toContain('Ertrag bar');
});
