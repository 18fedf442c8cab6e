/** Topics of a contact message. The id is sent with the message, the label is displayed. */
export const CONTACT_TOPICS = [
  { value: 'figure', label: 'A wrong or missing figure' },
  { value: 'account', label: 'My account or my data' },
  { value: 'privacy', label: 'Privacy: access or deletion' },
  { value: 'idea', label: 'An idea or a wish' },
  { value: 'press', label: 'Press and partners' },
  { value: 'other', label: 'Something else' },
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number]['value'];

/** Length limits of a message's fields, in characters. */
export const CONTACT_LIMITS = { name: 80, email: 254, message: 5000, minMessage: 10 } as const;
