import type { AssetComponents } from 'shared/contract';
import { countryOf, formatPercent } from 'shared/market';
import { styled } from 'shared/styled';
import { media, Meter } from 'shared/ui';
import type { ComponentNouns } from './component-nouns';

type Allocation = NonNullable<AssetComponents['allocation']>;
type Share = Allocation['sectors'][number];

/** Maximum number of shares shown: all sectors fit, and the largest countries. */
const MAX_SHARES = 11;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  ul {
    padding: 0 16px;
    font-size: var(--text-sm);
    line-height: 18px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 3fr) 2fr 56px;
    align-items: center;
    gap: 12px;
    padding: 4px 0;
  }
  li > :last-child {
    text-align: right;
  }
  li[data-rest] {
    color: var(--ink-3);
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    li {
      grid-template-columns: minmax(0, 1fr) 72px 56px;
    }
  }
`;

/** Sectors and countries of the index or fund, summed from the weights of all components. */
export function ComponentAllocation({
  allocation,
  nouns,
}: {
  allocation: Allocation;
  nouns: ComponentNouns;
}) {
  const { sectors, countries, withoutSector, withoutCountry } = allocation;
  if (sectors.length + countries.length === 0) return null;
  return (
    <>
      <Columns>
        <Shares title="Sectors" shares={sectors} rest={withoutSector} />
        <Shares
          title="Countries"
          shares={countries.map(({ name, weight }) => ({
            name: countryOf(name)?.name ?? name,
            weight,
          }))}
          rest={withoutCountry}
        />
      </Columns>
      <p className="note">
        Added up from the weights of all {nouns.many} that the source lists. Not classified are
        those whose sector or country no source has, and what the source does not list.
      </p>
    </>
  );
}

function Shares({
  title,
  shares,
  rest,
}: {
  title: string;
  shares: readonly Share[];
  rest: number;
}) {
  if (shares.length === 0) return null;
  const first = shares.slice(0, MAX_SHARES);
  const others = shares.slice(MAX_SHARES);
  const othersWeight = others.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <div>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {first.map(({ name, weight }) => (
          <li key={name}>
            <span className="ui-cut">{name}</span>
            <Meter value={weight / 100} />
            <span>{formatPercent(weight)}</span>
          </li>
        ))}
        {others.length > 0 && (
          <li>
            <span>{others.length} others</span>
            <Meter value={othersWeight / 100} tone="quiet" />
            <span>{formatPercent(othersWeight)}</span>
          </li>
        )}
        {rest >= MIN_REST && (
          <li data-rest="">
            <span>Not classified</span>
            <Meter value={rest / 100} tone="quiet" />
            <span>{formatPercent(rest)}</span>
          </li>
        )}
      </ul>
    </div>
  );
}

/** A smaller rest is a rounding difference of the weights. */
const MIN_REST = 0.05;
