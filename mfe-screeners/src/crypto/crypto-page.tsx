import { useCallback, useMemo } from 'react';
import { catalogueOf, formatMoney } from 'shared/market';
import { usePageReady, usePageTitle } from 'shared/remote';
import { useLocation, useNavigate } from 'shared/router';
import { useScreenerQueryQuery } from 'shared/store';
import { Delta, EmptyState, PageHead } from 'shared/ui';
import {
  firstChoice,
  heatmapText,
  readHeatmap,
  type HeatmapChoice,
} from '../heatmap/heatmap-choice';
import { HeatmapView } from '../heatmap/lazy-heatmap';
import { OverviewBlock } from '../overview/overview-layout';
import { TopAssetsCard, type TopAsset } from '../overview/top-assets-card';
import { asOfText } from '../screener/as-of';
import { defaultState } from '../screener/screener-state';
import { ListLinks } from '../stocks/list-links';
import { Columns } from '../stocks/stocks-layout';
import { CRYPTO_SCREENS, CRYPTO_TOPS } from './crypto-lists';
import { capsQuery } from './dominance';
import { DominanceCard } from './dominance-card';

const TITLE = 'Crypto';
const DESCRIPTION =
  'The crypto market of the last 24 hours: the largest coins, dominance, what rose and fell, and a heatmap.';
const catalogue = catalogueOf('crypto');
const EVERYTHING = defaultState(catalogue);
const FIRST = firstChoice(catalogue);

/** The heatmap of the address: `map=` as the screener writes it. */
function useHeatmap(): [HeatmapChoice, (choice: HeatmapChoice) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const choice = useMemo(
    () => readHeatmap(catalogue, new URLSearchParams(search).get('map')) ?? FIRST,
    [search],
  );
  const change = useCallback(
    (next: HeatmapChoice) => {
      const text = heatmapText(catalogue, next);
      void navigate(
        { search: text === heatmapText(catalogue, FIRST) ? '' : `?map=${text}` },
        { replace: true, preventScrollReset: true },
      );
    },
    [navigate],
  );
  return [choice, change];
}

/** The coins at a glance. */
export function CryptoPage() {
  usePageTitle(TITLE, DESCRIPTION);
  const [choice, change] = useHeatmap();
  const { data, error } = useScreenerQueryQuery({ type: 'crypto', query: capsQuery(1) });
  usePageReady(data !== undefined || error !== undefined);
  const asOf = asOfText(data?.asOf);
  return (
    <>
      <PageHead
        title={TITLE}
        meta={`Trades around the clock: a day is 24 hours${asOf ? ` · prices of ${asOf}` : ''}`}
      />
      <Columns>
        {CRYPTO_TOPS.map((top) => (
          <TopAssetsCard
            key={top.title}
            type="crypto"
            title={top.title}
            more={top.more}
            moreText={top.moreText}
            query={top.query}
            empty="No coin is known to fit."
            figures={priceAndChange}
          />
        ))}
      </Columns>
      <OverviewBlock>
        <DominanceCard />
      </OverviewBlock>
      <OverviewBlock>
        <HeatmapView
          type="crypto"
          catalogue={catalogue}
          noun="crypto assets"
          chosen={EVERYTHING}
          choice={choice}
          onChange={change}
          table
          empty={<EmptyState title="No crypto assets yet" />}
        />
      </OverviewBlock>
      <ListLinks title="Screens to start from" lists={CRYPTO_SCREENS} />
    </>
  );
}

/** Price first: digits by its size, down to eight that mean something. */
function priceAndChange({ price, currencyCode, day1ChangePercent }: TopAsset) {
  return (
    <>
      <b title={typeof price === 'number' ? undefined : 'The price is not known'}>
        {formatMoney(
          typeof price === 'number' ? price : null,
          typeof currencyCode === 'string' ? currencyCode : null,
          'crypto',
        )}
      </b>
      <Delta
        value={typeof day1ChangePercent === 'number' ? day1ChangePercent : null}
        missing="The change is not known"
      />
    </>
  );
}
