import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { networkFailure, problem } from 'shared/testing';
import { openConsole, outcome } from '../console-page.fixture';

async function choose(menu: string, command: string) {
  await userEvent.click(await screen.findByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: command }));
  return within(await screen.findByRole('dialog'));
}

const isDry = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'dryRun' in body && body.dryRun === true;

it('runs a rollback dry before it carries it out', async () => {
  const { commands } = await openConsole({
    'POST /fleet/rollback': ({ body }) =>
      outcome({}, isDry(body) ? 'Dry run: 1.4.0 → 1.3.0' : 'mfe-a: 1.4.0 → 1.3.0'),
  });
  const dialog = await choose('Change mfe-a', 'Roll back');
  await userEvent.type(dialog.getByLabelText('Reason'), 'prices are wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('Dry run: 1.4.0 → 1.3.0')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back now' }));
  expect(await dialog.findByText('mfe-a: 1.4.0 → 1.3.0')).toBeVisible();
  const input = { name: 'mfe-a', reason: 'prices are wrong' };
  expect(commands()).toEqual([
    { command: 'rollback', body: { ...input, dryRun: true } },
    { command: 'rollback', body: { ...input, dryRun: false } },
  ]);
});

it('asks for a new dry run after an edit', async () => {
  const { commands } = await openConsole({ 'POST /fleet/canary': () => outcome({}, 'fine') });
  const dialog = await choose('Change mfe-a 1.4.0-aa11bb22', 'Canary');
  await userEvent.type(dialog.getByLabelText(/Share/), '1');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  await dialog.findByRole('button', { name: 'Canary now' });
  await userEvent.type(dialog.getByLabelText(/Share/), '0');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  await dialog.findByRole('button', { name: 'Canary now' });
  expect(commands().map(({ body }) => body)).toEqual([
    { name: 'mfe-a', rest: ['1%'], to: '1.4.0-aa11bb22', dryRun: true },
    { name: 'mfe-a', rest: ['10%'], to: '1.4.0-aa11bb22', dryRun: true },
  ]);
});

it('signs a preview of a page with the address of the site', async () => {
  const { commands } = await openConsole({
    'POST /fleet/preview': ({ body }) => outcome({}, isDry(body) ? 'can be signed' : 'signed'),
  });
  const dialog = await choose('Change mfe-a 1.4.0-aa11bb22', 'Preview link');
  await userEvent.type(dialog.getByLabelText(/^Page/), 'faq');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(dialog.getByText('A path that begins with a slash.')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText(/^Page/));
  await userEvent.type(dialog.getByLabelText(/^Page/), '/faq');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Preview link now' }));
  expect(await dialog.findByText('signed')).toBeVisible();
  expect(commands().at(-1)).toEqual({
    command: 'preview',
    body: {
      name: 'mfe-a',
      to: '1.4.0-aa11bb22',
      rest: ['/faq'],
      site: window.location.origin,
      dryRun: false,
    },
  });
});

it.each(['101', '-1', '1.5', 'half'])('rejects a share of %s', async (share) => {
  const { commands } = await openConsole();
  const dialog = await choose('Change mfe-a 1.4.0-aa11bb22', 'Canary');
  await userEvent.type(dialog.getByLabelText(/Share/), share);
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(dialog.getByText('A whole number from 0 to 100.')).toBeVisible();
  expect(commands()).toEqual([]);
});

it('names a missing reason', async () => {
  const { commands } = await openConsole();
  const dialog = await choose('Change mfe-a', 'Kill');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(dialog.getByText('The audit log needs a reason.')).toBeVisible();
  expect(commands()).toEqual([]);
});

it('shows a refusal of the edge and keeps the input', async () => {
  await openConsole({
    'POST /fleet/freeze': () => problem(403, 'this token does not cover freeze of mfe-a'),
  });
  const dialog = await choose('Change mfe-a', 'Freeze');
  await userEvent.type(dialog.getByLabelText('Reason'), 'holidays');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('does not cover freeze of mfe-a');
  expect(dialog.getByLabelText('Reason')).toHaveValue('holidays');
});

it('reads the state again when a command gave no answer', async () => {
  const { requests } = await openConsole({
    'POST /fleet/kill': ({ body }) => (isDry(body) ? outcome({}, 'would kill') : networkFailure()),
  });
  const dialog = await choose('Change mfe-a', 'Kill');
  await userEvent.type(dialog.getByLabelText('Reason'), 'attack');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  const before = requests.length;
  await userEvent.click(await dialog.findByRole('button', { name: 'Kill now' }));
  expect(await dialog.findByText(/may have been carried out/)).toBeVisible();
  expect(requests.slice(before).map(({ path }) => path)).toContain('/fleet/status');
});
