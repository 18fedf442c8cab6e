import { expect, test, type Page } from '@playwright/test';
import { newEmail, signUpHere } from '../sign-in/account';
import { collectErrors, open, settled } from '../site/platform';
import { ORIGIN } from '../site/site';

const dialogOf = (tab: Page) => tab.getByRole('dialog', { name: 'Edit transaction' });

async function edit(tab: Page, price: string): Promise<void> {
  await tab.getByRole('button', { name: /^Edit/ }).click();
  await dialogOf(tab).getByLabel('Unit price').fill(price);
}
const save = (tab: Page) =>
  dialogOf(tab).getByRole('button', { name: 'Save', exact: true }).click();

test('an edit in one tab is seen in the other; a conflicting one is refused with both versions', async ({
  page,
  context,
}) => {
  const errors = collectErrors(page);
  await open(page, '/login?prev=%2Fportfolios');
  const ownCall = page.waitForRequest(
    (request) => request.url().includes('/api/') && Boolean(request.headers()['authorization']),
  );
  await signUpHere(page, newEmail());
  const authorization = (await ownCall).headers()['authorization'] ?? '';
  await settled(page);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${ORIGIN}/api${path}`, {
      headers: { authorization },
      data,
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as { id: string };
  };
  const { id } = await post('/portfolios', { name: 'Two tabs', currencyCode: 'USD' });
  await post(`/portfolios/${id}/transactions`, {
    type: 'BUY',
    date: '2026-01-12',
    symbol: 'AAPL.US',
    quantity: '10',
    price: '180',
    currencyCode: 'USD',
  });
  const other = await context.newPage();
  for (const tab of [page, other]) await open(tab, `/portfolios/${id}?tab=transactions`);

  // Both start from the same version.
  await edit(other, '182');
  await edit(page, '181');
  await save(page);
  await expect(dialogOf(page)).toBeHidden();
  await expect(other.getByText('−$1,810.00')).toBeVisible();

  await save(other);
  const choice = dialogOf(other).getByRole('alert', { name: 'Changed elsewhere' });
  await expect(choice.getByRole('row', { name: 'Unit price 181 182' })).toBeVisible();
  await choice.getByRole('button', { name: 'Save mine' }).click();
  await expect(dialogOf(other)).toBeHidden();
  await expect(page.getByText('−$1,820.00')).toBeVisible();
  expect(errors).toEqual([]);
});
