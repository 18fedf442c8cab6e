import { CurrencyFlag, FlagMark } from '../flag/flag';

export interface AssetLogoProps {
  /**
   * Symbol, ticker or name; its first letter stands in when there is no picture. A pair of currencies
   * (`EURUSD.FOREX`) shows both flags, a currency (`EUR.FOREX`) its own.
   */
  name: string;
  /** Of an index its flag is shown. */
  countryCode?: unknown;
  /** As the API gives it: absolute, or a path of this site. */
  logoUrl?: string | null;
  /** Edge length in px. */
  size?: 20 | 28 | 32 | 72;
}

/** The same for all listings of a ticker: its colour and shape (`ui-logo` in the base stylesheet). */
const markOf = (name: string): number => {
  let mark = 0;
  for (const letter of name.split('.', 1)[0] ?? '') mark = (mark * 31 + letter.charCodeAt(0)) % 30;
  return mark;
};

/** A pair of currencies as a symbol, or one of them. */
const PAIR = /^([A-Z]{3})([A-Z]{3})?\.FOREX$/;

/** Through this site, which answers without an error where the provider has no picture. Its own paths stay. */
const logoSource = (logoUrl: string): string =>
  logoUrl.startsWith('/api/') ? logoUrl : `/api/logos?url=${encodeURIComponent(logoUrl)}`;

/**
 * A logo over a drawn mark with the first letter, which stays where there is no logo or it does not load.
 * Decoration: the name stands beside it.
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
      {(name.match(/[\p{L}\p{N}]/u)?.[0] ?? '?').toUpperCase()}
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

/** Logo and ticker side by side, as they stand in the first column of a table. */
export function AssetMark({
  ticker,
  symbol = ticker,
  logoUrl,
  size,
}: {
  ticker: string;
  /** Where it may be of a pair of currencies. */
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
