import type { Page } from '@playwright/test';

const KEPT_ANSWERS = /<script type="application\/json" id="kept-answers"[^>]*>[^<]*<\/script>/;

/**
 * Takes the API's answers out of the documents that the page opens. Its code then sends the calls
 * itself, and a test can intercept them.
 */
export async function askInBrowser(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(KEPT_ANSWERS, '');
    await route.fulfill({ response, body });
  });
}
