import type { SlotInputs } from 'shared/contract';
import { useLiveQuotes, useOwnAssets } from 'shared/store';
import { LinkButton } from 'shared/ui';
import {
  pricesOf,
  rowsThatFit,
  WIDGET_TIME_HEIGHT,
  WidgetAssetRow,
  WidgetData,
  WidgetEmpty,
  WidgetList,
  WidgetTime,
  type WidgetAsset,
} from 'shared/ui/dashboard-widget';
import { largestMoves } from '../../widgets/largest-moves';
import { usePricedAssets } from '../../widgets/use-priced-assets';
import { usePointedAt, useStableOrder } from '../../watchlists/use-stable-order';

/** Largest moves of today among the assets that the visitor holds or watches. */
export default function MoversWidget(widget: SlotInputs['dashboard-widget']) {
  const userAssets = useOwnAssets();
  const prices = usePricedAssets(userAssets.data?.map(({ symbol }) => symbol));
  return (
    <WidgetData
      widget={widget}
      what="The largest moves"
      question="2"
      query={{
        ...prices,
        error: userAssets.error ?? prices.error,
        refetch: () => void (userAssets.error ? userAssets.refetch() : prices.refetch()),
      }}
      isEmpty={(assets) => largestMoves(assets).length === 0}
      empty={
        <WidgetEmpty
          title="Nothing to move yet."
          action={
            <LinkButton size="sm" to="/watchlists">
              My Watchlists
            </LinkButton>
          }
        >
          The largest changes of the day among what you hold and watch are listed here.
        </WidgetEmpty>
      }
    >
      {(assets) => (
        <Moves assets={assets} count={rowsThatFit(widget.height - WIDGET_TIME_HEIGHT)} />
      )}
    </WidgetData>
  );
}

/** Re-sorted by live changes every few seconds, but not while hovered or focused. */
function Moves({ assets, count }: { assets: readonly WidgetAsset[]; count: number }) {
  const quotes = useLiveQuotes(assets.map(({ symbol }) => symbol));
  const [isPointedAt, pointing] = usePointedAt();
  const moves = useStableOrder(
    largestMoves(
      assets.map((asset) => {
        const quote = quotes.get(asset.symbol);
        return quote ? { ...asset, change: quote.day1ChangePercent } : asset;
      }),
    ),
    isPointedAt,
  );
  return (
    <>
      <WidgetTime {...pricesOf(assets)} />
      <WidgetList {...pointing}>
        {moves?.slice(0, count).map((asset) => (
          <WidgetAssetRow key={asset.symbol} asset={asset} />
        ))}
      </WidgetList>
    </>
  );
}
