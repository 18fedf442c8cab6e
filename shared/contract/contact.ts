/** What a message to us is about; its id goes with the message, its label is for people. */
export const CONTACT_TOPICS = [
  { value: 'figure', label: 'A wrong or missing figure' },
  { value: 'account', label: 'My account or my data' },
  { value: 'privacy', label: 'Privacy: access or deletion' },
  { value: 'idea', label: 'An idea or a wish' },
  { value: 'press', label: 'Press and partners' },
  { value: 'other', label: 'Something else' },
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number]['value'];

/** Characters that a message may have. */
export const CONTACT_LIMITS = { name: 80, email: 254, message: 5000, minMessage: 10 } as const;
