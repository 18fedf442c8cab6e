/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { fakeShell, testUser } from 'shared/testing';
import { requestAssistantAnswer } from '../index';

const question = { text: 'P/E?', context: null, replaces: 'question-1' };
const stream = () => new Response('event: done\ndata: {}\n\n');

it('asks in a chat as the user, and reads a stream', async () => {
  const { requests } = fakeShell({
    session: testUser,
    api: { 'POST /api/assistant/chats/:id/messages': stream },
  });
  const response = await requestAssistantAnswer('a/b', question, new AbortController().signal);
  expect(await response.text()).toContain('done');
  const [sent] = requests;
  expect(sent?.path).toBe('/api/assistant/chats/a%2Fb/messages');
  expect(sent?.body).toEqual(question);
  expect(sent?.headers.get('accept')).toBe('text/event-stream');
  expect(sent?.headers.get('authorization')).toBe('Bearer token-of-user-1');
});

it('sends nothing of a chat for a visitor', async () => {
  const { requests } = fakeShell({ api: { 'POST /api/assistant/questions': stream } });
  await requestAssistantAnswer(null, question, new AbortController().signal);
  expect(requests[0]?.body).toEqual({ text: 'P/E?', context: null });
  expect(requests[0]?.headers.get('authorization')).toBeNull();
});

it('ends with its signal', async () => {
  const leave = new AbortController();
  fakeShell({ api: { 'POST /api/assistant/questions': () => leave.abort() } });
  await expect(requestAssistantAnswer(null, question, leave.signal)).rejects.toThrow('abort');
});
