import type { Asset } from 'shared/contract';
import { Card, CardHead } from 'shared/ui';

/** What the company or project does, in its own words; nothing when no source says. */
export function AboutCard({ asset }: { asset: Asset }) {
  const { description, website, industry, sector } = asset.fields;
  if (typeof description !== 'string' || description === '') return null;
  const trade = [sector, industry].filter((word) => typeof word === 'string').join(' · ');
  return (
    <Card aria-labelledby="block-about">
      <CardHead id="block-about" title="About" note={trade} />
      <p className="prose">{description}</p>
      {typeof website === 'string' && /^https?:\/\//.test(website) && (
        <p className="prose">
          <a className="ui-link" href={website} target="_blank" rel="noopener noreferrer">
            {website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
          </a>
        </p>
      )}
    </Card>
  );
}
