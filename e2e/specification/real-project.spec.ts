/**
 * A page with a real sign-in project: its calls for accounts, the user document and callable
 * functions. Calls to Google's hosts are redirected to the local server of the same protocol;
 * nothing leaves the machine.
 */
import { expect, test, type BrowserContext, type Page, type Request } from '@playwright/test';
import { FUNCTIONS_REGION, LOCAL_FIREBASE } from 'shared/contract';
import { DEEP } from '../site/deep';
import { open, settled } from '../site/platform';
import { startSecondSite, type SecondSite } from '../site/second-site';
import { ORIGIN } from '../site/site';
import { nameMenu, newEmail, PASSWORD } from '../sign-in/account';

const PROJECT = 'plumb-live';
const FIREBASE_CONFIG = JSON.stringify({
  apiKey: 'local',
  projectId: PROJECT,
  authDomain: `${PROJECT}.firebaseapp.com`,
});
const FUNCTIONS = `https://${FUNCTIONS_REGION}-${PROJECT}.cloudfunctions.net/`;
const FIRESTORE = 'https://firestore.googleapis.com/';
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Paths below which the local wire answers for a host of Google's. */
const WIRE: readonly [host: string, path: string][] = [
  ['https://identitytoolkit.googleapis.com/', '/identitytoolkit.googleapis.com/'],
  ['https://securetoken.googleapis.com/', '/securetoken.googleapis.com/'],
  [FIRESTORE, '/'],
];

/** Redirects calls to Google's hosts to the local server, under the name of the local project. */
async function answerForGoogle(context: BrowserContext): Promise<Request[]> {
  const requests: Request[] = [];
  await context.route(/^https:\/\//, async (route) => {
    const request = route.request();
    requests.push(request);
    const wire = WIRE.find(([host]) => request.url().startsWith(host));
    if (!wire) return route.abort();
    const [host, path] = wire;
    const local = (text: string) => text.replaceAll(PROJECT, LOCAL_FIREBASE.projectId);
    const answer = await fetch(ORIGIN + local(request.url().replace(host, path)), {
      method: request.method(),
      headers: {
        'content-type': request.headers()['content-type'] ?? 'application/json',
        ...(request.headers()['authorization'] && {
          authorization: request.headers()['authorization'],
        }),
      },
      body: request.method() === 'GET' ? null : local(request.postData() ?? ''),
    });
    const text = await answer.text();
    return route.fulfill({
      status: answer.status,
      headers: { ...CORS, 'content-type': answer.headers.get('content-type') ?? '' },
      body: text.replaceAll(LOCAL_FIREBASE.projectId, PROJECT),
    });
  });
  return requests;
}

interface FunctionCall {
  name: string;
  authorization: string | undefined;
  body: unknown;
}

/** Answers calls of the project's functions; each is recorded. */
async function answerFunctions(
  page: Page,
  answer: { status: number; json: unknown },
): Promise<FunctionCall[]> {
  const calls: FunctionCall[] = [];
  await page.unroute(`${FUNCTIONS}**`);
  await page.route(`${FUNCTIONS}**`, (route) => {
    const request = route.request();
    calls.push({
      name: request.url().slice(FUNCTIONS.length),
      authorization: request.headers()['authorization'],
      body: request.postDataJSON(),
    });
    return route.fulfill({ ...answer, headers: CORS });
  });
  return calls;
}

