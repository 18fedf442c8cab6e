import type { News, SlotInputs } from 'shared/contract';
import { formatDateTime, tickerOf } from 'shared/market';
import { skipToken, useOwnAssets } from 'shared/store';
import { TextLink } from 'shared/ui';
import { rowsThatFit, WidgetData, WidgetEmpty, WidgetList } from 'shared/ui/dashboard-widget';
import { useOwnNewsQuery } from '../../widgets/widgets-api';

/** Maximum number of symbols per news call. */
const MAX_SYMBOLS = 100;
const MAX_NEWS = 20;
const ROW_HEIGHT = 50;

/** News about assets that the visitor holds or watches, newest first. */
export default function NewsWidget(widget: SlotInputs['dashboard-widget']) {
  const own = useOwnAssets();
  const symbols = own.data
    ?.slice(0, MAX_SYMBOLS)
    .map(({ symbol }) => symbol)
    .join(',');
  const query = useOwnNewsQuery(symbols ? { symbols, limit: MAX_NEWS } : skipToken);
  const mine = new Set(own.data?.map(({ symbol }) => symbol));
  return (
    <WidgetData<News['items']>
      widget={widget}
      what="Your news"
      question="1"
      query={{
        ...query,
        data: symbols === '' ? [] : query.currentData?.items,
        error: own.error ?? query.error,
        refetch: () => void (own.error ? own.refetch() : query.refetch()),
      }}
      isEmpty={(items) => items.length === 0}
      empty={
        <WidgetEmpty title={symbols === '' ? 'Nothing is held or watched yet.' : 'No news.'}>
          News about what you hold and watch is listed here.
        </WidgetEmpty>
      }
    >
      {(items) => (
        <WidgetList>
          {items
            .slice(0, Math.max(rowsThatFit(widget.height, ROW_HEIGHT), MAX_NEWS))
            .map(({ id, title, url, source, publishedAt, symbols: about }) => (
              <li key={id} style={{ minHeight: ROW_HEIGHT }}>
                <span className="grow" title={title}>
                  {url === null ? title : <TextLink to={url}>{title}</TextLink>}
                  <br />
                  <small>
                    {about
                      .filter((symbol) => mine.has(symbol))
                      .slice(0, 3)
                      .map(tickerOf)
                      .join(', ')}{' '}
                    · {source} · {formatDateTime(publishedAt)}
                  </small>
                </span>
              </li>
            ))}
        </WidgetList>
      )}
    </WidgetData>
  );
}
