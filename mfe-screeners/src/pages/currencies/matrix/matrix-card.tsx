import type { MoveWindow } from 'shared/contract';
import { formatDate } from 'shared/market';
import {
  Button,
  CardHead,
  Cluster,
  ErrorState,
  saveFile,
  SegmentedControl,
  Skeleton,
} from 'shared/ui';
import { useCurrencyCrossQuery } from '../currencies-api';
import { WINDOWS, type ChangeCurrencies, type CurrenciesState } from '../currencies-state';
import { crossCsv, crossFileName } from './cross-csv';
import { CurrencyChooser } from './currency-chooser';
import { fxSpan } from '../heat/fx-heat';
import { HeatLegend, MatrixContainer } from './matrix-layout';
import { MatrixTable } from './matrix-table';

const OPTIONS = WINDOWS.map((window) => ({ value: window, label: window }));
/** Rows and height of the matrix skeleton. */
const SKELETON_ROWS = 8;
const ROW_HEIGHT = 48;
const HEAD_HEIGHT = 40;

/** Cross rates of currencies, coloured by change. */
export function MatrixCard({
  state,
  change,
}: {
  state: CurrenciesState;
  change: ChangeCurrencies;
}) {
  const { codes, window } = state;
  const { data: rates, error, isFetching, refetch } = useCurrencyCrossQuery({ codes, window });
  return (
    <MatrixContainer id="matrix" aria-label="Cross rates">
      <CardHead
        title="Cross rates"
        actions={
          <Button
            size="sm"
            icon="download"
            disabled={!rates}
            onClick={() => rates && saveFile(crossFileName(rates), crossCsv(rates))}
          >
            CSV
          </Button>
        }
      />
      <Cluster className="tools" gap={12}>
        <SegmentedControl<MoveWindow>
          label="Window of the changes"
          options={OPTIONS}
          value={window}
          onChange={(next) => change({ window: next })}
        />
        <CurrencyChooser
          codes={rates?.codes ?? codes}
          onChange={(next) => change({ codes: next })}
        />
        <HeatLegend className="legend">
          −{fxSpan(window)}%
          <i aria-hidden="true" />+{fxSpan(window)}%
        </HeatLegend>
      </Cluster>
      {rates ? (
        <>
          <div className="place" aria-busy={isFetching}>
            {rates.codes.length > 1 ? (
              <MatrixTable rates={rates} state={state} />
            ) : (
              <p className="state">Fewer than two of these currencies have a rate here.</p>
            )}
          </div>
          <footer>
            {error && !isFetching && 'New rates did not load; these are older. '}
            {rates.rateDate !== null && `Rates of ${formatDate(rates.rateDate)}. `}
            Rows are what one unit costs in the currency of the column. * computed from other pairs,
            without a change where those are of different days; the rest are quoted pairs and their
            inverses.
            {rates.unknown.length > 0 && ` Without a rate: ${rates.unknown.join(', ')}.`}
          </footer>
        </>
      ) : error && !isFetching ? (
        <div className="state">
          <ErrorState title="The rates did not load." onRetry={() => void refetch()}>
            The rest of the page works.
          </ErrorState>
        </div>
      ) : (
        <div className="place" style={{ height: HEAD_HEIGHT + ROW_HEIGHT * SKELETON_ROWS }}>
          {Array.from({ length: SKELETON_ROWS }, (_, row) => (
            <div key={row} style={{ padding: '19px 16px' }}>
              <Skeleton />
            </div>
          ))}
        </div>
      )}
    </MatrixContainer>
  );
}
