import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Composition, Release } from 'shared/contract';
import { integrityOf } from '../../release/integrity';
import type { ReleaseStore } from '../../release/store';
import { temporaryFolder } from '../../testing/fake-package';
import { frames } from './frames';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

let lines: string[];
let time: number;
let released: Map<string, Release>;
beforeEach(() => {
  lines = [];
  time = 0;
  released = new Map();
});

const store = {
  find: async (_name: string, version: string) => released.get(version) ?? null,
  locate: async (_name: string, version: string, file: string) => ({
    path: path.join(folder.path, `${version}-${path.basename(file)}`),
    integrity: '',
  }),
} as unknown as ReleaseStore;

const moduleOf = (body: string, contract = 1) => `
let drawn = 0;
exports.contract = ${contract};
exports.frameKey = ({ pathname }) => pathname.split('/')[1];
exports.drawFrame = ({ composition, pathname }) => { drawn += 1; ${body} };`;
const good = moduleOf(
  "return { html: '<p>' + pathname + ' drawn ' + drawn + '</p>', styles: [{ attributes: { id: 'a' }, css: 'p{}' }], noScript: '' };",
);

async function release(version: string, code: string, stored: string | null = code) {
  const frame = { file: 'server/frame.cjs', integrity: integrityOf(Buffer.from(code)) };
  released.set(version, { frame } as Release);
  if (stored !== null) await writeFile(path.join(folder.path, `${version}-frame.cjs`), stored);
}
const composition = (version: string, id = version) =>
  ({ id, shell: { version, baseUrl: '/' }, settings: { demoData: true } }) as Composition;
const frameOf = () => frames({ store, log: (line) => lines.push(line), now: () => time });

describe('frames', () => {
  it('are drawn once for all paths of a key, and anew for another composition', async () => {
    await release('1.0.0', good);
    const draw = frameOf();
    expect((await draw(composition('1.0.0'), '/a/x'))?.html).toBe('<p>/a/x drawn 1</p>');
    expect((await draw(composition('1.0.0'), '/a/y'))?.html).toBe('<p>/a/x drawn 1</p>');
    expect((await draw(composition('1.0.0'), '/b'))?.html).toBe('<p>/b drawn 2</p>');
    expect((await draw(composition('1.0.0', 'other'), '/b'))?.html).toBe('<p>/b drawn 3</p>');
    expect(lines).toEqual([]);
  });

  it('come from the release that the composition names', async () => {
    await release('1.0.0', good);
    await release('2.0.0', good.replace("'<p>'", "'<b>'"));
    const draw = frameOf();
    expect((await draw(composition('1.0.0'), '/a'))?.html).toContain('<p>');
    expect((await draw(composition('2.0.0'), '/a'))?.html).toContain('<b>');
  });

  it('are not there for releases that have no module', async () => {
    released.set('0.1.0', {} as Release);
    expect(await frameOf()(composition('0.1.0'), '/')).toBeNull();
    expect(lines).toEqual([]);
  });

  it.each([
    ['is missing', good, null, /ENOENT/],
    ['was changed', good, `${good}\n`, /is not what was released/],
    ['is no program', 'exports.=', 'exports.=', /Unexpected token/],
    ['throws at the start', 'throw new Error("no")', undefined, /no$/],
    ['speaks another contract', moduleOf('', 2), undefined, /speaks contract 2, this edge 1/],
    ['asks for a package', 'require("node:fs")', undefined, /require is not defined/],
    ['asks for the process', 'process.exit()', undefined, /process is not defined/],
  ])('are not there when the module %s; said once', async (what, code, stored, reason) => {
    const version = what.replaceAll(' ', '-');
    await release(version, code, stored);
    const draw = frameOf();
    expect(await draw(composition(version), '/')).toBeNull();
    expect(await draw(composition(version), '/other')).toBeNull();
    expect(lines).toEqual([expect.stringMatching(reason)]);
  });

  it.each([
    ['throws', 'throw new Error("window is not defined")', /window is not defined/],
    ['hangs', 'for (;;) {}', /timed out/],
    ['returns nothing', '', /expected object|Invalid input/],
    [
      'would end its element',
      "return { html: '<p>', styles: [{ attributes: {}, css: '</style>' }], noScript: '' }",
      /holds a style element/,
    ],
  ])('are not there when the drawing %s; said once', async (what, body, reason) => {
    const version = `drawing-${what.replaceAll(' ', '-')}`;
    await release(version, moduleOf(body));
    const draw = frameOf();
    expect(await draw(composition(version), '/a')).toBeNull();
    expect(await draw(composition(version), '/a/b')).toBeNull();
    expect(lines).toEqual([expect.stringMatching(reason)]);
  });

  it('are tried again after a while', async () => {
    await release('3.0.0', good, null);
    const draw = frameOf();
    expect(await draw(composition('3.0.0'), '/')).toBeNull();
    await release('3.0.0', good);
    expect(await draw(composition('3.0.0'), '/')).toBeNull();
    time += 10_000;
    expect(await draw(composition('3.0.0'), '/')).not.toBeNull();
  });
});
