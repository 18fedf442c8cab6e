import { expect, it } from 'vitest';
import type { Deployment, DiscoveryDocument, PlatformOffer } from 'shared/contract';
import { deployment } from '../testing/deployments';
import { isRefused, resolveDeployments, toComposition } from './resolve';

const day = (n: number): string => `2026-01-0${n}T00:00:00.000Z`;
const shell = (offers: PlatformOffer | undefined): Deployment =>
  deployment('7.0.0', 100, { offers }, 'shell');
const OFFER = { contract: '1.4.0', shared: { 'shared/store': '1.2.0', react: '19.3.1' } };
const document = (
  remote: Deployment[],
  offers: { offers: PlatformOffer | undefined } = { offers: OFFER },
): DiscoveryDocument => ({
  schema: '',
  microFrontends: { shell: [shell(offers.offers)], 'mfe-a': remote },
});
const SETTINGS = {
  firebase: { mode: 'local', apiKey: 'k', projectId: 'demo-p' },
  statusPage: '/status',
  demoData: true,
  environment: 'production',
} as const;

function composed(fleet: DiscoveryDocument, overrides: Record<string, Deployment> = {}) {
  const resolution = resolveDeployments(fleet, 'visitor', overrides);
  if (!resolution) throw new Error('no composition');
  const composition = toComposition(resolution, fleet, SETTINGS);
  return { resolution, composition, remote: composition.remotes['mfe-a'] };
}

const newest = deployment('3.0.0', 100, { contract: '^2.0.0', releasedAt: day(3) });
const middle = deployment('2.0.0', 0, { contract: '^1.2.0', stable: true, releasedAt: day(2) });
const oldest = deployment('1.0.0', 0, { contract: '^1.0.0', stable: true, releasedAt: day(1) });

it('replaces a refused release by the newest one that the shell can run, and names it', () => {
  const { remote, composition, resolution } = composed(document([newest, oldest, middle]));
  expect(remote).toMatchObject({
    version: '2.0.0',
    entry: { url: middle.url },
    refused: {
      version: '3.0.0',
      code: 'PART-CONTRACT',
      reason: 'it requires contract ^2.0.0, the shell offers 1.4.0',
    },
    lastGood: { version: '1.0.0', contract: '^1.0.0' },
  });
  expect(composition.contractVersion).toBe('1.4.0');
  expect(isRefused(resolution, 'mfe-a')).toBe(false);
});

it('refuses a release by a shared module or an unreadable range', () => {
  const room = deployment('4.0.0', 100, { requires: { 'shared/store': '^1.3.0' } });
  expect(composed(document([room, oldest])).remote).toMatchObject({
    version: '1.0.0',
    refused: {
      code: 'PART-SHARED',
      reason: 'it requires shared/store ^1.3.0, the shell offers 1.2.0',
    },
  });
  const unreadable = deployment('5.0.0', 100, { contract: '^1.0.0-beta' });
  expect(composed(document([unreadable, oldest])).remote?.version).toBe('1.0.0');
});

it('keeps routes and menu without preloads when no release fits', () => {
  const alone = {
    ...newest,
    extras: { ...newest.extras, chunks: { p: [{ url: '/p.js', integrity: '' }] } },
  };
  const { remote, resolution } = composed(document([alone]));
  expect(remote).toMatchObject({ version: '3.0.0', refused: { version: '3.0.0' }, chunks: {} });
  expect(remote).not.toHaveProperty('lastGood');
  expect(isRefused(resolution, 'mfe-a')).toBe(true);
});

it('never falls back to a release that is killed or was rolled back', () => {
  const at = day(4);
  const killed = { ...middle, extras: { ...middle.extras, killed: { reason: 'r', at } } };
  const back = { ...oldest, extras: { ...oldest.extras, rolledBack: { reason: 'r', at } } };
  const { remote } = composed(document([newest, killed, back]));
  expect(remote?.version).toBe('3.0.0');
  const fits = { ...newest, extras: { ...newest.extras, contract: '^1.0.0' } };
  expect(composed(document([fits, killed, back])).remote).not.toHaveProperty('lastGood');
});

it('checks an override like a share of traffic', () => {
  const live = deployment('2.0.0', 100);
  const { remote, resolution } = composed(document([live]), { 'mfe-a': newest });
  expect(remote?.version).toBe('2.0.0');
  expect(remote).not.toHaveProperty('overridden');
  expect(resolution.refusals['mfe-a']).toMatchObject({ version: '3.0.0', instead: '2.0.0' });
});

it('refuses nothing when the offer of the shell is unknown', () => {
  const { remote } = composed(document([newest, oldest], { offers: undefined }));
  expect(remote?.version).toBe('3.0.0');
  expect(remote).not.toHaveProperty('refused');
});
