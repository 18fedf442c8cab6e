/** The screen for browsers that cannot show the site (specification, section 8). */
export const UNSUPPORTED_BROWSER = {
  title: 'This browser is not supported!',
  text: 'Unfortunately, this browser is currently not supported... Please, try to use Google Chrome or Mozilla Firefox (not in the private mode).',
} as const;
