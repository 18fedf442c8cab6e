import type { AssetComponent, AssetComponents } from 'shared/contract';
import { formatDate, formatPercent, snapshotTime } from 'shared/market';
import { styled } from 'shared/styled';
import { Delta, media } from 'shared/ui';
import { SectionList } from 'shared/ui/asset-section';
import { ComponentName, Contribution, pointsText } from './component-cells';
import type { ComponentNouns } from './component-nouns';

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  small {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Components with the largest contributions, ranked and shown at snapshot prices. */
export function ComponentMovers({ data, nouns }: { data: AssetComponents; nouns: ComponentNouns }) {
  const { movers, asOf, contribution } = data;
  if (movers.up.length + movers.down.length === 0) return null;
  return (
    <>
      <h3>
        Moved the {nouns.whole} most on {formatDate(asOf.slice(0, 10))}
      </h3>
      <Sides>
        <Side label="Pushed it up" rows={movers.up} by={movers.by} />
        <Side label="Pulled it down" rows={movers.down} by={movers.by} />
      </Sides>
      <p className="note">
        {movers.by === 'contribution'
          ? 'By contribution: weight before the day × change.'
          : 'By change: the source gives no weights.'}{' '}
        {contribution && `All contributions together: ${pointsText(contribution.sum)}. `}
        {snapshotTime(asOf)}.
      </p>
    </>
  );
}

function Side({
  label,
  rows,
  by,
}: {
  label: string;
  rows: readonly AssetComponent[];
  by: AssetComponents['movers']['by'];
}) {
  if (rows.length === 0) return null;
  return (
    <SectionList aria-label={label}>
      {rows.map((component) => {
        const { symbol, name, weight, day1ChangePercent, contribution } = component;
        const change = <Delta value={day1ChangePercent} missing="The change is not known" />;
        return (
          <li key={symbol ?? name}>
            <span>
              <ComponentName component={component} />
            </span>
            <span>
              {by === 'contribution' ? <Contribution value={contribution} /> : change}
              {by === 'contribution' && (
                <small>
                  {change}
                  {weight !== null && ` · weight ${formatPercent(weight)}`}
                </small>
              )}
            </span>
          </li>
        );
      })}
    </SectionList>
  );
}
