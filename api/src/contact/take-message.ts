import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContactMessage, ContactReceipt } from 'shared/contract';
import type { Limits } from '../coordination/limits/limits';
import { openFormLimit, type OpenFormLimit } from '../http/open-form-limit';
import { ProblemError } from '../http/problem';
import type { MailPort } from '../mail/mail-port';
import { contactMail, newReference } from './contact-mail';

/** Messages of one address within the window. */
export const MESSAGES_PER_CLIENT = 5;
/** Of all addresses together. */
const MESSAGES_IN_ALL = 500;

/** @throws a 429 problem over the limits, a 503 problem when the inbox does not take the message */
export type TakeMessage = (
  caller: { request: FastifyRequest; reply: FastifyReply },
  message: ContactMessage,
) => Promise<ContactReceipt>;

/** Brings messages of visitors to our inbox, for all ways that lead there: they share one limit. */
export function messageTaker(
  mail: MailPort,
  limits: Limits,
): {
  takeMessage: TakeMessage;
  countAttempt: OpenFormLimit['countAttempt'];
} {
  const { countAttempt, countMessage } = openFormLimit(limits, {
    form: 'contact',
    perClient: MESSAGES_PER_CLIENT,
    inAll: MESSAGES_IN_ALL,
  });
  const takeMessage: TakeMessage = async ({ request, reply }, message) => {
    await countMessage(request, reply);
    const reference = newReference();
    // A program is answered like anybody, so that it learns nothing.
    if ((message.website ?? '') !== '') return { reference };
    try {
      await mail.send(contactMail(message, reference));
    } catch (error) {
      request.log.error(error, 'a contact message was not delivered');
      throw new ProblemError(503, 'Not delivered', 'The message was not taken. Try again');
    }
    return { reference };
  };
  return { takeMessage, countAttempt };
}
