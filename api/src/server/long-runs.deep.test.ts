/** Every long text in every text field of the API, one field at a time. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_TEXTS } from 'shared/testing/long-texts';
import { openTestApi, type TestApi } from './api.fixture';
import { describedFields, type Field } from './described-fields.fixture';
import { takesLongTexts } from './long-texts.fixture';

let api: TestApi;
let fields: Field[];
beforeAll(async () => {
  api = await openTestApi();
  fields = await describedFields(api, await api.tokenFor('ann'));
});
afterAll(() => api.close());

it.each(LONG_TEXTS)('every field takes %s in linear time', async (_, textOf) => {
  const slow: string[] = [];
  for (const field of fields)
    if (!(await takesLongTexts(field, textOf)))
      slow.push(`${field.method} ${field.path} ${field.at.join('.')}`);
  expect(slow).toEqual([]);
});
