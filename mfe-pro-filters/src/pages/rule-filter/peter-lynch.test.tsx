import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EvaluatedStock, RuleFilterResponse } from 'shared/contract';
import { ruleFilterOf } from 'shared/market';
import { renderPage } from 'shared/testing';
import RuleFilterPage from '.';

const filter = ruleFilterOf('peter-lynch');
const answer = (): RuleFilterResponse => ({
  id: 'peter-lynch',
  asOf: '2026-11-20T21:00:00Z',
  universe: 13_060,
  rules: (filter?.rules ?? []).map(({ id, threshold, optional }) => ({
    id,
    ...(optional && { active: false }),
    threshold: threshold.default,
    passed: 10,
    reported: 20,
    exempt: 0,
    noData: 0,
  })),
  passed: 1,
  misses: { failures: 1, total: 0 },
  notEvaluated: 0,
  total: 1,
  rows: [
    {
      symbol: 'MASA.MI',
      companyName: 'Merano Savings',
      sector: 'Financial Services',
      countryCode: 'IT',
      logoUrl: null,
      group: 'pass',
      passed: 4,
      evaluated: 4,
      results: (filter?.rules ?? []).map(({ id, threshold }) => ({
        status: id === 'market-cap' ? ('off' as const) : ('pass' as const),
        value: 0.5,
        threshold: threshold.default,
        distance: 0,
      })),
      category: 'fast-grower',
      badges: ['growth-proxy'],
      figures: { growth: 44.32, 'fair-value': 12.5, price: 5.1, 'price-to-book': null },
    },
  ],
  medians: {},
});

const evaluated = (): EvaluatedStock => ({
  id: 'peter-lynch',
  asOf: null,
  symbol: 'MASA.MI',
  companyName: 'Merano Savings',
  sector: 'Financial Services',
  countryCode: 'IT',
  logoUrl: null,
  group: 'miss',
  passed: 1,
  evaluated: 2,
  minEvaluated: 4,
  results: (filter?.rules ?? []).slice(0, 3).map((rule, at) => ({
    id: rule.id,
    label: rule.label,
    formula: rule.formula,
    comparison: rule.comparison,
    strict: rule.strict ?? false,
    unit: rule.unit,
    exemption: null,
    status: (['pass', 'fail', 'no-data'] as const)[at] ?? 'off',
    value: at === 2 ? null : 12,
    threshold: rule.threshold.default,
    distance: 0,
  })),
  category: 'stalwart',
  badges: [],
  figures: {},
});

const open = async (search = '') => {
  const page = await renderPage(RuleFilterPage, {
    path: `/stocks/peter-lynch${search}`,
    api: {
      'POST /api/pro-filters/peter-lynch/query': answer,
      'GET /api/pro-filters/peter-lynch/evaluate/:symbol': evaluated,
    },
  });
  await page.ready();
  return page;
};

describe('/stocks/peter-lynch', () => {
  it('shows category, badges and figures beside the rules; an inactive rule has no column', async () => {
    await open();
    const row = screen.getByText('Merano Savings').closest('tr') as HTMLElement;
    expect(within(row).getByText('Fast grower')).toBeInTheDocument();
    expect(within(row).getByText('1-quarter growth').title).toContain('last quarter');
    expect(within(row).getByText('+44.32%')).toBeInTheDocument();
    expect(within(row).getByText('12.50')).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: /Market cap/ })).toBeNull();
  });

  it('queries selected categories and a rule that is off by default', async () => {
    const page = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Stalwart' }));
    await userEvent.click(screen.getByRole('button', { name: /^Market cap, small < \$5B/ }));
    expect(page.address()).toBe('/stocks/peter-lynch?k=stalwart&on=market-cap');
    expect(page.requests.at(-1)?.body).toMatchObject({
      categories: ['stalwart'],
      rules: { 'market-cap': true },
    });
    expect(await screen.findByRole('columnheader', { name: /Market cap/ })).toBeInTheDocument();
  });

  it('explains by key why a stock does not pass, by the current rules', async () => {
    const page = await open('?peg=1.2&on=market-cap');
    await userEvent.keyboard('b');
    const sheet = await screen.findByRole('dialog', { name: 'MASA: rule by rule' });
    expect(
      await within(sheet).findByText(/it passes 1 of 2 rules that apply and have data/),
    ).toBeInTheDocument();
    expect(within(sheet).getByText(/12.00 pp over/)).toBeInTheDocument();
    expect(within(sheet).getByText(/neither passed nor failed/)).toBeInTheDocument();
    const evaluateRequest = page.requests.find(({ path }) => path.includes('/evaluate/'));
    expect(Object.fromEntries(evaluateRequest?.params ?? [])).toEqual({
      thresholds: 'peg:1.2',
      rules: 'market-cap:on',
    });
  });

  it('disables a rule in the criteria sheet, with its slider', async () => {
    const page = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Criteria and sources' }));
    const sheet = screen.getByRole('dialog', { name: 'Criteria and sources' });
    const [first] = within(sheet).getAllByRole('checkbox', { name: 'Ask this rule' });
    await userEvent.click(first ?? sheet);
    expect(page.address()).toBe('/stocks/peter-lynch?off=price-to-earnings');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reset thresholds' }));
    expect(page.address()).toBe('/stocks/peter-lynch');
  });
});
