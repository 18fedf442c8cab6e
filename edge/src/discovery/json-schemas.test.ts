import { expect, it } from '@jest/globals';
import { openTestSite } from '../testing/test-site';
import { jsonSchema } from './json-schemas';

interface ObjectSchema {
  required: string[];
  properties: Record<string, unknown>;
  additionalProperties: boolean;
}

it('schemas name the members of the validators, and refuse others', () => {
  const remote = jsonSchema('remote.json') as ObjectSchema;
  expect(remote.required).toEqual(
    expect.arrayContaining(['name', 'owner', 'contract', 'routes', 'nav', 'slots', 'budgets']),
  );
  expect(Object.keys(remote.properties)).toEqual(
    expect.arrayContaining(['$schema', 'redirects', 'exceptions']),
  );
  expect(remote.additionalProperties).toBe(false);
  expect((jsonSchema('discovery.json') as ObjectSchema).required).toContain('microFrontends');
  expect(jsonSchema('constructor')).toBeNull();
});

it('an edge serves them', async () => {
  const site = await openTestSite();
  try {
    const answer = await fetch(`${site.base}/schemas/remote.json`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ title: 'Declaration of a remote' });
    expect((await fetch(`${site.base}/schemas/other.json`)).status).toBe(404);
  } finally {
    await site.close();
  }
});
