import { useState, type FormEvent } from 'react';
import type { ContactReceipt, ContactTopic } from 'shared/contract';
import { requestFunction, selectSession, useAppSelector } from 'shared/store';
import { contactErrors, refusalOf, type ContactErrors, type ContactField } from './contact-errors';

export type ContactInput = Record<ContactField, string>;

const EMPTY: ContactInput = { name: '', email: '', topic: '', message: '' };

export interface ContactFormState {
  input: ContactInput;
  type: (field: ContactField, value: string) => void;
  /** Content of the hidden field, which only programs fill in. */
  website: string;
  setWebsite: (text: string) => void;
  errors: ContactErrors;
  /** Error of the form as a whole. */
  formError: string | null;
  /** Number of rejected attempts to send. */
  rejections: number;
  isSending: boolean;
  /** Set once the API has accepted the message. */
  receipt: ContactReceipt | null;
  submit: (event: FormEvent) => Promise<void>;
  restart: () => void;
}

/** State of the contact form. Name and address default to those of the signed-in user. */
export function useContactForm(): ContactFormState {
  const { user } = useAppSelector(selectSession);
  const [typed, setTyped] = useState<Partial<ContactInput>>({});
  const input = { ...EMPTY, name: user?.name ?? '', email: user?.email ?? '', ...typed };
  const [website, setWebsite] = useState('');
  const [errors, setErrors] = useState<ContactErrors>({});
  const [formError, setFormError] = useState<string | null>(null);
  const [rejections, setRejections] = useState(0);
  const [receipt, setReceipt] = useState<ContactReceipt | null>(null);
  const [isSending, setSending] = useState(false);

  const reject = (fields: ContactErrors, message: string | null): void => {
    setErrors(fields);
    setFormError(message);
    setRejections((count) => count + 1);
  };
  return {
    input,
    type: (field, value) => {
      setTyped((last) => ({ ...last, [field]: value }));
      setErrors((last) => ({ ...last, [field]: undefined }));
    },
    website,
    setWebsite,
    errors,
    formError,
    rejections,
    isSending,
    receipt,
    submit: async (event) => {
      event.preventDefault();
      if (isSending) return;
      const problems = contactErrors(input);
      if (Object.keys(problems).length > 0) return reject(problems, null);
      setErrors({});
      setFormError(null);
      setSending(true);
      const { data, error } = await requestFunction('sendContactMessage', {
        name: input.name.trim(),
        email: input.email.trim(),
        topic: input.topic as ContactTopic,
        message: input.message.trim(),
        ...(website !== '' && { website }),
      });
      setSending(false);
      setReceipt(data);
      if (error) {
        const { fields, form } = refusalOf(error);
        reject(fields, form);
      }
    },
    restart: () => {
      setReceipt(null);
      setTyped({});
      setRejections(0);
    },
  };
}
