/** Query parameter of a page load from a campaign or a partner. */
export const POSTBACK_PARAMETER = 'postback';

const named = (part: string): boolean => {
  const [name = ''] = part.split('=', 1);
  return name === POSTBACK_PARAMETER;
};

/** A query string without the parameter. Others are unchanged. With `?`, or empty. */
export function withoutPostback(search: string): string {
  const parts = search.replace(/^\?/, '').split('&');
  const others = parts.filter((part) => !named(part)).join('&');
  return others === '' ? '' : `?${others}`;
}
