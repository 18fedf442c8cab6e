import type { SlotInputs } from 'shared/contract';
import { detailsPath, precisionOf, tickerOf } from 'shared/market';
import { Link } from 'shared/router';
import { useOwnAssets } from 'shared/store';
import { styled } from 'shared/styled';
import { Delta, Price, PricesTime, Row } from 'shared/ui';
import {
  pricesOf,
  useLiveWidgetAsset,
  WidgetData,
  WidgetEmpty,
  type WidgetAsset,
} from 'shared/ui/dashboard-widget';
import { usePricedAssets } from '../../widgets/use-priced-assets';

const MAX_ASSETS = 60;

/** One line, scrolled by hand, wheel or keys. Text that moves by itself is hard to read. */
const Tape = styled(Row)`
  margin: 0;
  padding: 0 0 6px;
  overflow-x: auto;
  scrollbar-width: thin;
  list-style: none;
  font-size: var(--text-sm);
  line-height: 24px;
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
  a {
    font-weight: 600;
  }
`;

/** All assets that the visitor holds or watches in one line, with live prices. */
export default function TapeWidget(widget: SlotInputs['dashboard-widget']) {
  const userAssets = useOwnAssets();
  const prices = usePricedAssets(userAssets.data?.slice(0, MAX_ASSETS).map(({ symbol }) => symbol));
  return (
    <WidgetData
      widget={widget}
      what="Your symbols"
      question="2"
      skeleton="figures"
      query={{
        ...prices,
        error: userAssets.error ?? prices.error,
        refetch: () => void (userAssets.error ? userAssets.refetch() : prices.refetch()),
      }}
      isEmpty={(assets) => assets.length === 0}
      empty={<WidgetEmpty title="Nothing is held or watched yet." />}
    >
      {(assets) => (
        <Tape as="ul" gap={24}>
          <Row as="li">
            <small>
              <PricesTime {...pricesOf(assets)} />
            </small>
          </Row>
          {assets.map((asset) => (
            <Item key={asset.symbol} asset={asset} />
          ))}
        </Tape>
      )}
    </WidgetData>
  );
}

function Item({ asset }: { asset: WidgetAsset }) {
  const { symbol, assetType, name, currencyCode } = asset;
  const { price, change } = useLiveWidgetAsset(asset);
  return (
    <Row as="li">
      <Link to={detailsPath(assetType, symbol)} title={name ?? symbol}>
        {tickerOf(symbol)}
      </Link>
      <Price value={price} currency={currencyCode} precision={precisionOf(symbol)} />
      <Delta value={change} />
    </Row>
  );
}
