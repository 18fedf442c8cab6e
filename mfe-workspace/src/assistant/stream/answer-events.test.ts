import { describe, expect, it } from '@jest/globals';
import {
  CITATION,
  chunked,
  DONE,
  eventText,
  PARTS,
  partsText,
  SCREEN,
} from '../assistant-double.fixture';
import { answerEvents, type AnswerEvent } from './answer-events';

async function read(chunks: readonly (string | Uint8Array)[]): Promise<AnswerEvent[]> {
  const events: AnswerEvent[] = [];
  for await (const event of answerEvents(chunked(chunks))) events.push(event);
  return events;
}

const WHOLE = partsText(PARTS) + eventText('done', DONE);
const EXPECTED: AnswerEvent[] = [
  ...PARTS.map((part): AnswerEvent => ({ kind: 'part', part })),
  { kind: 'done', done: DONE },
];

describe('events of an answer', () => {
  it('reads parts and the end', async () => {
    expect(await read([WHOLE])).toEqual(EXPECTED);
  });

  it('reads the same events however the network splits them', async () => {
    const bytes = new TextEncoder().encode(WHOLE.replaceAll('Apple', 'Äpple 🍏'));
    const expected = await read([bytes]);
    for (const size of [1, 2, 3, 7, 64]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.slice(at * size, (at + 1) * size),
      );
      expect(await read(chunks)).toEqual(expected);
    }
  });

  it('reads CRLF, comments, data over several lines and fields without a space', async () => {
    const text = [
      ': still here',
      '',
      'event:text',
      'data:{"kind":"text",',
      'data: "text":"Hello"}',
      'id: 7',
      'retry: 10',
      '',
      '',
    ].join('\r\n');
    expect(await read([text])).toEqual([{ kind: 'part', part: { kind: 'text', text: 'Hello' } }]);
  });

  it('reads citations, tables and screens with or without their kind', async () => {
    const bare = eventText('citation', CITATION) + eventText('screen', SCREEN);
    const named =
      eventText('citation', { kind: 'citation', citation: CITATION }) +
      eventText('screen', { kind: 'screen', screen: SCREEN });
    expect(await read([bare])).toEqual(await read([named]));
  });

  it.each([
    ['an unknown event', eventText('thought', { text: 'hm' })],
    ['an inherited name', eventText('constructor', { text: 'hm' })],
    ['damaged JSON', 'event: text\ndata: {"text":\n\n'],
    ['a text that is a number', eventText('text', { text: 5 })],
    ['a citation without a value', eventText('citation', { label: 'P/E', href: '/' })],
    ['a table without rows', eventText('table', { title: 'T', columns: [] })],
    ['a list', eventText('text', ['x'])],
  ])('leaves out %s and reads on', async (_, text) => {
    expect(await read([text, WHOLE])).toEqual(EXPECTED);
  });

  it('ends with a stream that is cut within an event', async () => {
    expect(await read(['event: text\ndata: {"text":"a"}\n\nevent: te'])).toEqual([
      { kind: 'part', part: { kind: 'text', text: 'a' } },
    ]);
  });

  it('passes a failure of the server on', async () => {
    const problem = { type: 'about:blank', title: 'Busy', status: 503, detail: 'Busy' };
    expect(await read([eventText('error', problem), 'event: error\ndata: ?\n\n'])).toEqual([
      { kind: 'error', problem },
      { kind: 'error', problem: null },
    ]);
  });
});
