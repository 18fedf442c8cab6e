import { addressCodec, useAddressState } from 'shared/list';
import { catalogueOf, formatMoney } from 'shared/market';
import { usePageReady, usePageTitle } from 'shared/remote';
import { useScreenerQueryQuery } from 'shared/store';
import { Delta, PageHead } from 'shared/ui';
import {
  firstChoice,
  heatmapParameter,
  type HeatmapChoice,
} from '../../listing/state/heatmap-choice';
import { BrokerNote } from '../../listing/broker/broker-note';
import { MarketMap } from '../../overview/market-map';
import { OverviewBlock } from '../../overview/overview-layout';
import { figureOf, TopAssets } from '../../overview/top-assets';
import type { TopAsset } from '../../overview/top-assets-card';
import { ListLinks } from '../../overview/list-links';
import { CRYPTO_SCREENS, CRYPTO_TOPS } from './crypto-lists';
import { capsQuery } from './dominance';
import { DominanceCard } from './dominance-card';

const TITLE = 'Crypto';
const DESCRIPTION =
  'The crypto market of the last 24 hours: the largest coins, dominance, what rose and fell, and a heatmap.';
const catalogue = catalogueOf('crypto');

/** Heatmap in the address: `map=`, in the screener's format. */
const ADDRESS = addressCodec<{ heatmap: HeatmapChoice }>({
  heatmap: heatmapParameter(catalogue, firstChoice(catalogue)),
});

/** `/crypto`: overview of coins. */
export default function CryptoPage() {
  usePageTitle(TITLE, DESCRIPTION);
  const [{ heatmap }, change] = useAddressState(ADDRESS);
  const { data, error } = useScreenerQueryQuery({ type: 'crypto', query: capsQuery(1) });
  usePageReady(data !== undefined || error !== undefined);
  return (
    <>
      <PageHead
        title={TITLE}
        meta={
          <>
            <span>Trades around the clock: a day is 24 hours</span>
            <BrokerNote />
          </>
        }
      />
      <TopAssets
        type="crypto"
        lists={CRYPTO_TOPS}
        empty="No coin is known to fit."
        figures={priceAndChange}
      />
      <OverviewBlock>
        <DominanceCard />
      </OverviewBlock>
      <MarketMap
        type="crypto"
        noun="crypto assets"
        choice={heatmap}
        onChange={(choice) => change({ heatmap: choice }, { replace: true })}
      />
      <ListLinks title="Screens to start from" lists={CRYPTO_SCREENS} />
    </>
  );
}

/** Price first, with decimals by its magnitude, up to eight significant ones. */
function priceAndChange(asset: TopAsset) {
  const price = figureOf(asset, 'price');
  const { currencyCode } = asset;
  return (
    <>
      <b title={price === null ? 'The price is not known' : undefined}>
        {formatMoney(price, typeof currencyCode === 'string' ? currencyCode : null, 'crypto')}
      </b>
      <Delta value={figureOf(asset, 'day1ChangePercent')} missing="The change is not known" />
    </>
  );
}
