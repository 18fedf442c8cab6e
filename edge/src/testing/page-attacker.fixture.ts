/**
 * Requests pages as an attacker does, and reopens each connection that ends. `ATTACK` has its
 * settings as JSON.
 */
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { statusCounts } from './status-counts';

export interface PageAttack {
  port: number;
  connections: number;
  /** Requests that each connection sends ahead. */
  pipelined: number;
  reads: boolean;
}
const attack = JSON.parse(process.env['ATTACK'] ?? '{}') as PageAttack;
const { port, connections, pipelined, reads } = attack;

// An attacker uses other machines: its own CPU time must not slow the site.
setPriority(10);
const statuses = statusCounts();
let number = 0;
/** No two addresses are the same, so that no cache answers. */
const requests = (): string =>
  Array.from({ length: pipelined }, () => {
    number += 1;
    return `GET /login?x=${number} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nCookie: visitor=${number}\r\n\r\n`;
  }).join('');

function open(): void {
  const socket = connect(port, '127.0.0.1', () => socket.write(requests()));
  let answers = 0;
  if (reads)
    socket.on('data', (chunk: Buffer) => {
      answers += statuses.read(chunk);
      if (answers < pipelined) return;
      answers -= pipelined;
      socket.write(requests());
    });
  else socket.pause();
  socket.on('error', () => socket.destroy());
  socket.on('close', () => setTimeout(open, 10));
}
for (let opened = 0; opened < connections; opened += 1) open();
process.stdout.write(`ready ${port}\n`);
