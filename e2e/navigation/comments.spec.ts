import { expect, test } from '@playwright/test';
import { DEEP } from '../site/deep';
import { collectErrors, open } from '../site/platform';
import { startSecondSite } from '../site/second-site';

test('a site for development has the page of comments', DEEP, async ({ page }) => {
  const site = await startSecondSite({
    environment: { EDGE_ENVIRONMENT: 'development' },
    api: 'shared',
  });
  try {
    const errors = collectErrors(page);
    await open(page, `${site.origin}/comments?page=/faq`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Comments');
    await main.getByRole('textbox', { name: 'Comment' }).fill('The second answer is wrong');
    await main.getByRole('button', { name: 'Add comment' }).click();
    const comments = main.getByRole('list', { name: 'Comments, newest first' });
    await expect(comments.getByRole('listitem')).toContainText(
      /\/faq.*The second answer is wrong/s,
    );
    await comments.getByRole('link', { name: '/faq' }).click();
    await expect(page).toHaveURL(`${site.origin}/faq`);
    expect(errors).toEqual([]);
  } finally {
    await site.stop();
  }
});
