import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchDouble, networkFailure, problem, renderPage, type TestHandler } from 'shared/testing';
import ConsolePage from '..';
import { openConsole, outcome, STATUS, TOKEN } from '../console-page.fixture';

async function submit(token: string, status: TestHandler) {
  const double = fetchDouble({ 'POST /fleet/status': status });
  globalThis.fetch = double.fetch;
  const page = await renderPage(ConsolePage, { path: '/console' });
  await page.ready();
  await userEvent.type(screen.getByLabelText('Fleet token'), token);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return double;
}

it('opens the console with the token as a bearer credential', async () => {
  const { requests } = await openConsole();
  expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
  expect(await screen.findByText('mfe-a')).toBeVisible();
});

it('keeps a rejected token in its field and shows the reason', async () => {
  await submit('wrong', () => problem(401, 'the token is not one of this fleet'));
  expect(await screen.findByText('the token is not one of this fleet')).toBeVisible();
  expect(screen.getByLabelText('Fleet token')).toHaveValue('wrong');
});

it('sends no text that cannot be a token', async () => {
  const { requests } = await submit('two words', () => outcome(STATUS));
  expect(await screen.findByText(/one word without spaces/)).toBeVisible();
  expect(requests).toEqual([]);
});

it('shows a missing answer', async () => {
  await submit(TOKEN, () => networkFailure());
  expect(await screen.findByText(/gave no answer/)).toBeVisible();
});

it('rejects an answer of another shape', async () => {
  await submit(TOKEN, () => outcome({ parts: [{ name: 'mfe-a' }] }));
  expect(await screen.findByText(/does not understand the answer of `status`/)).toBeVisible();
});

it('removes the token on request', async () => {
  await openConsole();
  await userEvent.click(screen.getByRole('button', { name: 'Remove token' }));
  expect(screen.getByLabelText('Fleet token')).toHaveValue('');
});

it('stores the token nowhere', async () => {
  await openConsole();
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  expect(stored).not.toContain(TOKEN);
});
