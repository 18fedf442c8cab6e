/**
 * Holds a number of connections to a port and sends the same bytes on each. Reopens every
 * connection that is ended, until it is killed. `ATTACK` has its settings as JSON.
 */
import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { statusCounts } from './status-counts';

interface Attack {
  port: number;
  bytes: string;
  /** Whether it reads the answers. */
  reads: boolean;
  connections: number;
}
const { port, bytes, reads, connections } = JSON.parse(process.env['ATTACK'] ?? '{}') as Attack;

// An attacker uses other machines: its own CPU time must not slow the site.
setPriority(10);
const statuses = statusCounts();
const sockets = new Set<Socket>();
const open = (): void => {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  sockets.add(socket);
  if (reads) socket.on('data', statuses.read);
  else socket.pause();
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    sockets.delete(socket);
    setTimeout(open, 10);
  });
};
for (let number = 0; number < connections; number += 1) open();
// A client that does not read never detects the end of its connection.
setInterval(() => {
  for (const socket of [...sockets].slice(0, 50)) socket.destroy();
}, 1000);
process.stdout.write(`ready ${port}\n`);
