import { currencyCountryOf } from 'shared/market';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** The browser knows the names of countries: the table of them need not travel with every flag. */
function nameOf(code: string): string {
  try {
    return names.of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}

/** What the stylesheet finds a drawing by: two letters, of which those of no country are an unknown flag. */
const letters = (code: string): string => (/^[a-z]{2}$/i.test(code) ? code.toUpperCase() : UNKNOWN);
const UNKNOWN = 'XX';

/** The flag of a country by its two letters (`flag-css.ts` draws it); of an unknown one a globe. */
export function Flag({ code }: { code: string | null }) {
  if (!code) return null;
  const name = nameOf(code);
  return (
    <span className="ui-flag" data-flag={letters(code)} role="img" aria-label={name} title={name} />
  );
}

/** The flag of a country beside words that say the same. */
export const FlagMark = ({ code }: { code: string }) => (
  <i className="ui-flag" data-flag={letters(code)} />
);

/** The flag of a currency by its code. Decoration: the code stands beside it. */
export const CurrencyFlag = ({ code }: { code: string }) => (
  <i className="ui-flag" data-flag={currencyCountryOf(code)} />
);
