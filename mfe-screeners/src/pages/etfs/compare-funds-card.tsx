import { useMemo } from 'react';
import { tickerOf } from 'shared/market';
import { skipToken, useScreenerQueryQuery } from 'shared/store';
import { CardHead, Chip, Cluster } from 'shared/ui';
import { AddAsset } from '../../lookup/add-asset';
import { atBroker, useChosenBroker } from '../../listing/broker/chosen-broker';
import { CostTable } from './cost-table';
import { CompareCard } from './etfs-layout';
import { MAX_FUNDS, type ChangeEtfs, type EtfsState } from './etfs-state';
import { chosenFunds, largestFunds, readFunds } from './fund-queries';
import { CorrelationTable } from './correlation-table';
import { PlanFieldInput } from './plan-field';

/** Compares the cost and the similarity of a few funds. */
export function CompareFundsCard({ state, change }: { state: EtfsState; change: ChangeEtfs }) {
  const { funds: selectedFunds, plan } = state;
  const broker = useChosenBroker();
  const query = useMemo(
    () =>
      // Funds selected by name stay, also if the broker does not offer them.
      selectedFunds === null
        ? atBroker(largestFunds(MAX_FUNDS), broker)
        : chosenFunds(selectedFunds),
    [selectedFunds, broker],
  );
  const { data, currentData, error } = useScreenerQueryQuery(
    selectedFunds?.length === 0 ? skipToken : { type: 'etfs', query },
  );
  const funds = data && selectedFunds?.length !== 0 ? readFunds(data, selectedFunds) : [];
  const symbols = funds.map(({ symbol }) => symbol);
  const unknown = (selectedFunds ?? []).filter((symbol) => !symbols.includes(symbol));
  const set = (next: readonly string[]) => change({ funds: next });
  const figures = [
    ['amount', 'Paid in at once, $'],
    ['monthly', 'Each month, $'],
    ['returnPercent', 'Assumed return, % a year'],
    ['years', 'Years'],
  ] as const;
  return (
    <CompareCard aria-label="Cost over time and overlap">
      <CardHead
        title="Cost over time and overlap"
        note={selectedFunds === null ? 'The largest funds, until you choose' : undefined}
      />
      <Cluster className="funds">
        {funds.map(({ symbol }) => (
          <Chip
            key={symbol}
            name={tickerOf(symbol)}
            onRemove={() => set(symbols.filter((other) => other !== symbol))}
          >
            {tickerOf(symbol)}
          </Chip>
        ))}
        {currentData !== undefined &&
          unknown.map((symbol) => (
            <Chip
              key={symbol}
              name={symbol}
              onRemove={() => set((selectedFunds ?? []).filter((other) => other !== symbol))}
            >
              {symbol} is no ETF that we know
            </Chip>
          ))}
        {symbols.length + unknown.length < MAX_FUNDS ? (
          <AddAsset
            label="Add an ETF"
            only="etf"
            excludedSymbols={symbols}
            onAdd={(symbol) => set([...(selectedFunds ?? symbols), symbol])}
          />
        ) : (
          <small>Three at most: remove one to add another.</small>
        )}
      </Cluster>
      {error !== undefined && data === undefined && (
        <p className="note">The funds did not load. The rest of the page works.</p>
      )}
      <div className="plan">
        {figures.map(([field, label]) => (
          <PlanFieldInput
            key={field}
            field={field}
            label={label}
            value={plan[field]}
            onChange={(value) => change({ plan: { ...plan, [field]: value } }, { replace: true })}
          />
        ))}
      </div>
      <CostTable funds={funds} plan={plan} />
      {symbols.length > 1 && (
        <>
          <h3>How alike they moved</h3>
          <CorrelationTable funds={funds} />
        </>
      )}
    </CompareCard>
  );
}
