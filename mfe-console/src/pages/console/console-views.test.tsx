import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MISSING } from 'shared/market';
import { problem } from 'shared/testing';
import { DEPLOYMENT, openConsole, outcome, STATUS } from './console-page.fixture';

const openView = async (name: RegExp) => userEvent.click(await screen.findByRole('tab', { name }));

it('shows share, state, page loads and error rate of a release', async () => {
  await openConsole({
    'POST /fleet/status': () =>
      outcome({
        ...STATUS,
        parts: [
          DEPLOYMENT,
          {
            ...DEPLOYMENT,
            version: '1.5.0-cc33dd44',
            traffic: 0,
            default: false,
            rolledBack: { reason: 'errors in 4 % of the page loads', at: '2026-11-21T09:00:00Z' },
            pages: null,
          },
        ],
      }),
  });
  const live = within(await screen.findByRole('row', { name: /1\.4\.0/ }));
  expect(live.getByText('100 %')).toBeVisible();
  expect(live.getByText('2,000')).toBeVisible();
  // 5 of 2 000 page loads.
  expect(live.getByText('0.25 %')).toBeVisible();
  const rolledBack = within(screen.getByRole('row', { name: /1\.5\.0/ }));
  expect(rolledBack.getByText('Rolled back')).toBeVisible();
  expect(rolledBack.getByText(/errors in 4 % of the page loads/)).toBeVisible();
  expect(rolledBack.getAllByText(MISSING)).toHaveLength(2);
});

it('shows the evidence of a rollout and the proposals that wait', async () => {
  await openConsole({
    'POST /fleet/status': () =>
      outcome({
        ...STATUS,
        rollouts: [
          {
            name: 'mfe-a',
            version: '1.5.0',
            next: 'hold',
            reason: '12 of 400 visitors',
            byHand: null,
          },
        ],
        proposals: [
          {
            id: '3f9a1c0d2b4e',
            name: 'mfe-b',
            command: 'promote mfe-b --to 2.0.0',
            who: 'Team B',
            reason: 'new chart',
            expires: '2026-11-29T10:00:00Z',
          },
        ],
      }),
    'POST /fleet/approve': () => outcome({}, 'approved'),
  });
  await openView(/Rollouts 2/);
  expect(screen.getByText('12 of 400 visitors')).toBeVisible();
  expect(screen.getByText(/promote mfe-b --to 2\.0\.0/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('dialog', { name: 'Approve: 3f9a1c0d2b4e' })).toBeVisible();
});

it('opens the view of the address, and puts the next one into it', async () => {
  const { address } = await openConsole(
    {
      'POST /fleet/vitals': () =>
        outcome({
          table: [
            ['part', 'version', 'page', 'LCP p50 / p75'],
            ['mfe-a', '1.4.0', '/faq', '0.9 s / 1.2 s'],
          ],
        }),
    },
    '/console?view=vitals',
  );
  expect(await screen.findByText('0.9 s / 1.2 s')).toBeVisible();
  await openView(/Live/);
  expect(address()).toBe('/console');
});

const released = (version: string, traffic: number) => ({
  metadata: { version },
  deployment: { traffic },
});

it('lists the newest change first and filters by remote', async () => {
  const change = {
    who: 'Team A',
    command: 'promote',
    reason: 'release day',
    before: [released('1.0.0', 100)],
    after: [released('1.1.0', 100)],
  };
  await openConsole({
    'POST /fleet/check': () => problem(409, 'mfe-b 1.1.0: entry.js is missing'),
    'POST /fleet/history': ({ body }) =>
      JSON.stringify(body).includes('verify')
        ? outcome({}, '2 changes, each line follows the one before it')
        : outcome({
            changes: 2,
            entries: [
              { ...change, name: 'mfe-a', at: '2026-11-20T08:00:00Z' },
              { ...change, name: 'mfe-b', at: '2026-11-21T08:00:00Z', commit: 'abcdef0123456789' },
            ],
          }),
  });
  await openView(/History/);
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
    'mfe-b',
    'mfe-a',
  ]);
  expect(within(rows[0] as HTMLElement).getByText(/commit abcdef012345/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Remote'), 'mfe-a');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Verify audit log' }));
  expect(await screen.findByText(/each line follows/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Check fleet' }));
  expect(await screen.findByText('mfe-b 1.1.0: entry.js is missing')).toBeVisible();
});

it('puts the remotes that differ between two compositions first', async () => {
  const versions: Record<string, Record<string, string>> = {
    aaaaaaaaaaaa: { shell: '1.0.0', 'mfe-a': '1.0.0', 'mfe-b': '2.0.0' },
    bbbbbbbbbbbb: { shell: '1.0.0', 'mfe-a': '1.1.0' },
  };
  await openConsole({
    'POST /fleet/composition': ({ body }) => {
      const { name } = body as { name: string };
      return outcome({ id: name, versions: versions[name], link: `/?composition=${name}` });
    },
  });
  await openView(/Compositions/);
  await userEvent.type(screen.getByLabelText('First composition'), 'aaaaaaaaaaaa');
  await userEvent.type(screen.getByLabelText('Second composition'), 'bbbbbbbbbbbb');
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['mfe-a', '1.0.0', '1.1.0', 'changed'],
    ['mfe-b', '2.0.0', 'absent', 'removed'],
    ['shell', '1.0.0', '1.0.0', 'same'],
  ]);
  expect(
    screen.getByText(
      'npm run fleet -- bisect --good aaaaaaaaaaaa --bad bbbbbbbbbbbb "<check command>"',
    ),
  ).toBeVisible();
});

it('keeps the last state when a newer one does not load', async () => {
  let isDown = false;
  await openConsole({
    'POST /fleet/status': () => (isDown ? problem(503, 'Storage fault') : outcome(STATUS)),
  });
  await screen.findByText('1.4.0-aa11bb22');
  isDown = true;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Storage fault')).toBeVisible();
  expect(screen.getByText('1.4.0-aa11bb22')).toBeVisible();
});
