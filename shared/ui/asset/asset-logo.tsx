import { useState } from 'react';

export interface AssetLogoProps {
  /** Ticker or name; its first letter stands in when there is no picture. */
  name: string;
  logoUrl?: string | null;
  /** Edge length in px. */
  size?: 20 | 28 | 32 | 72;
}

/** A logo, or a quiet letter where there is none or it does not load. Decoration: the name stands beside it. */
export function AssetLogo({ name, logoUrl, size = 20 }: AssetLogoProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const url = logoUrl && logoUrl !== failedUrl ? logoUrl : null;
  return (
    <span className="ui-logo" data-size={size} aria-hidden="true">
      {url ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          width={size}
          height={size}
          onError={() => setFailedUrl(url)}
        />
      ) : (
        (name.match(/[\p{L}\p{N}]/u)?.[0] ?? '?').toUpperCase()
      )}
    </span>
  );
}

/** Logo and ticker side by side, as they stand in the first column of a table. */
export function AssetMark({
  ticker,
  logoUrl,
  size,
}: {
  ticker: string;
  logoUrl?: string | null;
  size?: AssetLogoProps['size'];
}) {
  return (
    <span className="ui-asset">
      <AssetLogo name={ticker} logoUrl={logoUrl} size={size} />
      <b>{ticker}</b>
    </span>
  );
}
