import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Composition } from 'shared/contract';
import { changeDiscovery } from '../../discovery/change';
import { FLEET_COMMANDS } from '../../fleet/commands';
import type { FleetArguments } from '../../fleet/fleet-arguments';
import { openTestSite, SHELL, type TestSite } from '../../testing/test-site';

const ANN = { holder: { id: 'ann', who: 'Ann' } };
const BOB = { holder: { id: 'bob', who: 'Bob' } };

let site: TestSite;
let live: string;

const fleet = async (command: string, more: Partial<FleetArguments>) => {
  const run = FLEET_COMMANDS[command];
  if (!run) throw new Error(command);
  return run(site.releasesDir, {
    name: 'shell',
    reason: 'because',
    to: undefined,
    rest: [],
    ...more,
  });
};
/** Ann proposes a share of a release, Bob approves it. */
async function approve(version: string, share: string): Promise<void> {
  const { data } = await fleet('canary', { rest: [share], to: version, ...ANN });
  await fleet('approve', { name: (data['proposal'] as { id: string }).id, ...BOB });
}

/** Document of a visitor whose live shell did not start. */
async function afterFailure(failed: string) {
  const html = await (await fetch(`${site.base}/login?failed-shell=${failed}`)).text();
  const [, text = '{}'] = /id="composition"[^>]*>([^<]*)</.exec(html) ?? [];
  const { shell } = JSON.parse(text) as Composition;
  return { version: shell.version, hasLastGood: html.includes('"hasLastGood":true') };
}

beforeAll(async () => {
  site = await openTestSite();
  live = await site.release({ ...SHELL, entry: 'first' });
  await changeDiscovery(site.releasesDir, {
    name: 'access',
    who: 'test',
    command: 'protect',
    reason: 'two decide',
    apply: () => null,
    amend: (document) => ({ ...document, approvals: ['shell'] }),
  });
});
afterAll(() => site.close());

it('has no last good shell when the only other one is unapproved', async () => {
  await site.release({ ...SHELL, entry: 'unapproved' }, { traffic: 0 });
  expect(await afterFailure(live)).toEqual({ version: live, hasLastGood: false });
});

it('has no last good shell when the only approved one had no visitors', async () => {
  const approved = await site.release({ ...SHELL, entry: 'approved' }, { traffic: 0 });
  await approve(approved, '0%');
  expect(await afterFailure(live)).toEqual({ version: live, hasLastGood: false });
});

it('uses the newest approved shell that had all visitors', async () => {
  const next = await site.release({ ...SHELL, entry: 'next' }, { traffic: 0 });
  await approve(next, '100%');
  const last = await site.release({ ...SHELL, entry: 'last' }, { traffic: 0 });
  await approve(last, '100%');
  await site.release({ ...SHELL, entry: 'newest, unapproved' }, { traffic: 0 });
  const proposed = await site.release({ ...SHELL, entry: 'proposed' }, { traffic: 0 });
  await fleet('canary', { rest: ['100%'], to: proposed, ...ANN });
  expect(await afterFailure(last)).toEqual({ version: next, hasLastGood: true });
});
