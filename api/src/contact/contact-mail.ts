import { randomInt } from 'node:crypto';
import { brand } from 'shared/brand';
import { CONTACT_TOPICS, type ContactMessage } from 'shared/contract';
import type { Mail } from '../mail/mail-port';

/** Letters and digits that cannot be confused when read out. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number to quote in further letters: `C-` and twice four characters, some 39 bits. */
export function newReference(pick: (limit: number) => number = randomInt): string {
  const four = () => Array.from({ length: 4 }, () => ALPHABET[pick(ALPHABET.length)]).join('');
  return `C-${four()}-${four()}`;
}

/** The message to our inbox. A reply goes to the visitor. */
export function contactMail(
  { name, email, topic, message }: ContactMessage,
  reference: string,
): Mail {
  const label = CONTACT_TOPICS.find(({ value }) => value === topic)?.label ?? topic;
  return {
    to: brand.supportEmail,
    replyTo: email,
    subject: `[${reference}] ${label}`,
    text: `Reference: ${reference}\nTopic: ${label}\nFrom: ${name} <${email}>\n\n${message}\n`,
  };
}
