import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useEvents } from 'shared/remote';
import { useAlertCreateMutation } from 'shared/store';
import { problem, renderPage, signedIn, signedOut, testUser } from 'shared/testing';
import { alert, alertEvent, alertsDouble } from '../alerts-double';
import { AlertBell } from './alert-bell';

/** The bell, and a remote that subscribes to fired alerts. */
function Page() {
  const [heard, setHeard] = useState<string[]>([]);
  const [create] = useAlertCreateMutation();
  useEvents('alerts/fired', ({ payload }) => setHeard((before) => [...before, payload.id]));
  return (
    <>
      <AlertBell />
      <button onClick={() => void create({ kind: 'week52-high', symbol: 'AAPL.US' })}>
        Ask again
      </button>
      <p>heard {heard.join(' ')}</p>
    </>
  );
}
const open = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the bell', () => {
  it('leads signed-out visitors to sign-in', async () => {
    const page = await renderPage(Page);
    await open('Alerts');
    expect(page.signIns()).toBe(1);
  });

  it('opens its panel when the press came before the session was known', async () => {
    const page = await renderPage(Page, { session: 'unknown' });
    await open('Alerts');
    expect(page.signIns()).toBe(0);
    act(() => void page.store.dispatch(signedIn(testUser)));
    expect(await screen.findByRole('dialog', { name: 'Alerts' })).toBeVisible();
    act(() => void page.store.dispatch(signedOut()));
    expect(page.signIns()).toBe(0);
  });

  it('leads to sign-in when the press came before the session was known', async () => {
    const page = await renderPage(Page, { session: 'unknown' });
    await open('Alerts');
    act(() => void page.store.dispatch(signedOut()));
    expect(page.signIns()).toBe(1);
  });

  it('counts unread alerts, lists them with links, and marks them as read', async () => {
    const double = alertsDouble({
      events: [alertEvent('2'), alertEvent('1', { readAt: '2026-11-02T11:00:00.000Z' })],
    });
    await renderPage(Page, { session: testUser, api: double.handlers });
    await open('Alerts, 1 unread');
    const link = await screen.findByRole('link', { name: /\(2\)/ });
    expect(link).toHaveAttribute('href', '/stocks/details/AAPL.US');
    await open('Mark all as read');
    expect(await screen.findByRole('button', { name: 'Alerts' })).toBeVisible();
    expect(screen.queryByText('New')).toBeNull();
  });

  it('announces alerts that fire while the page is open, once', async () => {
    const double = alertsDouble({ events: [alertEvent('old')] });
    const page = await renderPage(Page, { session: testUser, api: double.handlers });
    await screen.findByRole('button', { name: 'Alerts, 1 unread' });
    double.state.events.unshift(alertEvent('new'));
    await open('Ask again');
    expect(await screen.findByText('heard new')).toBeVisible();
    await open('Ask again');
    await waitFor(() =>
      expect(page.requests.filter(({ path }) => path === '/api/alerts/events')).toHaveLength(3),
    );
    expect(screen.getByText('heard new')).toBeVisible();
    expect(page.store.getState()).toMatchObject({
      notifications: { items: [{ title: 'Alert', action: 'Open' }] },
    });
  });

  it('moves toasts out of its corner while its panel is open', async () => {
    const double = alertsDouble({ alerts: [] });
    await renderPage(Page, { session: testUser, api: double.handlers });
    await open('Alerts');
    await screen.findByText('Nothing has fired');
    expect(document.documentElement).toHaveAttribute('data-corner-panel');
    await userEvent.keyboard('{Escape}');
    expect(document.documentElement).not.toHaveAttribute('data-corner-panel');
  });

  it('lists waiting alerts', async () => {
    const double = alertsDouble({ alerts: [alert('a', { met: true })] });
    await renderPage(Page, { session: testUser, api: double.handlers });
    await open('Alerts');
    expect(await screen.findByText('Nothing has fired')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: /My alerts/ }));
    expect(await screen.findByText('True now')).toBeVisible();
  });

  it("creates one alert on the dates of all the user's assets", async () => {
    const double = alertsDouble({ alerts: [] });
    await renderPage(Page, { session: testUser, api: double.handlers });
    await open('Alerts');
    await userEvent.click(await screen.findByRole('tab', { name: /My alerts/ }));
    await userEvent.click(await screen.findByText('An alert on all my assets'));
    await userEvent.selectOptions(
      screen.getByLabelText('Notify me when'),
      'Ex-dividend date is near',
    );
    await userEvent.type(screen.getByLabelText('Days before'), '3');
    await open('Set alert');
    await waitFor(() =>
      expect(double.state.alerts).toMatchObject([
        { kind: 'ex-date-within', value: 3, symbol: null },
      ]),
    );
  });

  it('fails independently, and retries', async () => {
    let failing = true;
    const double = alertsDouble({ events: [alertEvent('1')] });
    const events = double.handlers['GET /api/alerts/events'];
    await renderPage(Page, {
      session: testUser,
      api: {
        ...double.handlers,
        'GET /api/alerts/events': (request) =>
          failing ? problem(503, 'The database is away') : events?.(request),
      },
    });
    await open('Alerts');
    expect(await screen.findByText('Your alerts did not load')).toBeVisible();
    // The panel fetches again when it opens; the button does nothing until that has failed too.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy'),
    );
    failing = false;
    await open('Try again');
    expect(await screen.findByRole('link', { name: /\(1\)/ })).toBeVisible();
  });
});
