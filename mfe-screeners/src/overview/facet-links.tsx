import type { Facet } from 'shared/contract';
import { formatInteger } from 'shared/market';
import { Link } from 'shared/router';
import { styled } from 'shared/styled';
import { Card, CardHead, chipLinkStyles, Cluster } from 'shared/ui';

const Body = styled.div`
  padding: 0 var(--space-4) var(--space-4);
  display: grid;
  gap: var(--space-4);
  h3 {
    font-size: var(--text-sm);
    margin-bottom: 8px;
  }
  a {
    ${chipLinkStyles}
  }
  a > span {
    color: var(--ink-3);
    margin-left: 6px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  p {
    color: var(--ink-3);
    font-size: var(--text-sm);
  }
`;

export interface FacetGroup {
  field: string;
  title: string;
}

/** Maximum number of values per facet, most frequent first. */
const MAX_VALUES = 14;

/** Links into a screener: the values of a few fields, each with its own address. */
export function FacetLinks({
  title,
  screener,
  groups,
  facets,
  failed,
}: {
  title: string;
  /** Path of the screener, e.g. `/etfs/screener`. */
  screener: string;
  groups: readonly FacetGroup[];
  facets: Readonly<Record<string, Facet>> | undefined;
  failed: boolean;
}) {
  const facetGroups = groups.flatMap((group) => {
    const facet = facets?.[group.field];
    return facet && 'values' in facet && facet.values.length > 0
      ? [{ ...group, values: facet.values.slice(0, MAX_VALUES) }]
      : [];
  });
  return (
    <Card aria-label={title} aria-busy={facets === undefined && !failed}>
      <CardHead title={title} />
      <Body>
        {failed && !facets && <p>The counts did not load. The rest of the page works.</p>}
        {facets && facetGroups.length === 0 && <p>Nothing is known of them yet.</p>}
        {facetGroups.map((group) => (
          <section key={group.field} aria-label={group.title}>
            <h3>{group.title}</h3>
            <Cluster as="ul" align="stretch">
              {group.values.map(({ value, count }) => (
                <li key={value}>
                  <Link to={`${screener}?${group.field}=${encodeURIComponent(value)}`}>
                    {value} <span>{formatInteger(count)}</span>
                  </Link>
                </li>
              ))}
            </Cluster>
          </section>
        ))}
      </Body>
    </Card>
  );
}
