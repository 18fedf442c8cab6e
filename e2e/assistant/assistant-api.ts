import type { Page, Route } from '@playwright/test';

const CITATION = {
  id: '1.peRatio',
  label: 'P/E ratio of Apple Inc.',
  value: '31.42',
  href: '/stocks/details/AAPL.US',
  asOf: '2026-02-06',
};
const SCREEN = {
  type: 'stocks',
  where: [{ field: 'peRatio', lte: 15 }],
  broker: null,
  sort: [],
  understood: ['under 15 times earnings'],
  notUnderstood: [{ text: 'cosy', reason: 'no figure has this name', suggestions: [] }],
};

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** An answer with a value, struck text and a screen. */
export const ANSWER = [
  event('text', { kind: 'text', text: 'The P/E ratio of Apple is ' }),
  event('citation', CITATION),
  event('text', { kind: 'text', text: ', not ' }),
  event('struck', { kind: 'struck', text: '29' }),
  event('text', { kind: 'text', text: '.' }),
  event('screen', SCREEN),
  event('done', { questionId: null, answerId: null, source: 'grammar', remaining: 4 }),
].join('');

export const stream = (route: Route, body = ANSWER) =>
  route.fulfill({ contentType: 'text/event-stream', body });

/** Answers the calls of a visitor. `answer` handles the question; its default is `ANSWER`. */
export async function answerVisitor(
  page: Page,
  answer: (route: Route) => Promise<void> | void = (route) => stream(route),
): Promise<void> {
  await page.route('**/api/assistant/status', (route) =>
    route.fulfill({
      json: {
        model: { state: 'off', name: null },
        quota: { limit: 5, used: 0, resetsAt: '2026-11-28T00:00:00.000Z' },
      },
    }),
  );
  await page.route('**/api/assistant/questions', answer);
}
