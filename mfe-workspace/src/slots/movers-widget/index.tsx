import type { SlotInputs } from 'shared/contract';
import { useOwnAssets } from 'shared/store';
import { LinkButton } from 'shared/ui';
import {
  rowsThatFit,
  WidgetAssetRow,
  WidgetData,
  WidgetEmpty,
  WidgetList,
} from 'shared/ui/dashboard-widget';
import { largestMoves } from '../../dashboard/widgets/largest-moves';
import { usePricedAssets } from '../../dashboard/widgets/use-priced-assets';

/** What moved most today of all that the person holds or watches. */
export default function MoversWidget(widget: SlotInputs['dashboard-widget']) {
  const own = useOwnAssets();
  const prices = usePricedAssets(own.data?.map(({ symbol }) => symbol));
  const fits = rowsThatFit(widget.height);
  return (
    <WidgetData
      widget={widget}
      what="The largest moves"
      question="1"
      query={{
        ...prices,
        data: prices.data && largestMoves(prices.data, 20),
        error: own.error ?? prices.error,
        refetch: () => void (own.error ? own.refetch() : prices.refetch()),
      }}
      isEmpty={(assets) => assets.length === 0}
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
        <WidgetList>
          {assets.slice(0, fits).map((asset) => (
            <WidgetAssetRow key={asset.symbol} asset={asset} />
          ))}
        </WidgetList>
      )}
    </WidgetData>
  );
}