async function fillContactForm(page: Page, message: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ann Lee');
  await page.getByLabel('E-mail', { exact: true }).fill('ann@example.com');
  await page.getByLabel('Topic').selectOption({ index: 1 });
  await page.getByLabel('Message', { exact: true }).fill(message);
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test.describe('a real project', DEEP, () => {
  let site: SecondSite;
  test.beforeAll(async () => {
    site = await startSecondSite({ environment: { FIREBASE_CONFIG }, api: 'shared' });
  });
  test.afterAll(() => site.stop());

  async function signIn(page: Page): Promise<{ requests: Request[]; address: string }> {
    const address = newEmail();
    const requests = await answerForGoogle(page.context());
    await open(page, `${site.origin}/login?prev=/faq`);
    await page.getByRole('tab', { name: 'Create account' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(address);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(nameMenu(page)).toBeVisible();
    return { requests, address };
  }

  test('the user document is read from the collection users by id, in the name of the visitor', async ({
    page,
  }) => {
    const { requests } = await signIn(page);
    await expect.poll(() => requests.some((each) => each.url().startsWith(FIRESTORE))).toBe(true);
    const [request] = requests.filter((each) => each.url().startsWith(FIRESTORE));
    const token = request?.headers()['authorization']?.replace('Bearer ', '') ?? '';
    const { user_id: uid } = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    ) as { user_id: string };
    expect(new URL(request?.url() ?? '').pathname).toBe(
      `/v1/projects/${PROJECT}/databases/(default)/documents:batchGet`,
    );
    expect(request?.postDataJSON()).toEqual({
      documents: [`projects/${PROJECT}/databases/(default)/documents/users/${uid}`],
    });
  });

  test('a callable function is called by name with its payload; its result is shown', async ({
    page,
  }) => {
    await answerForGoogle(page.context());
    await open(page, `${site.origin}/contact`);
    const calls = await answerFunctions(page, {
      status: 200,
      json: { result: { reference: 'C-REAL-0001' } },
    });
    await fillContactForm(page, 'The P/E of AAPL.US looks wrong.');
    await send(page);
    await expect(page.getByText('C-REAL-0001')).toBeVisible();
    expect(calls).toEqual([
      {
        name: 'sendContactMessage',
        authorization: undefined,
        body: {
          data: {
            name: 'Ann Lee',
            email: 'ann@example.com',
            topic: expect.any(String),
            message: 'The P/E of AAPL.US looks wrong.',
          },
        },
      },
    ]);
  });

  for (const [what, answer] of [
    ['refuses', { status: 500, json: { error: { status: 'INTERNAL', message: 'INTERNAL' } } }],
    ['answers garbage', { status: 200, json: '<html>' }],
  ] as const)
    test(`a function that ${what} yields no data, and nothing typed is lost`, async ({ page }) => {
      await answerForGoogle(page.context());
      await open(page, `${site.origin}/contact`);
      const calls = await answerFunctions(page, answer);
      await fillContactForm(page, 'A message that must not be lost.');
      await send(page);
      await expect(page.getByRole('alert')).toContainText('Your message did not reach us');
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
        'A message that must not be lost.',
      );
      expect(calls.length).toBeGreaterThan(0);
    });

  test('a project without the function: the product API has the same one', async ({ page }) => {
    await answerForGoogle(page.context());
    await open(page, `${site.origin}/contact`);
    const calls = await answerFunctions(page, { status: 404, json: {} });
    await fillContactForm(page, 'Answered by the product API.');
    const answered = page.waitForResponse('**/api/functions/europe-west2/sendContactMessage');
    await send(page);
    expect((await answered).status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Your message has reached us' })).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('checkout, portal and the deletion of the account are functions, called with the ID token', async ({
    page,
  }) => {
    const { address } = await signIn(page);
    const calls = await answerFunctions(page, {
      status: 200,
      json: { result: { id: 'cs_1', url: `${site.origin}/faq?paid` } },
    });
    await page.goto(`${site.origin}/payment?plan=pro&interval=month`);
    await settled(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page).toHaveURL(/\/faq\?paid$/);
    expect(calls).toMatchObject([
      {
        name: 'createCheckoutSession',
        authorization: expect.stringMatching(/^Bearer ey/),
        body: { data: { plan: 'pro', interval: 'month' } },
      },
    ]);

    const refused = await answerFunctions(page, {
      status: 403,
      json: { error: { status: 'PERMISSION_DENIED', message: 'Not now' } },
    });
    await open(page, `${site.origin}/settings`);
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel(/^Type .* to confirm$/).fill(address);
    await dialog.getByRole('textbox', { name: 'Present password' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete for ever' }).click();
    await expect.poll(() => refused.map(({ name }) => name)).toEqual(['deleteAccount']);
    // The refusal does not change the account.
    await expect(nameMenu(page)).toBeVisible();
  });
});
