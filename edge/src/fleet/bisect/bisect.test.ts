import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Composition } from 'shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDiscovery } from '../../discovery/file';
import { folderStore } from '../../release/folder-store';
import { openTestSite, screeners, SHELL, type TestSite } from '../../testing/test-site';
import { FLEET_COMMANDS } from '../commands';
import type { FleetArguments } from '../fleet-arguments';
import { bisect } from './bisect';
import { bisectHere } from './bisect-here';
import type { BisectStep } from './bisect-plan';
import type { BisectProgress } from './bisect-progress';
import type { Verdict } from './search';

const NONE = { name: undefined, reason: undefined, to: undefined, rest: [] };
/** The release with the defect, by the order of releases of the screeners. */
const GUILTY = 7;
let site: TestSite;
/** Versions of the screeners, oldest first. */
const versions: string[] = [];
let liveId: string | null;

const give = (command: string, args: Partial<FleetArguments> = {}) => {
  const run = FLEET_COMMANDS[command];
  if (!run) throw new Error(`there is no command ${command}`);
  return run(site.releasesDir, { ...NONE, ...args });
};
const plan = (args: Partial<FleetArguments> = {}) => give('bisect', args);
const stepsOf = async (args: Partial<FleetArguments> = {}) =>
  (await plan(args)).data['steps'] as BisectStep[];
const idNow = async () => (await fetch(`${site.base}/login`)).headers.get('x-composition');
/** Version of the screeners in the composition of a signed query. */
async function versionAt(query: string): Promise<string> {
  const page = await (await fetch(`${site.base}/login?${query}`)).text();
  const [, text = '{}'] = /id="composition"[^>]*>([^<]*)</.exec(page) ?? [];
  return (JSON.parse(text) as Composition).remotes['mfe-screeners']?.version ?? 'none';
}
/** Bisects with a check in this process. */
const search = (
  judge: (version: string) => Verdict,
  args: Partial<FleetArguments> = {},
  tried: string[] = [],
) =>
  bisect({
    plan: () => plan(args),
    say: () => undefined,
    async check(step, query) {
      const { headers } = await fetch(`${site.base}/login?${query}`);
      expect(headers.get('x-composition')).toBe(step.id);
      const version = await versionAt(query);
      tried.push(version);
      return judge(version);
    },
  });
const isBroken = (version: string): Verdict =>
  versions.indexOf(version) >= GUILTY ? 'bad' : 'good';

beforeAll(async () => {
  site = await openTestSite();
  await site.release(SHELL);
  // 13 releases: the first one is good, a defect hides in one of twelve.
  for (let at = 0; at < 13; at++) versions.push(await site.release(screeners(`release ${at}`)));
  liveId = await idNow();
});
afterAll(() => site.close());

describe('a bisection', () => {
  it('names a defect in one of twelve releases in four tries and two of the ends', async () => {
    const { data, text } = await search(isBroken, { good: (await stepsOf())[1]?.id });
    expect(data).toMatchObject({
      guilty: {
        name: 'mfe-screeners',
        version: versions[GUILTY],
        before: versions[GUILTY - 1],
        command: 'release',
        released: { who: expect.any(String), at: expect.stringMatching(/^\d{4}-/) },
      },
      changes: 12,
      skipped: 0,
    });
    expect(data['tries']).toBeLessThanOrEqual(2 + 4);
    expect(text).toContain(`rollback mfe-screeners --to ${versions[GUILTY - 1]}`);
  });

  it('changes nothing that visitors get', async () => {
    const before = await readDiscovery(site.releasesDir);
    await search(isBroken);
    expect(await readDiscovery(site.releasesDir)).toEqual(before);
    expect(await idNow()).toBe(liveId);
  });

  it('begins with the oldest composition, which may lack the remote', async () => {
    const { data } = await search((version) => (version === 'none' ? 'good' : 'bad'));
    expect(data['guilty']).toMatchObject({ version: versions[0], before: null });
  });

  it('tries each composition once, however often rollbacks brought it back', async () => {
    const [first = '', second = ''] = versions;
    await give('rollback', { name: 'mfe-screeners', to: first, reason: 'r' });
    await give('promote', { name: 'mfe-screeners', to: second });
    await give('rollback', { name: 'mfe-screeners', to: first, reason: 'r' });
    await give('promote', { name: 'mfe-screeners', to: versions.at(-1) });
    const tried: string[] = [];
    const { data } = await search(isBroken, {}, tried);
    expect(new Set(tried).size).toBe(tried.length);
    const { version, before } = data['guilty'] as { version: string; before: string };
    expect([isBroken(version), isBroken(before)]).toEqual(['bad', 'good']);
    liveId = await idNow();
  });
});

