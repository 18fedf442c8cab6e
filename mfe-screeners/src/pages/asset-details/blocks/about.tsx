import { Suspense } from 'react';
import type { Asset } from 'shared/contract';
import { countryOf, formatDate, formatInteger, isNumber } from 'shared/market';
import { lazyPiece } from 'shared/ui/lazy-piece';

/** Loaded only for funds with a known identifier. */
const OtherListings = lazyPiece('Other listings', () => import('./other-listings'));

/** Description of the company, fund or project, with a few facts. */
export function About({ asset }: { asset: Asset }) {
  const text = (field: string) => {
    const value = asset.fields[field];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const { employees } = asset.fields;
  const country = text('countryCode');
  const website = text('website');
  const isin = text('isin');
  const facts: [label: string, value: string | null][] = [
    ['Sector', text('sector')],
    ['Industry', text('industry')],
    ['Country', country === null ? null : (countryOf(country)?.name ?? country)],
    ['Employees', isNumber(employees) && employees > 0 ? formatInteger(employees) : null],
    ['Went public', text('ipoDate') === null ? null : formatDate(text('ipoDate'))],
    ['Launched', text('inceptionDate') === null ? null : formatDate(text('inceptionDate'))],
    ['ISIN', isin],
  ];
  return (
    <>
      {text('description') !== null && <p className="prose">{text('description')}</p>}
      <dl className="facts">
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {website !== null && /^https?:\/\//.test(website) && (
          <div>
            <dt>Website</dt>
            <dd>
              <a className="ui-link" href={website} target="_blank" rel="noopener noreferrer">
                {website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {isin !== null && (
        <Suspense fallback={null}>
          <OtherListings symbol={asset.symbol} isin={isin} />
        </Suspense>
      )}
    </>
  );
}
