import { CalendarMenu, ExportButton, fetchCsv } from 'shared/list';
import { filePath } from './dividends-query';
import type { DividendsState } from './dividends-state';
import type { DividendRows } from './list/use-dividend-rows';

/** Calendar files and CSV of the displayed days. */
export function DividendActions({ state, rows }: { state: DividendsState; rows: DividendRows }) {
  const { symbols, asks, upcoming, range } = rows;
  const days = state.day === null ? range : { from: state.day, to: state.day };
  return (
    <>
      <CalendarMenu
        file={`/api${filePath('ics', state, symbols, days)}`}
        feed={`/api${filePath('ics', state, symbols, null)}`}
        disabled={!upcoming?.total}
      />
      <ExportButton
        disabled={!asks || !upcoming?.total}
        file={() =>
          fetchCsv(filePath('csv', state, symbols, days), {
            fallbackName: 'upcoming-dividends.csv',
          })
        }
      />
    </>
  );
}
