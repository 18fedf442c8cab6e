import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openScreener } from './screener-page.fixture';

const chips = () => screen.queryByRole('group', { name: 'Ready-made screens' });
const chip = (name: string) => within(chips() ?? document.body).getByRole('link', { name });

describe('ready-made screens', () => {
  it('are links on the page of a list without conditions', async () => {
    const page = await openScreener();
    await page.user.click(chip('Low price to earnings'));
    expect(page.address()).toContain('peRatio=0..12');
    expect(chip('Low price to earnings')).toHaveAttribute('aria-current', 'true');
  });

  it('are cleared by a second press, and replaced by another one', async () => {
    const page = await openScreener();
    await page.user.click(chip('Oversold'));
    await page.user.click(chip('Dividend income'));
    expect(page.address()).not.toContain('rsi14');
    await page.user.click(chip('Dividend income'));
    expect(page.address()).toBe('/stocks/screener');
  });

  it('are hidden once the visitor has other conditions', async () => {
    await openScreener('?beta=..1.5');
    expect(chips()).toBeNull();
  });
});
