import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderPage, testUser } from 'shared/testing';
import { AlertButton } from './alert-button';
import { alert, alertsDouble } from './alerts-double';

const Apple = () => (
  <AlertButton
    subject={{ kind: 'asset', symbol: 'AAPL.US', assetType: 'stock', name: 'Apple Inc.' }}
  />
);
const Score = () => (
  <AlertButton subject={{ kind: 'filter', filterId: 'plumbline', mode: null, name: 'Plumbline' }} />
);
const Bitcoin = () => (
  <AlertButton
    subject={{ kind: 'asset', symbol: 'BTC-USD.CC', assetType: 'crypto', name: 'Bitcoin' }}
  />
);
const press = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole('button', { name }));

describe('the alert button', () => {
  it('leads signed-out visitors to sign-in', async () => {
    const page = await renderPage(Apple);
    await press(/alert on Apple/);
    expect(page.signIns()).toBe(1);
  });

  it('creates an alert next to the current price, and counts it', async () => {
    const double = alertsDouble();
    const page = await renderPage(Apple, { session: testUser, api: double.handlers });
    await press(/alert on Apple/);
    expect(await screen.findByText('$190.50')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Price'), '200');
    await press('Set alert');
    expect(await screen.findByText('Apple Inc. rises above $200.00')).toBeVisible();
    const [post] = page.requests.filter(({ method }) => method === 'POST');
    expect(post?.body).toEqual({ kind: 'price-above', symbol: 'AAPL.US', value: 200 });
    await press('Close');
    expect(await screen.findByRole('button', { name: 'Alerts on Apple Inc.: 1' })).toBeVisible();
  });

  it.each([
    ['', 'Enter a number.'],
    ['abc', 'Enter a number.'],
    ['-3', 'A price is above zero.'],
    ['404', 'must be from 1 to 2'],
  ])('says why %p is not a price', async (text, message) => {
    const double = alertsDouble();
    await renderPage(Apple, { session: testUser, api: double.handlers });
    await press(/alert on Apple/);
    const field = await screen.findByLabelText('Price');
    if (text !== '') await userEvent.type(field, text);
    await press('Set alert');
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(double.state.alerts).toEqual([]);
  });

  it('asks for a grade of a score, and for no value of a list change', async () => {
    const double = alertsDouble();
    const page = await renderPage(Score, { session: testUser, api: double.handlers });
    await press(/alert on Plumbline/);
    await userEvent.selectOptions(await screen.findByLabelText('Notify me when'), 'A stock leaves');
    await userEvent.selectOptions(screen.getByLabelText('Grade'), 'B (score of 60 or more)');
    await press('Set alert');
    await waitFor(() => expect(double.state.alerts).toHaveLength(1));
    const [post] = page.requests.filter(({ method }) => method === 'POST');
    expect(post?.body).toEqual({ kind: 'filter-leaves', filterId: 'plumbline', value: 60 });
  });

  it('offers date alerts only for types with dates', async () => {
    const double = alertsDouble();
    await renderPage(Bitcoin, { session: testUser, api: double.handlers });
    await press(/alert on Bitcoin/);
    const kinds = within(await screen.findByLabelText('Notify me when')).getAllByRole('option');
    expect(kinds.map(({ textContent }) => textContent)).not.toContain('Earnings are near');
  });

  it('pauses and deletes an alert, with undo', async () => {
    const double = alertsDouble({ alerts: [alert('a')] });
    const page = await renderPage(Apple, { session: testUser, api: double.handlers });
    await press('Alerts on Apple Inc.: 1');
    await press(/^Pause/);
    expect(await screen.findByText('Paused')).toBeVisible();
    await press(/^Delete/);
    await waitFor(() => expect(double.state.alerts).toEqual([]));
    await waitFor(() =>
      expect(page.store.getState()).toMatchObject({
        notifications: { items: [{ title: 'Alert deleted', action: 'Undo' }] },
      }),
    );
  });

  it('says when the alerts did not load', async () => {
    const { handlers } = alertsDouble();
    await renderPage(Apple, {
      session: testUser,
      api: { ...handlers, 'GET /api/alerts': () => problem(503, 'The database is away') },
    });
    await press(/alert on Apple/);
    expect(await screen.findByText('Your alerts did not load')).toBeVisible();
    expect(screen.getByText('ALERTS-503')).toBeVisible();
  });
});
