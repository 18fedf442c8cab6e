import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brand } from 'shared/brand';
import type { Mail, MailPort } from './mail-port';

/** Folder of the local mailbox below `DATA_DIR`. */
export const MAIL_FOLDER = 'mail';

/** A header on one line: external text cannot start another header. */
const header = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');

/** Base64 of the UTF-8 text as RFC 2047 writes it, for subjects in any script. */
const encoded = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

/** Base64 in lines of 76 characters, as RFC 2045 wants them. */
const base64 = (text: string): string =>
  Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n');

const part = (type: string, text: string): string[] => [
  `Content-Type: ${type}; charset=utf-8`,
  'Content-Transfer-Encoding: base64',
  '',
  base64(text),
];

/** Relevant header lines are within this many bytes of a file. */
const HEAD_BYTES = 2048;

/** Value of the header `To` of a stored mail, in lower case; null for other files. */
async function recipientOf(file: string): Promise<string | null> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const [head = ''] = buffer.toString('utf8', 0, bytesRead).split('\r\n\r\n');
    return /^To: (.+)\r$/m.exec(`${head}\r\n`)?.[1]?.toLowerCase() ?? null;
  } finally {
    await handle.close();
  }
}

/** A mail as RFC 5322 writes it, text in base64; with HTML both are alternatives of one another. */
export function messageOf(
  { to, subject, text, html, replyTo, unsubscribeUrl }: Mail,
  date: Date,
  id: string,
): string {
  // Base64 has no underscore, so no part contains it.
  const boundary = `_${id}_`;
  return [
    `From: ${brand.name} <${brand.supportEmail}>`,
    `To: ${header(to)}`,
    ...(replyTo === undefined ? [] : [`Reply-To: ${header(replyTo)}`]),
    `Subject: ${encoded(header(subject))}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@${brand.supportEmail.split('@')[1] ?? 'localhost'}>`,
    ...(unsubscribeUrl === undefined
      ? []
      : [
          `List-Unsubscribe: <${header(unsubscribeUrl)}>`,
          'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
        ]),
    'MIME-Version: 1.0',
    ...(html === undefined
      ? part('text/plain', text)
      : [
          `Content-Type: multipart/alternative; boundary="${boundary}"`,
          '',
          `--${boundary}`,
          ...part('text/plain', text),
          `--${boundary}`,
          ...part('text/html', html),
          `--${boundary}--`,
        ]),
    '',
  ].join('\r\n');
}

/**
 * The local mailbox: each mail is a file `<time>-<id>.eml` of the folder, which any mail program
 * opens. It is written under another name first, so that partial mails are never visible.
 */
export function mailFolder(dataDir: string, now: () => Date = () => new Date()): MailPort {
  const folder = path.join(dataDir, MAIL_FOLDER);
  return {
    async send(mail) {
      const date = mail.date ?? now();
      // A mail that is sent twice is one file.
      const id = mail.id ?? randomUUID();
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${date.toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`);
      await writeFile(`${file}.part`, messageOf(mail, date, id), { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
    },
    async forget(address) {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((each) => each.endsWith('.eml'))) {
        const file = path.join(folder, name);
        const recipient = await recipientOf(file).catch(() => null);
        if (recipient === address.toLowerCase()) await rm(file, { force: true });
      }
    },
  };
}
