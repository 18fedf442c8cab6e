import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderPage, signedOut, testUser, type RenderPageOptions } from 'shared/testing';
import { assistantApi, chatOf, MESSAGES } from '../../assistant/assistant-double.fixture';
import { offerQuestion } from '../../assistant/opening/assistant-address';
import AssistantPage from '.';

const open = (path = '/assistant', options: RenderPageOptions = {}) =>
  renderPage(AssistantPage, { path, session: testUser, api: assistantApi(), ...options });
const questionCount = (page: Awaited<ReturnType<typeof open>>) =>
  page.requests.filter(({ path }) => path.endsWith('/messages')).length;

describe('the page of the assistant', () => {
  it('opens a stored chat by its address', async () => {
    const page = await open('/assistant?chat=chat-1');
    await page.ready();
    expect(await screen.findByRole('article', { name: 'P/E of Apple?' })).toBeVisible();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('P/E of Apple?');
  });

  it('gives a new chat its address, and starts another one', async () => {
    const page = await open();
    await page.ready();
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Your question' }),
      'P/E of Apple?{Enter}',
    );
    await screen.findByRole('link', { name: /^31\.42/ });
    await waitFor(() => expect(page.address()).toBe('/assistant?chat=chat-new'));
    expect(page.requests.filter(({ path }) => path.endsWith('chat-new'))).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'New chat' }));
    expect(page.address()).toBe('/assistant');
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('says that a chat does not exist', async () => {
    const api = {
      ...assistantApi(),
      'GET /api/assistant/chats/:id': () => problem(404, 'There is no such chat'),
    };
    const page = await open('/assistant?chat=gone', { api });
    await page.ready();
    expect(await screen.findByRole('heading', { name: 'This chat did not load' })).toBeVisible();
  });

  it('asks a question that the search offered, and only prefills any other', async () => {
    const other = await open('/assistant?ask=P%2FE+of+Apple%3F');
    await other.ready();
    expect(await screen.findByRole('textbox', { name: 'Your question' })).toHaveValue(
      'P/E of Apple?',
    );
    expect(questionCount(other)).toBe(0);
    other.unmount();
    offerQuestion('P/E of Apple?');
    const own = await open('/assistant?ask=P%2FE+of+Apple%3F');
    expect(await screen.findByRole('link', { name: /^31\.42/ })).toBeVisible();
    expect(questionCount(own)).toBe(1);
    expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveValue('');
  });

  it('shows visitors no chats', async () => {
    const page = await open('/assistant', { session: null });
    await page.ready();
    expect(await screen.findByText(/Without an account/)).toBeVisible();
    expect(screen.queryByRole('complementary', { name: 'Your chats' })).toBeNull();
  });

  it('forgets the conversation when the user signs out', async () => {
    const page = await open('/assistant?chat=chat-1');
    await screen.findByRole('article', { name: 'P/E of Apple?' });
    await act(async () => void page.store.dispatch(signedOut()));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });
});

describe('chats', () => {
  it('are searched, renamed and deleted after a question', async () => {
    await open();
    const list = await screen.findByRole('list', { name: 'Chats' });
    expect(within(list).getAllByRole('link')).toHaveLength(2);
    await userEvent.type(screen.getByRole('searchbox'), 'dividends{Enter}');
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Dividends/ })).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Apple/ })).toBeNull());
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'More of Dividends' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rename chat' });
    await userEvent.clear(within(dialog).getByRole('textbox'));
    await userEvent.type(within(dialog).getByRole('textbox'), 'Income{Enter}');
    expect(await screen.findByRole('link', { name: /Income/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'More of Income' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete “Income”?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Income/ })).toBeNull());
  });

  it('are deleted together after a question, with the open one', async () => {
    const page = await open('/assistant?chat=chat-1');
    await screen.findByRole('article');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete all chats' }));
    const question = await screen.findByRole('dialog', { name: 'Delete all chats?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Your chats appear here.')).toBeVisible();
    expect(page.address()).toBe('/assistant');
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('say that they did not load, without the conversation', async () => {
    let isAway = true;
    const api = {
      ...assistantApi(),
      'GET /api/assistant/chats': () =>
        isAway ? problem(503, 'Away') : { items: [{ ...chatOf('a', 'Back'), messages: 0 }] },
    };
    await open('/assistant', { api });
    expect(await screen.findByText('Your chats did not load')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your question' })).toBeVisible();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Back/ })).toBeVisible();
  });
});

describe('reported answers', () => {
  const moderator = () => ({ uid: 'user-1', email: 'a@b.c', name: 'Ada', role: 'moderator' });
  const [, answer] = MESSAGES;
  const item = {
    id: 'flag-1',
    reason: 'Wrong year',
    question: 'P/E of Apple?',
    answer,
    flaggedAt: '2026-11-27T10:00:00.000Z',
    reviewedAt: null as string | null,
  };

  it('are for moderators, who mark them as reviewed', async () => {
    const items = [item];
    const api = {
      ...assistantApi(),
      'GET /api/me': moderator,
      'GET /api/assistant/flagged': () => ({ items }),
      'PUT /api/assistant/flagged/:id/reviewed': () => {
        items[0] = { ...item, reviewedAt: '2026-11-27T11:00:00.000Z' };
      },
    };
    const page = await open('/assistant', { api });
    await userEvent.click(await screen.findByRole('link', { name: 'Reported answers' }));
    expect(page.address()).toBe('/assistant?view=flagged');
    const report = await screen.findByRole('article', { name: 'P/E of Apple?' });
    expect(within(report).getByText('Wrong year')).toBeVisible();
    await userEvent.click(within(report).getByRole('button', { name: 'Mark as reviewed' }));
    expect(await screen.findByText(/^Reviewed/)).toBeVisible();
  });

  it('are refused to others', async () => {
    const api = {
      ...assistantApi(),
      'GET /api/assistant/flagged': () => problem(403, 'Moderators alone'),
    };
    await open('/assistant?view=flagged', { api });
    expect(await screen.findByText('Moderators alone')).toBeVisible();
  });

  it('have an empty state', async () => {
    const api = { ...assistantApi(), 'GET /api/assistant/flagged': () => ({ items: [] }) };
    await open('/assistant?view=flagged', { api });
    expect(await screen.findByText('No answer is reported')).toBeVisible();
  });
});
