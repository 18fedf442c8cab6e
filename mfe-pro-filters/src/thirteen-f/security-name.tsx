import { detailsPath, type AssetType } from 'shared/market';
import { AssetLogo } from 'shared/ui';

/** A security as named in reports, with our data about it. */
export interface NamedSecurity {
  issuer: string;
  titleOfClass: string | null;
  cusip: string | null;
  ticker: string | null;
  symbol: string | null;
  assetType: AssetType | null;
  logoUrl: string | null;
}

/** Page of the security; undefined if it is not listed here. */
export const securityPath = ({ symbol, assetType }: NamedSecurity): string | undefined =>
  symbol === null || assetType === null ? undefined : detailsPath(assetType, symbol);

/** The short name: the ticker, else the CUSIP. */
export const securityMark = ({ ticker, cusip, issuer }: NamedSecurity): string =>
  ticker ?? cusip ?? issuer;

/** Logo, ticker and issuer; the CUSIP if the ticker is unknown, so that no row is dropped. */
export function SecurityName({ security }: { security: NamedSecurity }) {
  const { issuer, titleOfClass, ticker, cusip, logoUrl } = security;
  return (
    <>
      <AssetLogo name={ticker ?? issuer} logoUrl={logoUrl} />
      <b>{ticker ?? <span className="ui-code">{cusip ?? 'No CUSIP'}</span>}</b>
      <span
        className="issuer ui-cut"
        dir="auto"
        title={titleOfClass === null ? issuer : `${issuer}, ${titleOfClass}`}
      >
        {issuer}
      </span>
    </>
  );
}
