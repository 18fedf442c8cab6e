import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { SearchSourceResult } from 'shared/contract';
import { inSlot, problem, renderPage, testUser, type RenderPageOptions } from 'shared/testing';
import { assistantApi } from '../assistant-double.fixture';
import { takeOffered } from './assistant-address';
import { AssistantSearch } from './assistant-search';

async function results(query: string, options: RenderPageOptions = {}) {
  const onValues = jest.fn<(values: readonly SearchSourceResult[]) => void>();
  const onFailure = jest.fn();
  const Search = inSlot('search-source', AssistantSearch);
  const page = await renderPage(() => <Search {...{ query, onValues, onFailure }} />, {
    session: testUser,
    api: assistantApi(),
    ...options,
  });
  return { page, onFailure, last: () => onValues.mock.lastCall?.[0] };
}

it('offers the question and own chats', async () => {
  const { last } = await results('P/E of Apple?');
  await waitFor(() => expect(last()).toHaveLength(2));
  expect(last()?.map(({ label, path }) => [label, path])).toEqual([
    ['Ask the assistant: P/E of Apple?', '/assistant?ask=P%2FE+of+Apple%3F'],
    ['P/E of Apple?', '/assistant?chat=chat-1'],
  ]);
  expect(takeOffered('P/E of Apple?')).toBe(true);
  expect(takeOffered('P/E of Apple?')).toBe(false);
});

it('offers visitors the question alone, without a call', async () => {
  const { last, page } = await results('compare KO and PEP', { session: null });
  await waitFor(() => expect(last()).toHaveLength(1));
  expect(page.requests).toEqual([]);
});

it.each(['AAPL', 'apple', 'a b'])('offers nothing for the name “%s”', async (query) => {
  const { last, page } = await results(query);
  await waitFor(() => expect(last()).toEqual([]));
  expect(page.requests).toEqual([]);
});

it('passes a failure of the chats on', async () => {
  const api = { ...assistantApi(), 'GET /api/assistant/chats': () => problem(503, 'Away') };
  const { onFailure } = await results('P/E of Apple?', { api });
  await waitFor(() => expect(onFailure).toHaveBeenCalled());
});
