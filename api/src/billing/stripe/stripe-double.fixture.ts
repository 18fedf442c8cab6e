/**
 * Test double of the Stripe API subset in use, over HTTP. As strict as Stripe:
 * - Idempotency keys last 24 hours. A key with other parameters is rejected. Failed responses are
 * replayed too.
 * - Only open checkouts expire.
 * - An ended subscription cannot change, and one with a schedule cannot be cancelled.
 * - A payment is refunded once.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { answerCall, Refusal, type StripeCall } from './stripe-double-calls.fixture';
import { StripeState } from './stripe-double-state.fixture';

interface Answer {
  status: number;
  json: unknown;
}

const DAY = 86_400;

const failed = (status: number, error: Record<string, string | undefined>): Answer => ({
  status,
  json: { error },
});

export class StripeDouble extends StripeState {
  /** Executed writes, such as `POST /v1/customers`, without replays of an idempotency key. */
  readonly calls: string[] = [];
  /** Bodies of `calls`. */
  readonly forms: URLSearchParams[] = [];
  readonly #answers = new Map<string, (Answer & { request: string; at: number }) | 'in use'>();
  #failure: number | null = null;
  #answersToLose = 0;
  readonly #server = createServer((request, response) => void this.#handle(request, response));

  constructor(
    private readonly secretKey: string,
    now: () => number,
  ) {
    super(now);
  }

  get baseUrl(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  }

  /** Rejects all further calls with this status. Null ends the outage. */
  fail(status: number | null): void {
    this.#failure = status;
  }

  /** Executes the next `count` writes, but drops their responses. */
  loseAnswers(count: number): void {
    this.#answersToLose = count;
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const url = new URL(request.url ?? '', 'http://double');
    const method = request.method ?? '';
    const call = {
      method,
      path: url.pathname,
      form: new URLSearchParams(method === 'POST' ? body : url.search),
    };
    const { status, json } = await this.#answer(call, request.headers);
    if (method !== 'GET' && this.#answersToLose > 0) {
      this.#answersToLose -= 1;
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(json));
  }

  async #answer(call: StripeCall, headers: IncomingMessage['headers']): Promise<Answer> {
    const { method, path, form } = call;
    if (headers.authorization !== `Bearer ${this.secretKey}`)
      return failed(401, { message: 'Invalid API Key' });
    if (this.#failure !== null) return failed(this.#failure, { message: 'Broken' });
    const header = headers['idempotency-key'];
    const key = method === 'POST' && typeof header === 'string' ? header : null;
    if (method === 'POST' && key === null) return failed(400, { message: 'No idempotency key' });
    const request = `${method} ${path}?${form}`;
    const earlier = key === null ? null : this.#earlierAnswer(key, request);
    if (earlier) return earlier;
    if (method !== 'GET') {
      this.calls.push(`${method} ${path}`);
      this.forms.push(form);
    }
    if (key !== null) this.#answers.set(key, 'in use');
    // Executes after a turn of the event loop, so that concurrent calls overlap.
    await setImmediate();
    const answer = this.#execute(call);
    if (key !== null) this.#answers.set(key, { ...answer, request, at: this.now() });
    return answer;
  }

  /** The stored response of an idempotency key. Null if the key is new or expired. */
  #earlierAnswer(key: string, request: string): Answer | null {
    const earlier = this.#answers.get(key);
    if (earlier === 'in use')
      return failed(409, { message: 'In use', code: 'idempotency_key_in_use' });
    if (!earlier || earlier.at + DAY <= this.now()) return null;
    if (earlier.request === request) return earlier;
    return failed(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters',
    });
  }

  #execute(call: StripeCall): Answer {
    try {
      return { status: 200, json: structuredClone(answerCall(this, call)) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return failed(error.status, { message: error.message, code: error.code });
    }
  }
}

/** @param now seconds since the epoch */
export async function openStripeDouble(
  secretKey: string,
  now: () => number = () => 1_790_000_000,
): Promise<StripeDouble> {
  const double = new StripeDouble(secretKey, now);
  await double.listen();
  return double;
}
