import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { PlatformEvent, SlotInputs } from 'shared/contract';
import { useEvents } from 'shared/remote';
import { inSlot, problem, renderPage, testUser, type RenderPageOptions } from 'shared/testing';
import {
  answerOf,
  assistantApi,
  cutAnswer,
  DONE,
  eventText,
  openAnswer,
  PARTS,
  partsText,
  SCREEN,
  statusOf,
} from './assistant-double.fixture';
import { AssistantPanel } from './assistant-panel';

const Panel = inSlot('page-panel', AssistantPanel);
type Asked = PlatformEvent<'assistant/ask'>;

/** As the shell hands events over. */
function Host() {
  const [events, setEvents] = useState<readonly Asked[]>([]);
  useEvents('assistant/ask', (event) => setEvents((now) => [...now, event]));
  const input: SlotInputs['page-panel'] = {
    pathname: '/stocks/details/AAPL.US',
    onClose: () => {},
    events,
    onHandled: (last) => setEvents((now) => now.slice(now.indexOf(last) + 1)),
  };
  return <Panel {...input} />;
}

const open = (api = assistantApi(), options: RenderPageOptions = {}) =>
  renderPage(Host, { path: '/stocks/details/AAPL.US', session: testUser, api, ...options });

const box = () => screen.getByRole('textbox', { name: 'Your question' });
const askIt = async (text: string) => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toBeEnabled());
  await userEvent.type(box(), `${text}{Enter}`);
};

