import type { AssetComponents } from 'shared/contract';
import { detailsPath, formatDate, formatInteger, formatPercent } from 'shared/market';
import { TextLink } from 'shared/ui';
import type { ComponentNouns } from './component-nouns';

/** Number of components, date and sum of the weights, and the index that a fund tracks. */
export function ComponentFacts({ data, nouns }: { data: AssetComponents; nouns: ComponentNouns }) {
  const { tracks, total, stated, date, weightSum, items } = data;
  const weights = items.flatMap(({ weight }) => weight ?? []);
  const shownWeight = weights.reduce((sum, weight) => sum + weight, 0);
  return (
    <dl className="facts">
      {tracks && (
        <div>
          <dt>Tracks</dt>
          <dd>
            {tracks.symbol !== null && tracks.assetType !== null ? (
              <TextLink to={detailsPath(tracks.assetType, tracks.symbol)}>{tracks.name}</TextLink>
            ) : (
              tracks.name
            )}
          </dd>
        </div>
      )}
      {total > 0 && (
        <div>
          <dt>{nouns.title}</dt>
          <dd>
            {formatInteger(total)}
            {stated !== null && stated > total && ` of ${formatInteger(stated)}`}
          </dd>
        </div>
      )}
      {date !== null && total > 0 && (
        <div>
          <dt>Weights of</dt>
          <dd>{weightSum === null ? 'not reported' : formatDate(date)}</dd>
        </div>
      )}
      {weightSum !== null && weights.length > 0 && (
        <div title={`Weights of the ${nouns.many} in the table, and of all that the source lists`}>
          <dt>Shown weight</dt>
          <dd>
            {formatPercent(shownWeight)}
            {total > items.length && ` of ${formatPercent(weightSum)}`}
          </dd>
        </div>
      )}
    </dl>
  );
}
