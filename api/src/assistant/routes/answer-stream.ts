import type { ServerResponse } from 'node:http';
import type { AnswerDone, AnswerPart, Problem } from 'shared/contract';
import { EVENT_STREAM_HEADERS } from '../../http/event-stream-headers';

/** Keeps proxies from taking an answer that waits for the model for a dead one, ms. */
const HEARTBEAT_MS = 15_000;
/** A client that reads nothing for this time counts as gone, ms. */
const STALLED_MS = 30_000;

/** Data of the event of a part. The event has the name of its kind. */
const dataOf = (part: AnswerPart): unknown => {
  switch (part.kind) {
    case 'text':
    case 'struck':
      return part;
    case 'citation':
      return part.citation;
    case 'screen':
      return part.screen;
    case 'table':
      return part.table;
  }
};

/** An answer as server-sent events. */
export class AnswerStream {
  readonly #out: ServerResponse;
  readonly #heartbeat: NodeJS.Timeout;

  constructor(out: ServerResponse) {
    this.#out = out;
    out.writeHead(200, EVENT_STREAM_HEADERS);
    out.flushHeaders();
    this.#heartbeat = setInterval(() => this.#write(': still here\n\n'), HEARTBEAT_MS).unref();
  }

  /** Sends a part, and waits until the client has read on. */
  async part(part: AnswerPart): Promise<void> {
    if (!this.#event(part.kind, dataOf(part))) await this.#drained();
  }

  done(data: AnswerDone): void {
    this.#event('done', data);
    this.close();
  }

  error(problem: Problem): void {
    this.#event('error', problem);
    this.close();
  }

  close(): void {
    clearInterval(this.#heartbeat);
    if (!this.#out.writableEnded) this.#out.end();
  }

  #event(name: string, data: unknown): boolean {
    return this.#write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** @returns false when the client reads slower than it is written */
  #write(text: string): boolean {
    return this.#out.destroyed || this.#out.writableEnded || this.#out.write(text);
  }

  #drained(): Promise<void> {
    const out = this.#out;
    return new Promise((resolve) => {
      const stalled = setTimeout(() => out.destroy(), STALLED_MS).unref();
      const end = () => {
        clearTimeout(stalled);
        out.off('drain', end).off('close', end);
        resolve();
      };
      out.once('drain', end).once('close', end);
      if (out.destroyed) end();
    });
  }
}