describe('a bisection by the answers of a person', () => {
  it('follows the same tries as a check command', async () => {
    const byCheck: string[] = [];
    const { data } = await search(isBroken, {}, byCheck);
    const tried: string[] = [];
    const verdicts: Record<string, Verdict> = {};
    const ask = async () =>
      (await plan({ verdicts })).data as unknown as {
        steps: BisectStep[];
        progress: BisectProgress;
      };
    let answer = await ask();
    while (answer.progress.state === 'try') {
      const { id = '', query = '' } = answer.steps[answer.progress.at] ?? {};
      const version = await versionAt(query);
      tried.push(version);
      verdicts[id] = isBroken(version);
      answer = await ask();
    }
    const { steps, progress } = answer;
    expect(progress.state === 'found' && progress.suspects.map((at) => steps[at]?.id)).toEqual([
      data['bad'],
    ]);
    expect(tried).toEqual(byCheck);
  });

  it('chooses its range from a list without links', async () => {
    const { data, text } = await plan({ list: true });
    const steps = data['steps'] as BisectStep[];
    expect(steps.map(({ id }) => id)).toEqual((await stepsOf()).map(({ id }) => id));
    expect(steps.filter(({ query }) => query !== undefined)).toEqual([]);
    expect(text).toContain('the oldest one');
    await expect(plan({ list: true, good: steps[0]?.id })).rejects.toThrow(
      'leave out --good and --bad',
    );
  });

  it('has an empty list and a list of one before there is a change', async () => {
    const young = await openTestSite();
    const list = () => FLEET_COMMANDS['bisect']?.(young.releasesDir, { ...NONE, list: true });
    try {
      expect((await list())?.data['steps']).toEqual([]);
      await young.release(SHELL);
      expect((await list())?.data['steps']).toHaveLength(1);
      expect((await list())?.text).toContain('a bisection needs two compositions');
    } finally {
      await young.close();
    }
  });
});

describe('a bisection is refused', () => {
  it('when the check passes on the bad composition', async () => {
    await expect(search(() => 'good')).rejects.toThrow(/passes on the bad composition \w{12}/);
  });
  it('when the check fails on the good composition', async () => {
    await expect(search(() => 'bad')).rejects.toThrow(/fails on the good composition \w{12}/);
  });
  it('when the check cannot judge an end', async () => {
    await expect(search(() => 'skip')).rejects.toThrow('cannot judge the bad composition');
  });
  it('with the suspects when the check skips all between', async () => {
    const judge = (version: string): Verdict =>
      version === 'none' ? 'good' : version === versions.at(-1) ? 'bad' : 'skip';
    await expect(search(judge)).rejects.toThrow(
      /could not judge what is between: one of \d+ changes is guilty: mfe-screeners/,
    );
  });
  it('when a bound is unknown or not before the other', async () => {
    const steps = await stepsOf();
    await expect(plan({ good: 'ffffffffffff' })).rejects.toThrow('--good: most visitors never had');
    await expect(plan({ bad: 'ffffffffffff' })).rejects.toThrow('--bad: most visitors never had');
    await expect(plan({ good: 'yesterday' })).rejects.toThrow('--good is a composition (12 digits');
    await expect(plan({ good: '2001-01-01' })).rejects.toThrow('--good: the history begins at');
    await expect(plan({ bad: steps[0]?.id })).rejects.toThrow('--bad is the oldest composition');
    await expect(plan({ good: '2100-01-01' })).rejects.toThrow('must be an earlier composition');
  });
  it('when an end is no longer stored', async () => {
    const store = folderStore(site.releasesDir);
    const gone = versions[3] ?? '';
    const { id = '' } = (await stepsOf()).find((step) => step.changes[0]?.after === gone) ?? {};
    await store.remove('mfe-screeners', gone);
    await expect(plan({ good: id })).rejects.toThrow(
      `--good: the composition ${id} cannot be tried: mfe-screeners ${gone} is no longer stored`,
    );
    // Between the ends, it counts as skipped.
    const tried: string[] = [];
    await search(isBroken, {}, tried);
    expect(tried).not.toContain(gone);
  });
  it('when files of an end are gone', async () => {
    const gone = versions[5] ?? '';
    const { id = '' } = (await stepsOf()).find((step) => step.changes[0]?.after === gone) ?? {};
    await rm(path.join(site.releasesDir, 'mfe-screeners', gone, 'remoteEntry.js'));
    await expect(plan({ good: id })).rejects.toThrow('is no longer stored with all files');
    expect((await stepsOf()).find((step) => step.id === id)?.gone).toEqual([
      `mfe-screeners ${gone}`,
    ]);
  });
});

describe('a bisection by a command', () => {
  const here = (command: string, args: Partial<FleetArguments> = {}, origin = site.base) =>
    bisectHere({
      plan: () => plan(args),
      command: [command],
      timeoutMs: 60_000,
      site: origin,
      say: () => undefined,
    });

  it('finds the release by the variables of the check', async () => {
    const broken = (await stepsOf())
      .filter(({ changes }) => isBroken(changes[0]?.after ?? '') === 'bad')
      .map(({ id }) => id);
    const check = `case " ${broken.join(' ')} " in *" $COMPOSITION_ID "*) exit 1 ;; esac
      test "$COMPOSITION_URL" = "$SITE_URL/?$COMPOSITION_QUERY"`;
    const { data } = await here(check);
    expect(isBroken(String((data['guilty'] as { version: string }).version))).toBe('bad');
  });

  it('says how to continue when the check ends it', async () => {
    await expect(here('exit 127')).rejects.toThrow(
      /exit code 127\).*0 tries before it.*to continue: npm run fleet -- bisect --good \w{12} --bad \w{12}/,
    );
  });

  it('is refused when the site is away, or another one', async () => {
    await expect(here('exit 0', {}, 'http://127.0.0.1:1')).rejects.toThrow('does not answer');
    const other = await openTestSite();
    try {
      await expect(here('exit 0', {}, other.base)).rejects.toThrow('without a composition');
      await other.release(SHELL);
      await expect(here('exit 0', {}, other.base)).rejects.toThrow(/serves the composition \w{12}/);
    } finally {
      await other.close();
    }
  });

  it('is refused when the site cannot give a composition to anyone', async () => {
    await give('kill', { name: 'mfe-screeners', reason: 'r' });
    expect((await plan()).data['killed']).toEqual(['mfe-screeners']);
    await expect(here('exit 0', { bad: liveId ?? '' })).rejects.toThrow('a part is killed');
  });
});
