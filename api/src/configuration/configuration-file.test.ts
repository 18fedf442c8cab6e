import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONFIGURATION_DEFAULTS } from 'shared/contract';
import { openConfigurationFile } from './configuration-file';

let folder: string;
let lines: string[];
const edit = (content: unknown) =>
  writeFile(
    join(folder, 'config.json'),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'configuration-'));
  lines = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const open = () => openConfigurationFile(folder, (line) => lines.push(line));

describe('config.json', () => {
  it('is optional: the defaults apply', async () => {
    expect(await open().current()).toEqual(CONFIGURATION_DEFAULTS);
    expect(lines).toEqual([]);
  });

  it('reloads edits key by key, and the removal of the file', async () => {
    const file = open();
    await edit({ ai_model: 'llama' });
    expect(await file.current()).toEqual({ ...CONFIGURATION_DEFAULTS, ai_model: 'llama' });
    await edit({ browser_supported: false });
    expect(await file.current()).toEqual({ ...CONFIGURATION_DEFAULTS, browser_supported: false });
    await rm(join(folder, 'config.json'));
    expect(await file.current()).toEqual(CONFIGURATION_DEFAULTS);
  });

  it.each([
    ['{"ai_model":', /not JSON/],
    ['[]', /expected object/],
    [{ browser_supported: 'no' }, /browser_supported: .*boolean/],
    [{ fetch_timeout_ms: -1 }, /fetch_timeout_ms: /],
    [{ brwoser_supported: false }, /brwoser_supported/],
    [{ view_protection: 'secret' }, /view_protection: must be 64 hex digits/],
  ])('keeps the last good one for %j, and logs the reason once', async (content, why) => {
    const file = open();
    await edit({ ai_model: 'llama' });
    await file.current();
    await edit(content);
    expect((await file.current()).ai_model).toBe('llama');
    await file.current();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(why);
    expect(lines[0]).toMatch(/config\.json: .*stays as it was$/);
    expect(lines[0]).not.toContain('\n');
  });
});
