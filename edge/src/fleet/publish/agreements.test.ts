import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDiscovery } from '../../discovery/file';
import { NO_AGREEMENTS } from '../../release/agreements';
import { fakePackage, temporaryFolder } from '../../testing/fake-package';
import { FLEET_COMMANDS } from '../commands';
import { publish } from './publish';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let releasesDir: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  releasesDir = path.join(folder.path, 'data', 'releases');
});
afterEach(() => folder.remove());

type Paths = Record<string, string[]>;
const giving = (slots: Paths) => ({ ...NO_AGREEMENTS, gives: { events: {}, slots } });
const using = (slots: Paths) => ({
  ...NO_AGREEMENTS,
  uses: { ...NO_AGREEMENTS.uses, slots },
});

async function release(name: string, agreements: object | null, more: object = {}) {
  const packageDir = await fakePackage(folder.path, {
    declaration: { name },
    files: agreements ? { 'agreements.json': JSON.stringify(agreements) } : {},
  });
  return publish(packageDir, {
    releasesDir,
    cacheDir: path.join(folder.path, 'cache'),
    traffic: 100,
    command: 'release',
    ...more,
  });
}
const fleet = async (command: string, name?: string, more: object = {}) => {
  const args = { name, reason: 'a reason', to: undefined, rest: [], ...more };
  return (await FLEET_COMMANDS[command]?.(releasesDir, args))?.text ?? '';
};
const liveVersion = async (name: string) =>
  (await readDiscovery(releasesDir)).microFrontends[name]?.find((one) => one.deployment.default)
    ?.metadata.version ?? '';

const PAGE = giving({ 'asset-section': ['asset.symbol', 'asset.name', 'onEmpty'] });
const SECTION = using({ 'asset-section': ['asset.symbol', 'onEmpty'] });
const RENAMED = giving({ 'asset-section': ['asset.ticker', 'asset.name', 'onEmpty'] });

beforeEach(async () => {
  await release('mfe-page', PAGE);
  await release('mfe-section', SECTION);
});

describe('a release of a page with a slot', () => {
  it('is accepted when it gives more, or leaves out what no other remote reads', async () => {
    const more = await release(
      'mfe-page',
      giving({ 'asset-section': ['asset.symbol', 'asset.currency', 'onEmpty'] }),
    );
    expect([more.changed, more.agreementNotes]).toEqual([true, []]);
  });

  it('is refused when it renames what a live remote reads, and nothing is written', async () => {
    const before = await liveVersion('mfe-page');
    const reader = await liveVersion('mfe-section');
    await expect(release('mfe-page', RENAMED)).rejects.toThrow(
      `no longer gives asset.symbol of the slot asset-section, which mfe-section ${reader} reads`,
    );
    expect(await liveVersion('mfe-page')).toBe(before);
  });

  it('is accepted with --drop, and names the readers in its notes', async () => {
    const { changed, agreementNotes } = await release('mfe-page', RENAMED, { drop: true });
    expect(changed).toBe(true);
    expect(agreementNotes).toEqual([expect.stringContaining('no longer gives asset.symbol')]);
    expect(await fleet('check')).toMatch(
      /mfe-section \S+ reads asset\.symbol of the slot asset-section, which mfe-page \S+ gives without/,
    );
  });

  it('is compared when it gets its first visitors, and not before', async () => {
    const { release: hidden } = await release('mfe-page', RENAMED, { traffic: 0 });
    await expect(fleet('promote', 'mfe-page', { to: hidden.version })).rejects.toThrow(
      'no longer gives asset.symbol',
    );
    await expect(
      fleet('canary', 'mfe-page', { to: hidden.version, rest: ['10%'] }),
    ).rejects.toThrow('no longer gives asset.symbol');
  });

  it('is refused without a record when its live release has one', async () => {
    await expect(release('mfe-page', null)).rejects.toThrow('has no agreements.json');
  });

  it('is accepted once the reader is killed or retired', async () => {
    await fleet('kill', 'mfe-section');
    expect((await release('mfe-page', RENAMED)).changed).toBe(true);
  });

  it('can always be rolled back', async () => {
    const before = await liveVersion('mfe-page');
    await release('mfe-page', giving({ 'asset-section': ['asset.symbol', 'note', 'onEmpty'] }));
    await release('mfe-section', using({ 'asset-section': ['note'] }));
    await fleet('rollback', 'mfe-page');
    expect(await liveVersion('mfe-page')).toBe(before);
  });
});

describe('a release of a remote that reads', () => {
  it('names a member that no live release gives in its notes', async () => {
    const { changed, agreementNotes } = await release(
      'mfe-section',
      using({ 'asset-section': ['asset.isin'] }),
    );
    expect(changed).toBe(true);
    expect(agreementNotes).toEqual([
      expect.stringMatching(
        /^mfe-section \S+ reads asset\.isin of the slot asset-section, which mfe-page \S+ gives without$/,
      ),
    ]);
  });

  it('names a slot that no live release gives, without a problem of the fleet', async () => {
    const { agreementNotes } = await release('mfe-section', using({ 'header-action': [] }));
    expect(agreementNotes).toEqual([
      expect.stringContaining('uses the slot header-action, which no live release records'),
    ]);
    expect(await fleet('check')).toContain('no live release records as given');
  });

  it('is refused with invalid agreements, whose file is named', async () => {
    await expect(release('mfe-section', { format: 1 })).rejects.toThrow(
      /^mfe-section\/dist\/agreements\.json: gives/,
    );
  });
});

it('a damaged record of another team stops no release, and the check names it', async () => {
  const version = await liveVersion('mfe-section');
  await writeFile(path.join(releasesDir, 'mfe-section', version, 'agreements.json'), '{');
  expect((await release('mfe-page', RENAMED)).changed).toBe(true);
  await expect(fleet('check')).rejects.toThrow(
    `mfe-section ${version}: agreements.json is not JSON`,
  );
});
