import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectSettings } from 'shared/store';
import { renderPage, testUser, type RenderPageOptions } from 'shared/testing';
import SettingsPage from '.';

const open = (options: RenderPageOptions = {}) =>
  renderPage(SettingsPage, { path: '/settings', session: testUser, ...options });

describe('/settings', () => {
  it('invites a visitor who is signed out and asks the API for nothing', async () => {
    const page = await open({ session: null });
    expect(screen.getByRole('heading', { name: 'Log in to see your settings' })).toBeVisible();
    expect(page.requests).toEqual([]);
  });

  it('keeps the places of its sections until it is known who is here', async () => {
    await open({ session: 'unknown' });
    expect(screen.getByRole('region', { name: 'Appearance' })).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('changes settings at once', async () => {
    const { store } = await open();
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    await user.click(screen.getByRole('radio', { name: 'Blue and orange' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Base currency' }), 'EUR');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Asia/Tokyo');
    await user.click(screen.getByRole('checkbox', { name: 'Use single keys' }));
    expect(selectSettings(store.getState())).toMatchObject({
      theme: 'dark',
      blueOrange: true,
      currencyCode: 'EUR',
      timeZone: 'Asia/Tokyo',
      singleKeys: false,
    });
  });

  it('has a section of another remote in its place, until it has nothing to say', async () => {
    let leave = () => {};
    await open({
      contributions: [
        {
          slot: 'settings-section',
          id: 'plan',
          title: 'Plan and invoices',
          minHeight: 160,
          order: 350,
          load: async () => (input) => {
            leave = input.onEmpty;
            return <p>{`Free plan in ${input.height} px`}</p>;
          },
        },
      ],
    });
    const plan = await screen.findByRole('region', { name: 'Plan and invoices' });
    expect(await within(plan).findByText('Free plan in 160 px')).toBeVisible();
    const titles = screen.getAllByRole('region').map((one) => one.id);
    expect(titles.indexOf('plan')).toBe(titles.indexOf('appearance') + 1);
    act(() => leave());
    expect(screen.queryByRole('region', { name: 'Plan and invoices' })).toBeNull();
  });
});
