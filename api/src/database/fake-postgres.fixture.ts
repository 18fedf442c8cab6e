/** A server of PostgreSQL's protocol that answers every statement with no rows, or as a test wants. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface FakePostgres {
  url: string;
  /** Statements that arrived, in order. */
  statements: string[];
  /** Settings with which connections were opened, as `name value name value`. */
  settings: string[];
  /** Stops listening and breaks all connections, as a kill does. */
  stop(): Promise<void>;
  /** Listens again at the same address. */
  start(): Promise<void>;
}

/** `silent`: the statement gets no answer. `lost`: its connection breaks. */
type Reaction = 'answered' | 'silent' | 'lost';

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const SIGNED_IN = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const NO_ROWS = message('C', Buffer.from('SELECT 0\0'));
/** Answers of the extended protocol: parsed, bound, no rows described. */
const EXTENDED = ['1', '2', 'n'].map((type) => message(type, Buffer.alloc(0)));

type Log = Pick<FakePostgres, 'statements' | 'settings'>;

/** Reads the messages of one client. */
function serve(socket: Socket, react: (statement: string) => Reaction, log: Log): void {
  let input = Buffer.alloc(0);
  let isStarted = false;
  let reaction: Reaction = 'answered';
  const onStatement = (statement: string): void => {
    log.statements.push(statement);
    reaction = react(statement);
    if (reaction === 'lost') socket.destroy();
  };
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    input = Buffer.concat([input, chunk]);
    for (;;) {
      const at = isStarted ? 1 : 0;
      if (input.length < at + 4) return;
      const end = at + input.readInt32BE(at);
      if (input.length < end) return;
      const type = isStarted ? String.fromCharCode(input[0] ?? 0) : 'start';
      const body = input.subarray(at + 4, end);
      input = input.subarray(end);
      if (type === 'start') {
        isStarted = true;
        // After the version of the protocol.
        log.settings.push(body.toString('utf8', 4).replaceAll('\0', ' ').trim());
        socket.write(Buffer.concat([SIGNED_IN, READY]));
      }
      if (type === 'Q') {
        onStatement(body.toString().replaceAll('\0', ''));
        if (reaction === 'answered') socket.write(Buffer.concat([NO_ROWS, READY]));
      }
      // Parse: a name and the statement, each with a zero at its end.
      if (type === 'P') onStatement(body.toString().split('\0')[1] ?? '');
      if (type === 'S' && reaction === 'answered')
        socket.write(Buffer.concat([...EXTENDED, NO_ROWS, READY]));
      if (type === 'X') socket.end();
    }
  });
}

export async function openFakePostgres(
  react: (statement: string) => Reaction = () => 'answered',
): Promise<FakePostgres> {
  const log: Log = { statements: [], settings: [] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, react, log);
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://tester@127.0.0.1:${port}/test`,
    ...log,
    async stop() {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    start: () => listen(port),
  };
}
