import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../api/src/server/api.fixture';
import { parseApiDocument, unmetCalls } from '../../edge/src/fleet/agreements/api-agreements';
import { unmetUses, type Party } from '../../edge/src/fleet/agreements/compare-agreements';
import { parseAgreements, type Agreements } from '../../edge/src/release/agreements';

const ROOT = path.resolve(import.meta.dirname, '../..');
const fileOf = (folder: string) => path.join(ROOT, folder, 'agreements.json');

interface Recorded extends Party {
  text: string;
  agreements: Agreements;
}
/** Shell and remotes of this repository. */
const parties = readdirSync(ROOT)
  .filter((folder) => existsSync(fileOf(folder)))
  .map((name): Recorded => {
    const text = readFileSync(fileOf(name), 'utf8');
    return { name, version: '1.0.0', text, agreements: parseAgreements(Buffer.from(text), name) };
  });

it.each(parties)('$name has sorted agreements, as the recorder writes them', (party) => {
  const { text, agreements } = party;
  expect(`${JSON.stringify(agreements, null, 2)}\n`).toBe(text);
  for (const side of [agreements.gives, agreements.uses])
    for (const paths of Object.values(side)) {
      expect(Object.keys(paths)).toEqual(Object.keys(paths).toSorted());
      for (const each of Object.values(paths)) expect(each).toEqual(each.toSorted());
    }
});

it('every remote with contributions records what they read', () => {
  const unread = parties.flatMap(({ name, agreements }) => {
    const file = ['remote.json', 'shell.json']
      .map((each) => path.join(ROOT, name, each))
      .find((each) => existsSync(each));
    const { slots } = JSON.parse(readFileSync(file ?? '', 'utf8')) as {
      slots: { slot: string }[];
    };
    // Links have no code.
    const withCode = slots.filter(
      ({ slot }) => !/^(?:saved-screen-action|account-menu-entry)$/.test(slot),
    );
    return [...new Set(withCode.map(({ slot }) => slot))]
      .filter((slot) => !(slot in agreements.uses.slots))
      .map((slot) => `${name} ${slot}`);
  });
  expect(unread).toEqual([]);
});

/** Optional members that remotes of other teams may give. */
const FOR_OTHERS = ['question of the event assistant/ask'];

it('every member that one part reads is given by another', () => {
  const lacking = parties.flatMap((party) => unmetUses(party, parties).lacking);
  expect(lacking.filter((line) => !FOR_OTHERS.some((member) => line.includes(member)))).toEqual([]);
  expect(lacking).toHaveLength(FOR_OTHERS.length);
});

describe('the API', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  }, 180_000);
  afterAll(() => api.close());

  it('has every endpoint and member that the parts use', async () => {
    const document = parseApiDocument((await api.call('GET', '/api/openapi.json')).json);
    expect(unmetCalls(document, parties)).toEqual([]);
  });
});
