import { currencyCountryOf } from 'shared/market';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** The browser knows the names of countries, so no table of them is loaded with the flags. */
function nameOf(code: string): string {
  try {
    return names.of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}

/** Key of the drawing in the stylesheet: two letters. Anything else is the unknown flag. */
const letters = (code: string): string => (/^[a-z]{2}$/i.test(code) ? code.toUpperCase() : UNKNOWN);
const UNKNOWN = 'XX';

/** The flag of a country by its code (`flag-css.ts` draws it). A globe if unknown. */
export function Flag({ code }: { code: string | null }) {
  if (!code) return null;
  const name = nameOf(code);
  return (
    <span className="ui-flag" data-flag={letters(code)} role="img" aria-label={name} title={name} />
  );
}

/** A decorative flag of a country, next to its name. */
export const FlagMark = ({ code }: { code: string }) => (
  <i className="ui-flag" data-flag={letters(code)} />
);

/** The flag of a currency by its code. Decorative: the code is next to it. */
export const CurrencyFlag = ({ code }: { code: string }) => (
  <i className="ui-flag" data-flag={currencyCountryOf(code)} />
);
