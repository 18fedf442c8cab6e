import { countryOf } from 'shared/market';
import { FLAGS } from './flags';

/** The flag of a country by its two letters; one without a drawing shows its letters in a box. */
export function Flag({ code }: { code: string | null }) {
  if (!code) return null;
  const name = countryOf(code)?.name ?? code;
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
