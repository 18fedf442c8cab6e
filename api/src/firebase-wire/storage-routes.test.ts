import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, PROJECT, type TestApi } from '../server/api.fixture';

let open: TestApi;
beforeAll(async () => {
  open = await openTestApi();
}, 180_000);
afterAll(() => open.close());

describe('the storage wire', () => {
  const OBJECT = `/v0/b/${PROJECT}.appspot.com/o/config.json`;

  it('serves the document of GET /api/config.json, including edits', async () => {
    const described = await open.call('GET', OBJECT);
    expect(described.json).toMatchObject({ name: 'config.json', contentType: 'application/json' });
    const download = async () => (await open.call('GET', `${OBJECT}?alt=media&token=public`)).json;
    expect(await download()).toEqual((await open.call('GET', '/api/config.json')).json);
    await writeFile(join(open.dataDir, 'config.json'), '{"ai_model":"edited"}');
    expect(await download()).toMatchObject({ ai_model: 'edited', browser_supported: true });
    expect((await open.call('GET', '/api/config.json')).json).toEqual(await download());
  });

  it.each([
    `/v0/b/${PROJECT}.appspot.com/o/other.json`,
    '/v0/b/elsewhere/o/config.json',
    `/v0/b/${PROJECT}.appspot.com/o/..%2Fdata`,
  ])('has nothing at %s', async (path) => {
    const answer = await open.call('GET', path);
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ error: { code: 404 } });
  });
});
