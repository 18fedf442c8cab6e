import { expect, it } from 'vitest';
import { openTestSite, screeners, SHELL } from '../testing/test-site';
import { compositionSchema } from './composition-schema';
import { jsonSchema } from './json-schemas';

interface ObjectSchema {
  required: string[];
  properties: Record<string, unknown>;
  additionalProperties: boolean;
}

it('allows exactly the members of the validators', () => {
  const remote = jsonSchema('remote.json') as ObjectSchema;
  expect(remote.required).toEqual(
    expect.arrayContaining(['name', 'owner', 'contract', 'routes', 'nav', 'slots', 'budgets']),
  );
  expect(Object.keys(remote.properties)).toEqual(
    expect.arrayContaining(['$schema', 'redirects', 'exceptions']),
  );
  expect(remote.additionalProperties).toBe(false);
  expect((jsonSchema('discovery.json') as ObjectSchema).required).toContain('microFrontends');
  const composition = jsonSchema('composition.json') as ObjectSchema;
  expect(composition.required).toEqual(
    expect.arrayContaining(['id', 'contractVersion', 'shell', 'remotes', 'settings']),
  );
  expect(composition.additionalProperties).toBe(false);
  expect(jsonSchema('constructor')).toBeNull();
});

it('describes the composition of a page', async () => {
  const site = await openTestSite();
  try {
    await site.release(SHELL);
    await site.release(screeners('one'));
    const version = await site.release(screeners('two'));
    for (const address of ['/stocks/screener', `/login?remote.mfe-screeners=${version}`]) {
      const html = await (await fetch(site.base + address)).text();
      const json = /id="composition"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
      const composition: unknown = JSON.parse(json);
      expect(compositionSchema.parse(composition)).toEqual(composition);
    }
  } finally {
    await site.close();
  }
});

it('is served by an edge', async () => {
  const site = await openTestSite();
  try {
    const answer = await fetch(`${site.base}/schemas/remote.json`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ title: 'Declaration of a remote' });
    expect(await (await fetch(`${site.base}/schemas/composition.json`)).json()).toMatchObject({
      title: 'Composition in the HTML of a page',
    });
    expect((await fetch(`${site.base}/schemas/other.json`)).status).toBe(404);
  } finally {
    await site.close();
  }
});
