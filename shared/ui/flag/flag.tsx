import { FLAGS } from './flags';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** The browser knows the names of countries: the table of them need not travel with every flag. */
function nameOf(code: string): string {
  try {
    return names.of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}

/** The flag of a country by its two letters; one without a drawing shows its letters in a box. */
export function Flag({ code }: { code: string | null }) {
  if (!code) return null;
  const name = nameOf(code);
  const drawing = FLAGS[code.toUpperCase()];
  if (!drawing)
    return (
      <span className="ui-flag-code" title={name} role="img" aria-label={name}>
        {code.toUpperCase()}
      </span>
    );
  return (
    <svg
      className="ui-flag"
      width="18"
      height="12"
      viewBox="0 0 18 12"
      role="img"
      aria-label={name}
    >
      <title>{name}</title>
      {drawing}
    </svg>
  );
}
