import type { UpcomingDividendItem } from 'shared/contract';
import { Slot } from 'shared/remote';
import { IconButton } from 'shared/ui';
import { download } from '../listing/csv/export-csv';
import { reminderAddress } from './dividends-query';

/** A reminder for one's own calendar, and what other parts offer for an asset. */
export function DividendActions({ item }: { item: UpcomingDividendItem }) {
  return (
    <span className="actions" data-print="hide">
      <IconButton
        quiet
        size="sm"
        icon="calendar"
        label={`Add a reminder of ${item.ticker}'s ex-date to your calendar`}
        onClick={() => download(reminderAddress(item.symbol, item.exDate))}
      />
      {item.assetType !== null && (
        <Slot
          name="asset-row-action"
          input={{
            symbol: item.symbol,
            assetType: item.assetType,
            name: item.companyName ?? item.ticker,
          }}
        />
      )}
    </span>
  );
}
