import { useState } from 'react';
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
import { useStandingOrder } from '../../dashboard/widgets/use-standing-order';

const MAX_MOVES = 20;

/** What moved most today of all that the person holds or watches. */
export default function MoversWidget(widget: SlotInputs['dashboard-widget']) {
  const own = useOwnAssets();
  const prices = usePricedAssets(own.data?.map(({ symbol }) => symbol));
  const [isPointedAt, setPointedAt] = useState(false);
  const moves = useStandingOrder(prices.data && largestMoves(prices.data), isPointedAt);
  const fits = rowsThatFit(widget.height);
  return (
    <WidgetData
      widget={widget}
      what="The largest moves"
      question="1"
      query={{
        ...prices,
        data: moves?.slice(0, MAX_MOVES),
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
        <WidgetList
          onPointerEnter={() => setPointedAt(true)}
          onPointerLeave={() => setPointedAt(false)}
          onFocus={() => setPointedAt(true)}
          onBlur={() => setPointedAt(false)}
        >
          {assets.slice(0, fits).map((asset) => (
            <WidgetAssetRow key={asset.symbol} asset={asset} />
          ))}
        </WidgetList>
      )}
    </WidgetData>
  );
}
