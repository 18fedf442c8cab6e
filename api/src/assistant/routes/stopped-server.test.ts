import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { assistantStatusSchema, chatSchema } from 'shared/contract/schemas';
import { openTestApi } from '../../server/api.fixture';
import { ask } from '../testing/ask.fixture';
import { scriptedAnswers, text } from '../testing/scripted-answer.fixture';

it('ends open answers when the server stops, keeps their parts and gives the question back', async () => {
  const script = scriptedAnswers();
  const first = await openTestApi({ answer: script.answer });
  const { dataDir } = first;
  try {
    const token = await first.tokenFor('ann');
    const { json } = await first.call('POST', '/api/assistant/chats', { token, body: {} });
    const { id } = chatSchema.parse(json);
    const stream = await ask(
      first,
      `/chats/${id}/messages`,
      { text: 'x' },
      { authorization: `Bearer ${token}` },
    );
    const running = await script.next();
    await running.give(text('A'));
    // The answer ignores its signal and continues.
    await first.close({ keep: true });
    expect(await stream.rest()).toMatchObject([
      { event: 'text' },
      { event: 'error', data: { status: 503, detail: expect.stringContaining('starting again') } },
    ]);

    const second = await openTestApi({ dataDir });
    const later = await second.tokenFor('ann');
    const chat = await second.call('GET', `/api/assistant/chats/${id}`, { token: later });
    expect(chatSchema.parse(chat.json).messages[1]).toMatchObject({
      end: 'cut',
      parts: [text('A')],
    });
    const status = await second.call('GET', '/api/assistant/status', { token: later });
    expect(assistantStatusSchema.parse(status.json).quota.used).toBe(0);
    await second.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
