import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CrossRates } from 'shared/contract';
import { problem, renderPage, type RenderPageOptions } from 'shared/testing';
import CurrenciesRoute from '.';
import { crossCsv } from './matrix/cross-csv';
import { CROSS, currenciesApi } from './currencies-api-double';

const open = async (search = '', options: RenderPageOptions = {}) => {
  const page = await renderPage(CurrenciesRoute, {
    path: `/currencies${search}`,
    api: currenciesApi(),
    ...options,
  });
  return { ...page, user: userEvent.setup() };
};
const result = () => screen.getByRole('status', { name: 'Result' });
const grid = () => screen.findByRole('grid', { name: 'Cross rates' });

describe('the converter', () => {
  it('multiplies while the visitor types, sends no request, and keeps the amount in the address', async () => {
    const page = await open();
    await page.ready();
    await waitFor(() => expect(result().textContent).toContain('1,168.40 USD'));
    expect(result().textContent).toContain('1 EUR = 1.16840 USD');
    expect(result().textContent).toContain('Rate of 20 Nov 2026 · European Central Bank');
    const requestCount = page.requests.length;
    const amount = screen.getByRole('textbox', { name: 'Amount' });
    await page.user.clear(amount);
    expect(result().textContent).toContain('– USD');
    expect(screen.getByText(/^Enter an amount/)).toBeTruthy();
    await page.user.type(amount, '2.5k{Enter}');
    expect(result().textContent).toContain('2,921.00 USD');
    expect(page.address()).toBe('/currencies?a=2500');
    expect((amount as HTMLInputElement).value).toBe('2,500');
    expect(page.requests).toHaveLength(requestCount);
  });

  it('swaps by x and by its button', async () => {
    const page = await open();
    await page.ready();
    await page.user.keyboard('x');
    expect(page.address()).toBe('/currencies?from=USD&to=EUR');
    await waitFor(() => expect(result().textContent).toContain('855.87 EUR'));
    await page.user.click(screen.getByRole('button', { name: 'Swap the two currencies' }));
    expect(page.address()).toBe('/currencies');
    expect(page.keys.sections().some(({ title }) => title === 'Currencies')).toBe(true);
  });

  it('converts pence, and on a day says which day it took', async () => {
    await open('?a=512.5&from=EUR&to=GBX&on=2026-11-22');
    await waitFor(() => expect(result().textContent).toContain('GBX'));
    await waitFor(() => expect(result().textContent).toContain('there is none of 22 Nov 2026'));
    expect(result().textContent).toContain('× 100');
    const from = screen.getByRole('combobox', { name: 'To' });
    expect(await within(from).findByRole('option', { name: 'GBX Penny Sterling' })).toBeTruthy();
  });

  it('says why there is no rate, and goes back to the newest', async () => {
    const page = await open('?on=1990-01-01');
    await waitFor(() => expect(result().textContent).toContain('its rates begin on 1999-01-04'));
    expect(within(result()).queryByRole('button')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Newest' }));
    expect(page.address()).toBe('/currencies');
    await waitFor(() => expect(result().textContent).toContain('1,168.40 USD'));
  });
});

describe('the cross rates', () => {
  it('link to their pairs; computed ones say so and set the converter', async () => {
    const page = await open('?t=1D');
    const table = await grid();
    const pair = within(table).getByRole('link', { name: /^EUR in USD:/ });
    expect(pair.getAttribute('href')).toBe('/currencies/details/EURUSD.FOREX');
    expect(pair.textContent).toContain('1.1684');
    expect(pair.dataset['heat']).toBe('7');
    const inverse = within(table).getByRole('link', { name: /^USD in EUR, inverse/ });
    expect(inverse.getAttribute('href')).toBe('/currencies/details/EURUSD.FOREX');
    const computed = within(table).getByRole('link', { name: /computed by way of EUR/ });
    expect(computed.textContent).toContain('159.83');
    await page.user.click(computed);
    expect(page.address()).toBe('/currencies?from=USD&to=JPY');
    // An unknown rate is a dash, never 0.
    const unknown = within(table).getByTitle('No pair leads from one to the other');
    expect(unknown.textContent).toBe('JPY in USD: not known –');
    expect(within(table).getByRole('link', { name: /^JPY in EUR/ }).textContent).toContain('–');
    expect(table.textContent).not.toMatch(/NaN|undefined|null/);
  });

  it('show the last rate date of a discontinued currency', async () => {
    const ended: CrossRates = {
      ...CROSS,
      rows: CROSS.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell) =>
          cell.kind === 'unknown' ? { ...cell, date: '2022-12-30' } : cell,
        ),
      })),
    };
    await open('', { api: currenciesApi(() => ended) });
    const cell = within(await grid()).getByTitle(
      'No longer quoted: the last rate is of 30 Dec 2022',
    );
    expect(cell.textContent).toBe('JPY in USD: not known –');
  });

  it('are navigated by arrow keys, with one tab stop', async () => {
    const page = await open();
    const table = await grid();
    expect(table.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    const first = within(table).getByRole('link', { name: /^EUR in USD:/ });
    act(() => first.focus());
    await page.user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement?.textContent).toContain('USD in JPY');
    await page.user.keyboard('{Control>}{Home}{/Control}');
    expect(document.activeElement?.textContent).toContain('EUR in itself');
    expect(table.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('follow window and currencies of the address', async () => {
    const page = await open();
    await grid();
    await page.user.click(screen.getByRole('radio', { name: '1M' }));
    expect(page.address()).toBe('/currencies?t=1M');
    await page.user.click(screen.getByRole('button', { name: 'Currencies: 3' }));
    const chooser = await screen.findByRole('dialog', { name: 'Currencies of the matrix' });
    expect(within(chooser).queryByRole('checkbox', { name: /GBX/ })).toBeNull();
    await page.user.click(within(chooser).getByRole('checkbox', { name: 'JPY Japanese Yen' }));
    expect(page.address()).toBe('/currencies?q=EUR,USD&t=1M');
    const last = page.requests.filter(({ path }) => path.endsWith('/cross')).at(-1);
    expect(last?.params.toString()).toBe('codes=EUR%2CUSD&window=1M');
  });

  it('are exported with raw numbers, unknown ones empty', () => {
    const lines = crossCsv(CROSS).slice(1).trimEnd().split('\r\n');
    expect(lines[0]).toBe('Base,Quote,Rate,Change 1D,Kind,By way of,Date');
    expect(lines).toHaveLength(7);
    expect(lines).toContain('USD,JPY,159.833961,-0.4,computed,EUR,2026-11-20');
    expect(lines).toContain('JPY,USD,,,unknown,,');
  });

  it('fail independently', async () => {
    await open('', { api: currenciesApi(() => problem(503, 'Away')) });
    await screen.findByText('The rates did not load.');
    expect(screen.getByText('These rates did not load.')).toBeTruthy();
    expect(screen.getByText(/^The data did not load/)).toBeTruthy();
    await waitFor(() => expect(result().textContent).toContain('1,168.40 USD'));
  });
});

describe('the rest of the page', () => {
  it('lists majors in the order of the table, strength with the strongest first', async () => {
    await open();
    const majors = await screen.findByRole('region', { name: 'Major pairs' });
    await waitFor(() => expect(within(majors).getAllByRole('link')).toHaveLength(3));
    expect(
      within(majors)
        .getAllByRole('listitem')
        .map((row) => row.textContent?.slice(0, 7)),
    ).toEqual(['EUR/USD', 'USD/JPY']);
    const strength = screen.getByRole('region', { name: 'Strength' });
    const tiles = await within(strength).findAllByRole('listitem');
    expect(tiles.map((tile) => tile.textContent)).toEqual([
      'EUR▲ +0.30%',
      'USD▼ −0.45%',
      'JPYNot known',
    ]);
  });

  it('warns when business days passed without a rate', async () => {
    await open('', { api: currenciesApi(() => ({ ...CROSS, rateDate: '2020-01-02' })) });
    const note = await screen.findByRole('note');
    expect(note.textContent).toContain('The newest rates are of 2 Jan 2020,');
    expect(note.textContent).toMatch(/[\d,]+ business days old: do not deal by them/);
  });
});
