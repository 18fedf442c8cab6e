import { useState } from 'react';
import type { News as NewsAnswer, NewsAnswerItem } from 'shared/contract';
import { formatDateTime, tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { Badge, Button, Cluster, TextLink } from 'shared/ui';
import { SectionData } from 'shared/ui/asset-section';
import { useAssetNewsQuery } from '../../../asset-api/details-api';
import type { SectionProps } from '../page/section-props';

const List = styled.ul`
  padding: 0 16px 8px;
  > li {
    padding: 10px 0;
    border-top: 1px solid var(--line-soft);
  }
  b {
    font-weight: 500;
  }
  p {
    display: -webkit-box;
    margin-top: 2px;
    overflow: hidden;
    color: var(--ink-2);
    font-size: var(--text-sm);
    line-height: 18px;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
  }
  small {
    margin-top: 4px;
    color: var(--ink-3);
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

/** Px of the title line of the card. */
const HEAD = 48;

/** News about the asset, without duplicates, with source and time. */
export default function News({ asset, height, onEmpty }: SectionProps) {
  const query = useAssetNewsQuery({ symbol: asset.symbol });
  return (
    <SectionData
      what="News"
      height={height}
      query={query}
      isEmpty={({ items }) => items.length === 0}
      onEmpty={onEmpty}
    >
      {(first) => (
        // The reserved height stays, so that few news do not move what follows.
        <List style={{ minHeight: height - HEAD }}>
          <Page data={first} symbol={asset.symbol} />
        </List>
      )}
    </SectionData>
  );
}

/** One page of news, and a button for the next one. */
function Page({ data, symbol }: { data: NewsAnswer; symbol: string }) {
  const [more, setMore] = useState(false);
  return (
    <>
      {data.items.map((item) => (
        <Story key={item.id} item={item} symbol={symbol} />
      ))}
      {data.next !== null &&
        (more ? (
          <Older symbol={symbol} before={data.next} />
        ) : (
          <li data-print="hide">
            <Button size="sm" onClick={() => setMore(true)}>
              Older news
            </Button>
          </li>
        ))}
    </>
  );
}

function Older({ symbol, before }: { symbol: string; before: string }) {
  const { currentData, error, isFetching, refetch } = useAssetNewsQuery({ symbol, before });
  if (currentData) return <Page data={currentData} symbol={symbol} />;
  return (
    <li>
      <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
        {error ? 'Older news did not load. Try again' : 'Loading'}
      </Button>
    </li>
  );
}

function Story({ item, symbol }: { item: NewsAnswerItem; symbol: string }) {
  const { title, summary, url, source, publishedAt, symbols } = item;
  const others = symbols.filter((each) => each !== symbol).slice(0, 4);
  return (
    <li>
      <b>
        {url !== null && /^https?:\/\//.test(url) ? <TextLink to={url}>{title}</TextLink> : title}
      </b>
      {summary !== null && <p>{summary}</p>}
      <Cluster as="small" gap={[4, 8]}>
        <span>{source}</span>
        <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>
        {others.map((each) => (
          <Badge key={each}>{tickerOf(each)}</Badge>
        ))}
      </Cluster>
    </li>
  );
}
