import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { testUser } from 'shared/testing';
import { calm, cheap, openMenu, openScreener, toasts } from './screener-page.fixture';
import { screensDouble } from './screens-double';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('saved screens of an account', () => {
  const session = testUser;

  it('name the plan that is full, and keep the typed input', async () => {
    const double = screensDouble([cheap, calm]);
    const page = await openScreener('?beta=..3', { session, api: double.handlers });
    await page.user.click(screen.getByRole('button', { name: 'Save screen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save screen' });
    const name = within(dialog).getByLabelText('Name');
    await page.user.clear(name);
    await page.user.type(name, 'One more{Enter}');
    expect(await within(dialog).findByText('Your Free plan holds 2 saved screens')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Compare plans' })).toBeVisible();
    expect((name as HTMLInputElement).value).toBe('One more');
    // An existing name is replaced instead.
    await page.user.clear(name);
    await page.user.type(name, 'CALM');
    await page.user.click(within(dialog).getByRole('button', { name: 'Replace' }));
    await waitFor(() =>
      expect(double.screens[1]?.criteria.where).toEqual([{ field: 'beta', lte: 3 }]),
    );
  });

  it('report a concurrent change made elsewhere, and keep it', async () => {
    const double = screensDouble([cheap]);
    const page = await openScreener('?peRatio=..12', { session, api: double.handlers });
    await page.user.type(
      await screen.findByLabelText('Minimum Market capitalisation'),
      '1B{Enter}',
    );
    expect(await screen.findByRole('table')).toBeTruthy();
    await page.user.click(within(await openMenu(page)).getByRole('link', { name: /^Cheap/ }));
    await page.user.type(screen.getByLabelText('Minimum Market capitalisation'), '1B{Enter}');
    const [stored] = double.screens;
    if (stored) stored.version = 5;
    await page.user.click(await screen.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(toasts(page)[0]).toMatch(/changed elsewhere/));
    expect(double.screens[0]?.criteria).toEqual(cheap.criteria);
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(double.screens[0]?.version).toBe(6));
  });

  it('offer a retry when they do not load, and the page keeps working', async () => {
    let fails = true;
    const { handlers } = screensDouble([cheap]);
    const page = await openScreener('?beta=..3', {
      session,
      api: {
        ...handlers,
        'GET /api/screens': (request) =>
          fails ? new Response('', { status: 503 }) : handlers['GET /api/screens']?.(request),
      },
    });
    const list = await openMenu(page);
    expect(await within(list).findByRole('alert')).toBeVisible();
    fails = false;
    await page.user.click(within(list).getByRole('button', { name: 'Try again' }));
    expect(await within(list).findByRole('link', { name: /^Cheap/ })).toBeVisible();
  });
});