describe('a conversation', () => {
  it('shows values as links with their source, struck text with its reason', async () => {
    const page = await open();
    await askIt('P/E of Apple?');
    const chip = await screen.findByRole('link', {
      name: '31.42 (P/E ratio of Apple Inc., 6 Feb 2026)',
    });
    expect(chip).toHaveAttribute('href', '/stocks/details/AAPL.US');
    expect(screen.getByText('29').tagName).toBe('S');
    expect(screen.getByText(/Our data does not confirm it/)).toBeVisible();
    expect(page.requests.find(({ path }) => path.endsWith('/messages'))).toMatchObject({
      path: '/api/assistant/chats/chat-new/messages',
      body: { text: 'P/E of Apple?', context: null },
    });
    expect(box()).toHaveValue('');
  });

  it('breaks the line with Shift and Enter, and asks nothing empty', async () => {
    const page = await open();
    await userEvent.type(box(), '{Enter}a{Shift>}{Enter}{/Shift}b');
    expect(box()).toHaveValue('a\nb');
    expect(page.requests.some(({ path }) => path.endsWith('/messages'))).toBe(false);
  });

  it('counts characters near the end', async () => {
    await open();
    fireEvent.change(box(), { target: { value: 'x'.repeat(399) } });
    expect(screen.queryByText(/characters/)).toBeNull();
    fireEvent.change(box(), { target: { value: 'x'.repeat(480) } });
    expect(screen.getByText('480 of 500 characters')).toBeVisible();
    expect(box()).toHaveAttribute('maxlength', '500');
  });

  it('writes the answer as it arrives, and reads it to screen readers once', async () => {
    const answer = openAnswer();
    const page = await open(assistantApi({ answer: answer.response }));
    await askIt('P/E?');
    const article = await screen.findByRole('article', { name: 'P/E?' });
    expect(article).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer.write(partsText(PARTS.slice(0, 1))));
    expect(await within(article).findByText(/The P\/E ratio of Apple is/)).toBeVisible();
    expect(page.announcements).toEqual(['The assistant is answering.']);
    await act(async () => {
      answer.write(partsText(PARTS.slice(1)) + eventText('done', DONE));
      answer.end();
    });
    await waitFor(() => expect(article).toHaveAttribute('aria-busy', 'false'));
    expect(page.announcements.slice(1)).toEqual([
      'The P/E ratio of Apple is 31.42 (P/E ratio of Apple Inc., 6 Feb 2026), not ….',
    ]);
    expect(article.closest('[aria-live]')).toBeNull();
  });

  it('stops an answer, keeps its text and closes the connection', async () => {
    const answer = openAnswer();
    await open(assistantApi({ answer: answer.response }));
    await askIt('P/E?');
    await act(async () => answer.write(partsText(PARTS.slice(0, 1))));
    await screen.findByText(/The P\/E ratio of Apple is/);
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByText('You stopped this answer.')).toBeVisible();
    expect(screen.getByText(/The P\/E ratio of Apple is/)).toBeVisible();
    await act(async () => answer.write(partsText([{ kind: 'text', text: 'too late' }])));
    expect(screen.queryByText(/too late/)).toBeNull();
    await waitFor(() => expect(answer.isCancelled()).toBe(true));
  });

  it('keeps a cut answer and asks again in its place', async () => {
    let calls = 0;
    const page = await open(
      assistantApi({ answer: () => ((calls += 1) === 1 ? cutAnswer() : answerOf()) }),
    );
    await askIt('P/E of Apple?');
    expect(await screen.findByText('The answer broke off. What arrived is kept.')).toBeVisible();
    expect(screen.getByText(/The P\/E ratio of Apple is/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^31\.42/ })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    // The question was stored, but its id did not arrive: the chat is read.
    expect(page.requests.filter(({ path }) => path.endsWith('/messages')).at(-1)?.body).toEqual({
      text: 'P/E of Apple?',
      context: null,
      replaces: 'question-1',
    });
  });

  it('replaces a question that is changed, and can keep it', async () => {
    const page = await open();
    await askIt('P/E of Apple?');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit question' }));
    expect(box()).toHaveValue('P/E of Apple?');
    expect(box()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(box()).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Edit question' }));
    await userEvent.clear(box());
    await askIt('P/E of Microsoft?');
    expect(await screen.findByRole('article', { name: 'P/E of Microsoft?' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'P/E of Apple?' })).toBeNull();
    expect(page.requests.filter(({ path }) => path.endsWith('/messages')).at(-1)?.body).toEqual({
      text: 'P/E of Microsoft?',
      context: null,
      replaces: 'question-1',
    });
  });

  it('proposes a screen whose conditions can be removed', async () => {
    await open(assistantApi({ answer: () => answerOf([{ kind: 'screen', screen: SCREEN }]) }));
    await askIt('cosy small caps');
    const proposal = await screen.findByRole('region', { name: 'Proposed screen' });
    expect(within(proposal).getByText(/has no effect: no figure has this name/)).toBeVisible();
    const run = within(proposal).getByRole('link', { name: 'Run this screen' });
    expect(run).toHaveAttribute(
      'href',
      '/stocks/screener?marketCap=300M..2B&peRatio=..15&s=peRatio',
    );
    await userEvent.click(within(proposal).getByRole('button', { name: 'Remove P/E at most 15' }));
    expect(run).toHaveAttribute('href', '/stocks/screener?marketCap=300M..2B&s=peRatio');
    await userEvent.click(within(proposal).getByRole('button', { name: 'Restore conditions' }));
    expect(run.getAttribute('href')).toContain('peRatio=..15');
  });

  it('shows a table with sources, and never links elsewhere', async () => {
    const evil = { id: '1', label: 'P/E', value: '7', href: '//evil.example/x', asOf: null };
    const table = {
      title: 'Figures',
      columns: [{ label: 'P/E', align: 'end' as const }],
      rows: [[evil], ['–']],
      more: { href: 'https://evil.example', total: 40 },
    };
    await open(assistantApi({ answer: () => answerOf([{ kind: 'table', table }]) }));
    await askIt('P/E of all');
    expect(await screen.findByRole('columnheader', { name: 'P/E' })).toBeVisible();
    expect(screen.getByText('2 of 40 rows')).toBeVisible();
    for (const link of screen.getAllByRole('link'))
      expect(link.getAttribute('href')).not.toContain('evil');
  });

  it('reports an answer after it says what is shared', async () => {
    const page = await open();
    await askIt('P/E of Apple?');
    await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report this answer' });
    expect(within(dialog).getByText(/neither your name nor the rest of the chat/)).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox'), 'Wrong year');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
    expect(await screen.findByRole('button', { name: 'Reported' })).toBeDisabled();
    expect(page.requests.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/api/assistant/chats/chat-new/messages/answer-1/flag',
      body: { reason: 'Wrong year' },
    });
  });
});

describe('the subject of a page', () => {
  const context = { path: '/stocks/details/AAPL.US', label: 'Apple Inc.', symbols: ['AAPL.US'] };

  it('is a chip that can be removed, and part of the question', async () => {
    const page = await open();
    await page.emit('assistant/ask', { context });
    expect(await screen.findByText('Apple Inc.')).toBeVisible();
    await askIt('P/E?');
    await screen.findByRole('link', { name: /^31\.42/ });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Apple Inc.' }));
    await askIt('And Microsoft?');
    await waitFor(() => {
      const sent = page.requests.filter(({ path }) => path.endsWith('/messages'));
      expect(sent.map(({ body }) => (body as { context: unknown }).context)).toEqual([
        context,
        null,
      ]);
    });
  });

  it('is asked about at once when the page has a question', async () => {
    const page = await open();
    await page.emit('assistant/ask', { context, question: 'P/E of Apple?' });
    expect(await screen.findByRole('link', { name: /^31\.42/ })).toBeVisible();
    expect(page.requests.filter(({ path }) => path.endsWith('/messages'))).toHaveLength(1);
  });
});

