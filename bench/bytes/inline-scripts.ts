/** Scripts within a page, without data such as JSON. */
export const inlineScripts = (html: string): string =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(
      ([, attributes = '']) =>
        !/\bsrc=|type="(?:application|text)\/(?!javascript)/.test(attributes),
    )
    .map(([, , code = '']) => code)
    .join('\n');
