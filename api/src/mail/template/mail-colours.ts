/** Colours of e-mail, which has no theme: those of the light one, fixed, because mail programs know no variables. */
export const MAIL_COLOURS = {
  ink: '#0b1b33',
  quiet: '#44546f',
  line: '#e6ebf3',
  link: '#1456b8',
  card: '#ffffff',
  gain: '#0b7a43',
  loss: '#c4232b',
} as const;
