import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { PLAN_QUOTAS } from 'shared/contract';
import { open } from '../site/platform';
import { ORIGIN } from '../site/site';

const QUERY = {
  where: [
    { field: 'sector', in: ['Technology'] },
    { field: 'peRatio', gte: 12, lte: 20 },
  ],
  sort: [{ field: 'peRatio', direction: 'desc' }],
  columns: ['symbol', 'peRatio'],
  pageSize: 50,
};

test('address, API, page and CSV give the same stocks', async ({ page }) => {
  const answer = await fetch(`${ORIGIN}/api/screeners/stocks/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(QUERY),
  });
  const { rows, total } = (await answer.json()) as { rows: [string, number][]; total: number };
  expect(total).toBeGreaterThan(0);

  await open(page, '/stocks/screener?sector=Technology&peRatio=12..20&s=-peRatio&c=symbol,peRatio');
  await expect(page.getByText(`Total Rows: ${total.toLocaleString('en-GB')}`)).toBeVisible();
  const first = page.getByRole('table').getByRole('row').nth(1);
  await expect(first.getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`/${rows[0]?.[0].replace('.', '\\.')}$`),
  );

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^stocks-screener-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [header, ...lines] = text.slice(1).trimEnd().split('\r\n');
  expect(header).toBe('Ticker,P/E');
  const exported = Math.min(total, PLAN_QUOTAS.visitor.csvRows ?? total);
  expect(lines).toHaveLength(exported);
  expect(lines.slice(0, rows.length)).toEqual(rows.map((row) => row.join(',')));
});
