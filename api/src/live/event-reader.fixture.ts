/** Reads a stream of server-sent events, for tests. */

export interface ReadEvent {
  event: string;
  id: string | null;
  data: unknown;
}

export interface EventReader {
  contentType: string;
  /** The next event of a name; others are passed over. */
  next(event: string): Promise<ReadEvent>;
  /** Waits for a comment. */
  comment(pattern: RegExp): Promise<void>;
  /** Settles when the server ends the stream. */
  ended: Promise<void>;
  close(): Promise<void>;
}

export async function readEvents(
  url: string,
  headers: Record<string, string> = {},
): Promise<EventReader> {
  const abort = new AbortController();
  const answer = await fetch(url, { headers, signal: abort.signal });
  if (!answer.ok || !answer.body) {
    await answer.text();
    throw new Error(`${url} answered ${answer.status}`);
  }
  const events: ReadEvent[] = [];
  let comments = '';
  let wake = () => {};
  const ended = (async () => {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const chunk of answer.body ?? []) {
        text += decoder.decode(chunk, { stream: true });
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const block = text.slice(0, end);
          text = text.slice(end + 2);
          const field = (name: string) =>
            new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null;
          const event = field('event');
          if (event === null) comments += `${block}\n`;
          else events.push({ event, id: field('id'), data: JSON.parse(field('data') ?? 'null') });
        }
        wake();
      }
    } catch (error) {
      if (!abort.signal.aborted) throw error;
    }
  })();
  const change = () => new Promise<void>((resolve) => (wake = resolve));
  return {
    contentType: answer.headers.get('content-type') ?? '',
    ended,
    next: async (event) => {
      for (;;) {
        const next = events.shift();
        if (next?.event === event) return next;
        if (!next) await change();
      }
    },
    comment: async (pattern) => {
      while (!pattern.test(comments)) await change();
    },
    close: async () => {
      abort.abort();
      await ended;
    },
  };
}
