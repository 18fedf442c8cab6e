import { afterEach, beforeEach, expect, it } from 'vitest';
import { smtpMail } from './smtp-mail';
import { openSmtpServer, type SmtpServer } from './smtp-server.fixture';

let server: SmtpServer;
beforeEach(async () => {
  server = await openSmtpServer();
});
afterEach(() => server.close());

it('sends a mail with its name, date and the address that ends the subscription', async () => {
  const mail = await smtpMail(server.url);
  await mail.send({
    to: 'ada@example.com',
    subject: 'Top movers\r\nBcc: eve@example.com',
    text: 'Line one\n.\nLine three',
    id: '4b7d',
    date: new Date('2026-11-23T07:00:00Z'),
    unsubscribeUrl: 'https://example.com/api/email/unsubscribe?token=x',
  });
  const [letter] = server.received;
  expect(letter?.recipients).toEqual(['ada@example.com']);
  expect(letter?.data).toMatch(/^Message-ID: <4b7d@plumbline\.example>$/m);
  expect(letter?.data).toMatch(/^Date: Mon, 23 Nov 2026 07:00:00 \+0000$/m);
  expect(letter?.data.replaceAll(/\r\n\s+/g, ' ')).toMatch(
    /^List-Unsubscribe: <https:\/\/example\.com\/api\/email\/unsubscribe\?token=x>$/m,
  );
  expect(letter?.data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(letter?.data).not.toMatch(/^Bcc:/m);
  expect(letter?.data).toMatch(/Line one\r\n\.\r\nLine three/);
});

it('sends text and HTML as alternatives', async () => {
  const mail = await smtpMail(server.url);
  await mail.send({ to: 'ada@example.com', subject: 'x', text: 'Plain', html: '<p>Rich</p>' });
  const [letter] = server.received;
  expect(letter?.data).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(letter?.data).toMatch(/text\/plain[^]*Plain[^]*text\/html[^]*<p>Rich<\/p>/);
});

it('fails when the server refuses the mail or the connection', async () => {
  const mail = await smtpMail(server.url);
  server.refuses.now = true;
  const letter = { to: 'ada@example.com', subject: 'x', text: 'y' };
  await expect(mail.send(letter)).rejects.toThrow(/451/);
  const nobody = await smtpMail('smtp://127.0.0.1:1');
  await expect(nobody.send(letter)).rejects.toThrow(/ECONNREFUSED/);
  expect(server.received).toEqual([]);
});
