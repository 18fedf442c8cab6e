import { useMemo, useState } from 'react';
import type { EvaluatedList, EvaluateListRequest } from 'shared/contract';
import { assetTypeOfScreener, detailsPath, tickerOf, type ScreenerType } from 'shared/market';
import { Link } from 'shared/router';
import { productApi } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Card, Cluster, StaleBanner } from 'shared/ui';
import { countQuery, type Selection } from '../../listing/query/query';
import type { ListCatalogue } from '../../listing/state/screener-state';
import type { ListSource } from '../../listing/sources/list-source';

const { useScreenResultQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    screenResult: build.query<EvaluatedList, { type: ScreenerType; request: EvaluateListRequest }>({
      query: ({ type, request }) => ({
        path: `/screeners/${type}/evaluate`,
        method: 'POST',
        body: request,
        safe: true,
        open: true,
        answer: ['items'],
      }),
    }),
  }),
});

const Line = styled.div`
  margin-bottom: 12px;
  > p {
    min-height: 32px;
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums lining-nums;
  }
`;
const Others = styled(Card)`
  margin-top: 8px;
  max-height: 360px;
  overflow: auto;
  li {
    display: grid;
    grid-template-columns: minmax(120px, 1fr) 3fr;
    gap: 4px 16px;
    padding: 8px 16px;
    border-top: 1px solid var(--line-soft);
    font-size: var(--text-sm);
    line-height: 18px;
  }
  li:first-child {
    border-top: 0;
  }
  li > a {
    overflow-wrap: anywhere;
  }
  li > span > span {
    display: block;
  }
  small {
    color: var(--ink-2);
  }
  @media (max-width: 760px) {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export interface ListResultProps {
  type: ScreenerType;
  catalogue: ListCatalogue;
  source: ListSource;
  selection: Selection;
}

/** `12 of 30 match`, and for each other asset the filters that it fails. */
export function ListResult({ type, catalogue, source, selection }: ListResultProps) {
  const [open, setOpen] = useState(false);
  const { filters, broker, band } = selection;
  const request = useMemo((): EvaluateListRequest => {
    const { where, broker: at } = countQuery(catalogue, { filters, broker, band });
    return { where, broker: at, symbols: source.symbols };
  }, [catalogue, filters, broker, band, source.symbols]);
  const { data, error, isFetching, refetch } = useScreenResultQuery({ type, request });
  if (error && !data)
    return (
      <StaleBanner
        title="Which of the list match did not load."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const others = data?.items.filter(({ matches }) => !matches) ?? [];
  const unknown = data?.unknown ?? [];
  const rest = others.length + unknown.length;
  const assetType = assetTypeOfScreener(type);
  return (
    <Line>
      <Cluster as="p" gap={[4, 12]} role="status">
        {data && (
          <span>
            <b>{data.items.length - others.length}</b> of {source.symbols.length} in {source.name}{' '}
            match
          </span>
        )}
        {rest > 0 && (
          <Button size="sm" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide the others' : `Show the ${rest === 1 ? 'other' : `${rest} others`}`}
          </Button>
        )}
      </Cluster>
      {open && rest > 0 && (
        <Others tabIndex={0} role="region" aria-label="Why the others do not match">
          <ul>
            {others.map(({ symbol, name, failed }) => (
              <li key={symbol}>
                <Link className="ui-link" to={detailsPath(assetType, symbol)} title={name}>
                  {tickerOf(symbol)} <small>{name}</small>
                </Link>
                <span>
                  {failed.map(({ index, text, reason }) => (
                    <span key={index ?? 'broker'}>
                      {text} <small>{reason}</small>
                    </span>
                  ))}
                </span>
              </li>
            ))}
            {unknown.map((symbol) => (
              <li key={symbol}>
                <span>{symbol}</span>
                <small>It is not in the data any more.</small>
              </li>
            ))}
          </ul>
        </Others>
      )}
    </Line>
  );
}
