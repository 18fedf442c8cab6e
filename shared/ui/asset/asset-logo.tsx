import { CurrencyFlag, FlagMark } from '../flag/flag';

export interface AssetLogoProps {
  /**
   * Symbol, ticker or name. Without a logo its first letter is shown. A currency pair
   * (`EURUSD.FOREX`) shows both flags, a currency (`EUR.FOREX`) its own.
   */
  name: string;
  /** An index shows the flag of this country. */
  countryCode?: unknown;
  /** As returned by the API: absolute, or a path of this site. */
  logoUrl?: string | null;
  /** Edge length in px. */
  size?: 20 | 28 | 32 | 72;
}

/** Colour and shape, the same for all listings of a ticker (`ui-logo` in the base stylesheet). */
const markOf = (name: string): number => {
  let mark = 0;
  for (const letter of name.split('.', 1)[0] ?? '') mark = (mark * 31 + letter.charCodeAt(0)) % 30;
  return mark;
};

/** A currency pair as a symbol, or a single currency. */
const PAIR = /^([A-Z]{3})([A-Z]{3})?\.FOREX$/;

/** Paths of this site, and drawn logos whose address holds the picture. */
const OF_THIS_SITE = /^(?:\/api\/|data:image\/svg\+xml,)/;

/**
 * Loads through this site, which returns no error when the provider has no logo. Pictures of this
 * site are unchanged.
 */
const logoSource = (logoUrl: string): string =>
  OF_THIS_SITE.test(logoUrl) ? logoUrl : `/api/logos?url=${encodeURIComponent(logoUrl)}`;

/**
 * A logo over a mark with the first letter. The mark remains if there is no logo or it fails to
 * load. Decorative: the name is next to it.
 */
export function AssetLogo({ name, countryCode, logoUrl, size = 20 }: AssetLogoProps) {
  const pair = PAIR.exec(name);
  const country = name.endsWith('.INDX') && typeof countryCode === 'string' && countryCode;
  if (pair || country)
    return (
      <span className="ui-logo ui-pair" data-size={size} aria-hidden="true">
        {country && <FlagMark code={country} />}
        {pair?.map((code, index) =>
          index > 0 && code ? <CurrencyFlag key={index} code={code} /> : null,
        )}
      </span>
    );
  const mark = markOf(name);
  return (
    <span
      className="ui-logo"
      data-size={size}
      data-mark={mark % 6}
      data-shape={mark % 5}
      aria-hidden="true"
    >
      {/* The space keeps it apart from the name in text browsers. */}
      {`${(name.match(/[\p{L}\p{N}]/u)?.[0] ?? '?').toUpperCase()} `}
      {logoUrl && (
        <img
          key={logoUrl}
          src={logoSource(logoUrl)}
          alt=""
          loading="lazy"
          decoding="async"
          width={size}
          height={size}
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}

/** Logo and ticker side by side, as in the first column of a table. */
export function AssetMark({
  ticker,
  symbol = ticker,
  logoUrl,
  size,
}: {
  ticker: string;
  /** Full symbol, needed for currency pairs. */
  symbol?: string;
  logoUrl?: string | null;
  size?: AssetLogoProps['size'];
}) {
  return (
    <span className="ui-asset">
      <AssetLogo name={symbol} logoUrl={logoUrl} size={size} />
      <b>{ticker}</b>
    </span>
  );
}
