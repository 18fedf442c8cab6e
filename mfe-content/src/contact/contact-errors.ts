import { CONTACT_LIMITS } from 'shared/contract';
import type { ApiError } from 'shared/store';

export type ContactField = 'name' | 'email' | 'topic' | 'message';
export type ContactErrors = Partial<Record<ContactField, string>>;

const MESSAGES: Record<ContactField, string> = {
  name: 'Write your name, so that we can address you',
  email: 'Write an address like name@example.com, so that we can answer',
  topic: 'Choose what it is about',
  message: `Write at least ${CONTACT_LIMITS.minMessage} characters`,
};
export const CONTACT_FIELDS = Object.keys(MESSAGES) as ContactField[];

/** Client-side validation by field; the API validates again. */
export function contactErrors(form: Record<ContactField, string>): ContactErrors {
  const isWrong: Record<ContactField, boolean> = {
    name: form.name.trim() === '',
    email: !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(form.email.trim()),
    topic: form.topic === '',
    message: form.message.trim().length < CONTACT_LIMITS.minMessage,
  };
  return Object.fromEntries(
    CONTACT_FIELDS.filter((field) => isWrong[field]).map((field) => [field, MESSAGES[field]]),
  );
}

export interface Refusal {
  fields: ContactErrors;
  /** Error of the form as a whole; null if the fields cover it. */
  form: string | null;
}

/** Messages for a rejected request. The input stays in the form. */
export function refusalOf({ status, mistakes = [] }: ApiError): Refusal {
  const named = new Set(mistakes.map(({ field }) => field.split('.').at(-1)));
  const fields = CONTACT_FIELDS.filter((field) => named.has(field));
  if (fields.length > 0)
    return {
      fields: Object.fromEntries(fields.map((field) => [field, MESSAGES[field]])),
      form: null,
    };
  if (status === 429)
    return {
      fields: {},
      form: 'Too many messages came from your connection. Try again in ten minutes; your text stays here.',
    };
  return {
    fields: {},
    form: 'Your message did not reach us. Nothing is lost: try again in a moment.',
  };
}
