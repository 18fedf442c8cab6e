import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Most bytes that are parsed before the connection is checked again: some fifty of the shortest requests. */
const SLICE_BYTES = 1024;
/** Fewest bytes, so that a flood of empty lines is parsed in few steps. No request is shorter. */
const MIN_SLICE_BYTES = 16;
const END_OF_HEAD = '\n\r\n';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  isHandled: boolean;
}

export interface HandleInTurnOptions {
  /** Called when a request is parsed. Returns false if it must be ignored. */
  accepts: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Called for each accepted request once the answers before it are sent. */
  handle: Handler;
}

/**
 * Handles the requests of a connection one after the other, in the order of arrival. Stops reading
 * from the connection while a request is unanswered or its answer is unread. By default, Node would
 * parse and handle everything that a client sends ahead.
 *
 * @throws Error on the first connection if Node no longer feeds its parser by a `data` listener
 */
export function handleInTurn(server: Server, { accepts, handle }: HandleInTurnOptions): void {
  server.on('connection', (socket) => {
    connections.set(socket, new PipelinedConnection(socket, handle));
  });
  const enqueue: Handler = (request, response) => {
    if (accepts(request, response)) connections.get(request.socket)?.enqueue(request, response);
  };
  server.on('request', enqueue);
  // An expectation other than 100-continue: without a listener Node answers 417 without a body.
  server.on('checkExpectation', enqueue);
}

const connections = new WeakMap<Socket, PipelinedConnection>();

/** Whether the client sent further requests behind this one. Browsers and proxies wait for the answer. */
export const isPipelined = ({ socket }: IncomingMessage): boolean =>
  connections.get(socket)?.hasMore ?? false;

/** Whether a request of this connection is unanswered. */
export const isBusy = (socket: Socket): boolean => connections.get(socket)?.isBusy ?? false;

/** Whether the request line of the request that is arriving has not ended. */
export const isInRequestLine = (socket: Socket): boolean =>
  connections.get(socket)?.isInRequestLine ?? false;

/** Hands the bytes of a connection to Node's parser in slices, as long as no request is unanswered. */
class PipelinedConnection {
  /** Parsed requests whose answers are not sent. The first one is being handled. */
  readonly #exchanges: Exchange[] = [];
  /** Bytes that were read and not parsed. */
  #unparsed: Buffer | null = null;
  /** False after Node paused the socket: the buffer of a body or of the answers is full. */
  #isWanted = true;
  #isParsing = false;
  isInRequestLine = true;
  readonly #parse: (bytes: Buffer) => void;

  constructor(
    readonly socket: Socket,
    readonly handle: Handler,
  ) {
    const [parse, ...others] = socket.listeners('data');
    if (!parse || others.length > 0) throw new Error('Node feeds its HTTP parser in another way');
    this.#parse = (bytes) => void parse.call(socket, bytes);
    socket.pause = () => {
      this.#isWanted = false;
      return Socket.prototype.pause.call(socket);
    };
    // Node resumes the socket after each message. That must not outrun the bytes that wait here.
    socket.resume = () => {
      this.#isWanted = true;
      if (this.#unparsed === null) return Socket.prototype.resume.call(socket);
      setImmediate(() => this.#advance());
      return socket;
    };
    socket.removeAllListeners('data');
    socket.on('data', (bytes: Buffer) => {
      this.#unparsed = this.#unparsed ? Buffer.concat([this.#unparsed, bytes]) : bytes;
      this.#advance();
    });
    socket.on('close', () => this.#drop());
  }

  get hasMore(): boolean {
    return this.#unparsed !== null || this.#exchanges.length > 1;
  }

  get isBusy(): boolean {
    return this.#exchanges.length > 0;
  }

  enqueue(request: IncomingMessage, response: ServerResponse): void {
    const exchange: Exchange = { request, response, isHandled: false };
    this.#exchanges.push(exchange);
    response.once('close', () => {
      if (this.#exchanges[0] !== exchange) return;
      if (response.getHeader('connection') === 'close') return this.#drop();
      this.#exchanges.shift();
      // Other connections are served before the next request of this one.
      if (this.hasMore || this.isBusy)
        setImmediate(() => {
          this.#handleFirst();
          this.#advance();
        });
    });
    this.#handleFirst();
  }

  #handleFirst(): void {
    const [first] = this.#exchanges;
    if (!first || first.isHandled) return;
    first.isHandled = true;
    // The body of a waiting request was broken: its answer is written already.
    if (!first.response.headersSent) this.handle(first.request, first.response);
  }

  /** True between requests, and while the body of the only request arrives. */
  get #mayParse(): boolean {
    if (!this.#isWanted || this.socket.destroyed) return false;
    const [first, second] = this.#exchanges;
    return !first || (!second && !first.request.complete);
  }

  #advance(): void {
    if (this.#isParsing || this.socket.destroyed) return;
    this.#isParsing = true;
    while (this.#unparsed && this.#mayParse) {
      const bytes: Buffer = this.#unparsed;
      const length = this.isBusy ? SLICE_BYTES : lengthOfHead(bytes);
      this.#unparsed = bytes.length > length ? bytes.subarray(length) : null;
      this.#parseSlice(bytes.subarray(0, length));
    }
    this.#isParsing = false;
    if (this.#unparsed) Socket.prototype.pause.call(this.socket);
    else if (this.#isWanted) Socket.prototype.resume.call(this.socket);
  }

  #parseSlice(slice: Buffer): void {
    const requests = this.#exchanges.length;
    if (slice.includes('\n')) this.isInRequestLine = false;
    this.#parse(slice);
    if (this.#exchanges.length > requests)
      this.isInRequestLine = !slice.includes(
        '\n',
        slice.lastIndexOf(END_OF_HEAD) + END_OF_HEAD.length,
      );
  }

  #drop(): void {
    this.#unparsed = null;
    this.#exchanges.length = 0;
  }
}

/**
 * Bytes up to the end of a head, so that the next one is not started: its timeout would run while
 * it waits.
 */
function lengthOfHead(bytes: Buffer): number {
  const end = bytes
    .subarray(0, SLICE_BYTES)
    .indexOf(END_OF_HEAD, MIN_SLICE_BYTES - END_OF_HEAD.length);
  return end < 0 ? SLICE_BYTES : end + END_OF_HEAD.length;
}
