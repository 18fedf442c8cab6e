/** SMTP server for tests: accepts mail and keeps it. */
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface ReceivedMail {
  recipients: string[];
  /** Head and body as they came, dots unstuffed. */
  data: string;
}

export interface SmtpServer {
  url: string;
  received: ReceivedMail[];
  /** Refuses the next mails with 451 until it is false again. */
  refuses: { now: boolean };
  close(): Promise<void>;
}

export async function openSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const refuses = { now: false };
  const server: Server = createServer((socket) => {
    let buffer = '';
    let inData = false;
    let recipients: string[] = [];
    const say = (line: string) => void socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1');
      for (;;) {
        const end = inData ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n');
        if (end === -1) return;
        const text = buffer.slice(0, end);
        buffer = buffer.slice(end + (inData ? 5 : 2));
        if (inData) {
          inData = false;
          received.push({ recipients, data: text.replaceAll('\r\n..', '\r\n.') });
          recipients = [];
          say('250 taken');
        } else if (/^EHLO/i.test(text)) say('250 test');
        else if (/^MAIL FROM/i.test(text)) say(refuses.now ? '451 later' : '250 ok');
        else if (/^RCPT TO/i.test(text)) {
          recipients.push(/<([^>]+)>/.exec(text)?.[1] ?? '');
          say('250 ok');
        } else if (/^DATA/i.test(text)) {
          inData = true;
          say('354 go on');
        } else if (/^QUIT/i.test(text)) {
          say('221 bye');
          socket.end();
        } else say('250 ok');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuses,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
