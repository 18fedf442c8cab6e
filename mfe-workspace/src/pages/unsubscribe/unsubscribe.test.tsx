import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderPage } from 'shared/testing';
import UnsubscribePage from '.';

const open = (path: string, answer: () => unknown = () => ({ subscription: 'top-movers' })) =>
  renderPage(UnsubscribePage, {
    path,
    session: 'unknown',
    api: { 'POST /api/email/unsubscribe': answer },
  });

it('ends the subscription of a link after a press, without sign-in', async () => {
  const page = await open('/unsubscribe?token=abc');
  expect(page.requests).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  expect(screen.getByText(/“Top movers” no longer comes/)).toBeVisible();
  expect(page.requests[0]?.params.get('token')).toBe('abc');
});

it('says that a link is broken', async () => {
  await open('/unsubscribe');
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

it('retries unless the link is invalid', async () => {
  let status = 503;
  await open('/unsubscribe?token=abc', () => problem(status, 'Away'));
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  await press();
  expect(await screen.findByText(/Try again in a minute/)).toBeVisible();
  status = 404;
  await press();
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