describe('states', () => {
  it('offers questions that fit the page', async () => {
    await open();
    const first = await screen.findByRole('button', { name: 'What is the P/E ratio of AAPL?' });
    await waitFor(() => expect(first).toBeEnabled());
    await userEvent.click(first);
    expect(await screen.findByRole('link', { name: /^31\.42/ })).toBeVisible();
  });

  it('says what works without a model', async () => {
    await open(assistantApi({ status: statusOf({ state: 'off' }) }));
    expect(await screen.findByText(/This site has no language model/)).toBeVisible();
  });

  it('says that the model does not answer', async () => {
    await open(assistantApi({ status: statusOf({ state: 'unreachable' }) }));
    expect(await screen.findByText(/does not answer at the moment/)).toBeVisible();
  });

  it('says when the next questions can be asked, and where plans are', async () => {
    await open(assistantApi({ status: statusOf({ used: 10 }) }));
    expect(await screen.findByText(/All 10 questions of today are used/)).toBeVisible();
    expect(screen.getByRole('link', { name: /See plans/ })).toHaveAttribute('href', '/pricing');
    expect(screen.getByRole('button', { name: 'Ask' })).toBeDisabled();
  });

  it('shows the reason of a refused question with the plans', async () => {
    await open(assistantApi({ answer: () => problem(403, 'You asked 10 questions today.') }));
    await askIt('P/E?');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('You asked 10 questions today.');
    expect(within(alert).getByRole('link')).toHaveAttribute('href', '/pricing');
    expect(within(alert).queryByRole('button')).toBeNull();
  });

  it('offers another try when the server fails', async () => {
    let isAway = true;
    await open(
      assistantApi({ answer: () => (isAway ? new Response('x', { status: 502 }) : answerOf()) }),
    );
    await askIt('P/E?');
    expect(await screen.findByText('The assistant could not be reached.')).toBeVisible();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^31\.42/ })).toBeVisible();
  });

  it('lets visitors ask, keeps nothing and leads back from the sign-in', async () => {
    const page = await open(
      assistantApi({ status: statusOf({ state: 'off', limit: 5, used: 0 }) }),
      {
        session: null,
      },
    );
    expect(
      await screen.findByText(/Without an account you can ask 5 questions a day/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /Log in to keep/ })).toHaveAttribute(
      'href',
      '/login?prev=%2Fstocks%2Fdetails%2FAAPL.US',
    );
    await askIt('P/E?');
    expect(await screen.findByRole('link', { name: /^31\.42/ })).toBeVisible();
    expect(page.requests.map(({ path }) => path)).not.toContain('/api/assistant/chats');
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  it('says after five seconds that the answer is slow', async () => {
    const answer = openAnswer();
    await open(assistantApi({ answer: answer.response }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toBeEnabled());
    fireEvent.change(box(), { target: { value: 'P/E?' } });
    jest.useFakeTimers();
    try {
      fireEvent.keyDown(box(), { key: 'Enter' });
      await act(async () => jest.advanceTimersByTimeAsync(4900));
      expect(screen.queryByText(/longer than usual/)).toBeNull();
      await act(async () => jest.advanceTimersByTimeAsync(200));
      expect(screen.getByText(/longer than usual/)).toBeVisible();
      await act(async () => {
        answer.write(partsText(PARTS.slice(0, 1)));
        await jest.advanceTimersByTimeAsync(10);
      });
      expect(screen.queryByText(/longer than usual/)).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps the conversation while the panel is closed', async () => {
    function Closable() {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          <button onClick={() => setOpen(!isOpen)}>Toggle</button>
          {isOpen && <Host />}
        </>
      );
    }
    const answer = openAnswer();
    await renderPage(Closable, {
      path: '/stocks',
      session: testUser,
      api: assistantApi({ answer: answer.response }),
    });
    await askIt('P/E?');
    await screen.findByRole('article', { name: 'P/E?' });
    await userEvent.click(screen.getByRole('button', { name: 'Toggle' }));
    await act(async () => {
      answer.write(partsText(PARTS) + eventText('done', DONE));
      answer.end();
    });
    await userEvent.click(screen.getByRole('button', { name: 'Toggle' }));
    expect(await screen.findByRole('link', { name: /^31\.42/ })).toBeVisible();
  });

  it('asks nothing before the session is known', async () => {
    const page = await open(assistantApi(), { session: 'unknown' });
    expect(screen.getByRole('button', { name: 'Ask' })).toBeDisabled();
    expect(page.requests).toEqual([]);
  });
});
