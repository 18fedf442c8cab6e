import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PLAN_QUOTAS, PLANS, QUOTA_NAMES, quotaText } from 'shared/contract';
import { renderPage, testUser } from 'shared/testing';
import PricingPage from '.';

const card = (name: string) => {
  const item = screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest('li');
  if (!item) throw new Error(`There is no card ${name}`);
  return within(item);
};

describe('/pricing', () => {
  it('states today’s charge first; the radio group changes it on all cards', async () => {
    await renderPage(PricingPage, { path: '/pricing' });
    expect(card('Pro').getByText('$192.00')).toBeVisible();
    expect(card('Pro').getByText('You save $48.00 against monthly')).toBeVisible();
    expect(card('Pro').getByText('Recommended')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Pay monthly' }));
    expect(card('Pro').getByText('$20.00')).toBeVisible();
    expect(card('Plus').getByRole('link', { name: 'Choose Plus' })).toHaveAttribute(
      'href',
      '/payment?plan=plus&interval=month',
    );
    expect(card('Free').getByRole('link', { name: 'Create a free account' })).toBeVisible();
  });

  it('compares every limit of the plan table', async () => {
    await renderPage(PricingPage, { path: '/pricing' });
    const table = screen.getByRole('table', { name: 'Comparison of plans' });
    const cells = within(table)
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map(({ textContent }) => textContent.replace('–Not', 'Not')),
      );
    for (const name of QUOTA_NAMES)
      expect(cells).toContainEqual(PLANS.map(({ id }) => quotaText(name, PLAN_QUOTAS[id][name])));
  });

  it('marks the current plan and the chosen one', async () => {
    const page = await renderPage(PricingPage, {
      path: '/pricing?plan=premium&interval=month',
      session: testUser,
      api: { 'GET /api/billing': () => ({ plan: 'plus', subscription: null, provider: 'local' }) },
    });
    expect(await card('Plus').findByText('Current plan')).toBeVisible();
    expect(card('Plus').getByRole('link', { name: 'Manage plan' })).toHaveAttribute(
      'href',
      '/payment',
    );
    expect(screen.getByRole('radio', { name: 'Pay monthly' })).toBeChecked();
    expect(document.querySelector('[data-chosen]')?.id).toBe('premium');
    expect(page.requests.map(({ path }) => path)).toContain('/api/billing');
  });
});
