import { brand } from 'shared/brand';
import type { MailPort } from './mail-port';

/** A server that takes no connection, or falls silent, holds nothing up for longer. */
const TIMEOUT_MS = 20_000;

/**
 * Mail over SMTP.
 *
 * @param url `smtp://user:password@host:587` (STARTTLS where the server has it) or `smtps://…:465`
 */
export async function smtpMail(url: string): Promise<MailPort> {
  // Loaded only where it is configured.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(
    {
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // Texts are our own, and never name a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: { name: brand.name, address: brand.supportEmail } },
  );
  const domain = brand.supportEmail.split('@')[1] ?? 'localhost';
  return {
    async send({ to, subject, text, html, replyTo, id, date, unsubscribeUrl }) {
      await transport.sendMail({
        to,
        subject,
        text,
        ...(html !== undefined && { html }),
        ...(replyTo !== undefined && { replyTo }),
        ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
        ...(date && { date }),
        ...(unsubscribeUrl !== undefined && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      });
    },
  };
}
