import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/fake-package';
import { protect } from '../commands/protect';
import { holderKey, isSameHolder, requireHolderName } from './holder-name';
import { readGrants } from './tokens';

/** Names that a reader of the audit log takes for the first one. */
const SAME: readonly (readonly string[])[] = [
  ['Team A', 'team a', 'TEAM A', 'TeamA', ' Team  A ', 'Team\u00A0A', 'Team\u3000A'],
  ['Team A', 'Te\u200Bam A', 'Team\uFEFF A', 'Team A\u202E', 'Team\u00AD A', 'Team A\u{E0041}'],
  ['Team A', 'Теам А', 'Тeam A', 'Τeam Α', 'Ｔｅａｍ Ａ', '𝐓𝐞𝐚𝐦 𝐀', 'Ⓣeam A'],
  ['José', 'Jose\u0301', 'Jose'],
  ['Straße', 'STRASSE', 'STRAẞE', 'strasse'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ['mfe-a', 'mfe\u2010a', 'mfe\u2013a', 'MFE-A'],
];

describe('holder names', () => {
  it.each(SAME.map((names) => [names]))('%j are one holder', (names) => {
    const [first = ''] = names;
    expect(names.filter((name) => !isSameHolder(name, first))).toEqual([]);
  });

  it('keeps other names apart', () => {
    const names = ['Team A', 'Team B', 'Team AB', 'mfe-a', 'mfe-ab', '李', '李二', 'Ann', 'Anna'];
    expect(new Set(names.map(holderKey)).size).toBe(names.length);
  });

  it('is idempotent for every character', () => {
    const changed: string[] = [];
    for (let code = 0x20; code <= 0x10_ffff; code += 1) {
      const key = holderKey(`a${String.fromCodePoint(code)}`);
      if (holderKey(key) !== key) changed.push(code.toString(16));
    }
    expect(changed).toEqual([]);
  });

  it('allows further tokens under the identical name', () => {
    expect(() => requireHolderName('Team A', ['Team B', 'Team A'])).not.toThrow();
  });

  it.each(['', ' ', '\u200B', 'Team\nA', '\u001B[2J'])('refuses %j', (name) => {
    expect(() => requireHolderName(name, [])).toThrow('is not a name');
  });
});

describe('a new token', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const make = (bearer: string | undefined, name: string | undefined) =>
    protect(folder.path, { name, bearer, rest: [], reason: undefined, to: undefined });
  beforeEach(async () => {
    folder = await temporaryFolder();
    await make('Operators', undefined);
    await make('Team A', 'mfe-a');
  });
  afterEach(() => folder.remove());

  it.each(['team a', 'Team  A', 'Теам А', 'TEAM\u200B A', 'operators'])(
    'is rejected for %j, which resembles a holder',
    async (bearer) => {
      await expect(make(bearer, 'mfe-a')).rejects.toThrow(/looks like "(Team A|Operators)"/);
      expect(await readGrants(folder.path)).toHaveLength(2);
    },
  );

  it('is issued for another holder, and again for the same one', async () => {
    await make('Team B', 'mfe-a');
    await make('Team A', 'mfe-b');
    expect(await readGrants(folder.path)).toHaveLength(4);
  });
});
