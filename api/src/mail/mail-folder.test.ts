import { afterAll, describe, expect, it } from 'vitest';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAIL_FOLDER, mailFolder, messageOf } from './mail-folder';

const folder = await mkdtemp(join(tmpdir(), 'mail-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const DATE = new Date('2026-11-23T09:30:00.000Z');

describe('local mailbox', () => {
  it('writes each mail as a file that ends in .eml', async () => {
    const mail = mailFolder(folder, () => DATE);
    await mail.send({ to: 'a@b.co', subject: 'One', text: 'First' });
    await mail.send({ to: 'a@b.co', subject: 'Two', text: 'Second' });
    const files = await readdir(join(folder, MAIL_FOLDER));
    expect(files).toHaveLength(2);
    expect(files.every((name) => /^2026-11-23T09-30-00-000Z-[\w-]+\.eml$/.test(name))).toBe(true);
    const texts = await Promise.all(
      files.map((name) => readFile(join(folder, MAIL_FOLDER, name), 'utf8')),
    );
    expect(texts.map((text) => /Subject: (\w+)/.exec(text)?.[1]).toSorted()).toEqual([
      'One',
      'Two',
    ]);
  });

  it('forgets mail to an address, and no mail to another or from it', async () => {
    const mail = mailFolder(folder, () => DATE);
    const subject = 'To: gone@b.co';
    await mail.send({ to: 'Gone@b.co', subject: 'Digest', text: 'x', html: '<p>x</p>' });
    await mail.send({ to: 'stays@b.co', subject, text: 'To: gone@b.co\r\n' });
    await mail.send({ to: 'us@b.co', subject: 'Question', text: 'x', replyTo: 'gone@b.co' });
    const before = await readdir(join(folder, MAIL_FOLDER));
    await mail.forget?.('gone@b.co');
    const after = await readdir(join(folder, MAIL_FOLDER));
    const [deleted, ...others] = before.filter((name) => !after.includes(name));
    expect([typeof deleted, others]).toEqual(['string', []]);
    const texts = await Promise.all(
      after.map((name) => readFile(join(folder, MAIL_FOLDER, name), 'utf8')),
    );
    expect(texts.filter((text) => /^To: Gone/m.test(text))).toEqual([]);
    await mailFolder(join(folder, 'none')).forget?.('gone@b.co');
  });

  it('rejects header injection by the sender', () => {
    const text = messageOf(
      { to: 'a@b.co', subject: 'Hello\r\nBcc: all@b.co', text: 'x', replyTo: 'c@d.co\nX-Evil: 1' },
      DATE,
      'id',
    );
    const headers = text.slice(0, text.indexOf('\r\n\r\n')).split('\r\n');
    expect(headers.map((line) => line.split(':')[0])).toEqual([
      'From',
      'To',
      'Reply-To',
      'Subject',
      'Date',
      'Message-ID',
      'MIME-Version',
      'Content-Type',
      'Content-Transfer-Encoding',
    ]);
  });

  it('has text and HTML as alternatives', () => {
    const mail = { to: 'a@b.co', subject: 'Two', text: 'Plain — text', html: '<p>Größe</p>' };
    const text = messageOf(mail, DATE, 'id');
    expect(text).toMatch(/^Content-Type: multipart\/alternative; boundary="_id_"\r$/m);
    const parts = text.split(/\r\n--_id_(?:--)?\r\n/).slice(1, 3);
    expect(parts.map((part) => /Content-Type: ([^;]+)/.exec(part)?.[1])).toEqual([
      'text/plain',
      'text/html',
    ]);
    const bodies = parts.map((part) =>
      Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64').toString('utf8'),
    );
    expect(bodies).toEqual([mail.text, mail.html]);
  });

  it('carries any script in subject and text', () => {
    const text = messageOf(
      { to: 'a@b.co', subject: 'Größe', text: 'Zażółć gęślą jaźń' },
      DATE,
      'id',
    );
    expect(text).toContain('Subject: =?UTF-8?B?R3LDtsOfZQ==?=');
    const body = text.slice(text.indexOf('\r\n\r\n')).replaceAll(/\s/g, '');
    expect(Buffer.from(body, 'base64').toString('utf8')).toBe('Zażółć gęślą jaźń');
  });
});
