import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMPTY_OUTLET, fromPage, type PageComposition } from 'shared/contract';
import { kill, revive } from '../../fleet/commands/holds';
import { openTestSite, screeners, SHELL, type TestSite } from '../../testing/test-site';

const FRAME = `
exports.contract = 1;
exports.frameKey = ({ pathname }) => pathname;
exports.drawFrame = () => ({ html: ${JSON.stringify(EMPTY_OUTLET)}, styles: [], noScript: '' });`;

let site: TestSite;
let version: string;
beforeAll(async () => {
  site = await openTestSite();
  await site.release({ ...SHELL, frame: FRAME });
  const { declaration, ...rest } = screeners('one');
  const nav = [
    { id: 'screener', section: 'screeners', label: 'Screener', path: '/stocks/screener', order: 1 },
  ];
  version = await site.release({ ...rest, declaration: { ...declaration, nav } });
});
afterAll(() => site.close());

const args = { name: 'mfe-screeners', rest: [], reason: 'it leaks', to: undefined };

async function open(address: string) {
  const answer = await fetch(site.base + address);
  const html = await answer.text();
  const [, text = '{"remotes":{}}'] = /id="composition"[^>]*>([^<]*)</.exec(html) ?? [];
  return {
    status: answer.status,
    html,
    composition: fromPage(JSON.parse(text) as PageComposition),
    id: answer.headers.get('x-composition'),
  };
}

it('answers pages of a killed remote with 503 and its card, without its code, menu entries and reason', async () => {
  const before = await open('/stocks/screener');
  expect(before.composition.remotes['mfe-screeners']?.nav).toHaveLength(1);
  await kill(site.releasesDir, args);
  const { status, html, composition, id } = await open('/stocks/screener');
  expect(status).toBe(503);
  expect(html).toContain('data-code="PART-KILLED"');
  expect(html).toContain('This part is switched off');
  expect(html).toContain(`PART-KILLED · mfe-screeners ${version} · composition ${id}`);
  expect(html).not.toMatch(/<link rel="preload"[^>]*mfe-screeners/);
  expect(html).not.toContain('it leaks');
  expect(composition.remotes['mfe-screeners']).toMatchObject({
    killed: true,
    refused: { version },
    nav: [],
    slots: [],
    chunks: {},
  });
  // Open tabs are offered it.
  expect(id).not.toBe(before.id);
});

it('excludes a killed remote from overrides, site map and discovery', async () => {
  const { status, composition } = await open(`/stocks/screener?remote.mfe-screeners=${version}`);
  expect(status).toBe(503);
  expect(composition.remotes['mfe-screeners']).not.toHaveProperty('overridden');
  expect((await open('/sitemap.xml')).html).not.toContain('/stocks/screener');
  const discovery = JSON.parse((await open('/discovery.json')).html) as { microFrontends: object };
  expect(Object.keys(discovery.microFrontends)).toEqual(['shell']);
  // Other pages are unchanged.
  expect((await open('/login')).status).toBe(200);
});

it('serves the remote again when it is revived', async () => {
  await revive(site.releasesDir, args);
  const { status, html } = await open('/stocks/screener');
  expect(status).toBe(200);
  expect(html).not.toContain('PART-KILLED');
});
