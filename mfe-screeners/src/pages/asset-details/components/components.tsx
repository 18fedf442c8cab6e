import { useState } from 'react';
import type { AssetComponents } from 'shared/contract';
import { formatInteger, sourceNote } from 'shared/market';
import { Button, Pagination, PricesTime } from 'shared/ui';
import { SectionData, SectionFailure } from 'shared/ui/asset-section';
import { useAssetComponentsQuery } from '../../../asset-api/details-api';
import type { SectionProps } from '../page/section-props';
import { ComponentAllocation } from './component-allocation';
import { ComponentFacts } from './component-facts';
import { ComponentMovers } from './component-movers';
import { ComponentTable } from './component-table';
import { FIRST_ROWS, FIRST_VIEW, isLive, queryOf, type ComponentView } from './component-view';
import { nounsOf, type ComponentNouns } from './component-nouns';

/**
 * Components of an index, or holdings of a fund: weights, contributions to the day, sectors and
 * countries.
 */
export default function Components({ asset, height, onEmpty }: SectionProps) {
  const [view, setView] = useState(FIRST_VIEW);
  const nouns = nounsOf(asset.assetType);
  const answer = useAssetComponentsQuery({ symbol: asset.symbol, ...queryOf(view) });
  // Keep the rows until another order has loaded, also if that fails.
  const before = answer.data?.symbol === asset.symbol ? answer.data : undefined;
  const currentData = answer.currentData ?? before;
  return (
    <SectionData
      what={nouns.title}
      height={height}
      query={{ ...answer, currentData }}
      isEmpty={({ total, tracks }) => total === 0 && tracks === null}
      onEmpty={onEmpty}
    >
      {(data) => (
        <>
          <ComponentFacts {...{ data, nouns }} />
          {answer.error !== undefined && (
            <SectionFailure
              what={`Another order of the ${nouns.many}`}
              code={`DATA-${'status' in answer.error ? answer.error.status : 0}`}
              onRetry={() => void answer.refetch()}
              retrying={answer.isFetching}
            />
          )}
          {data.total === 0 ? (
            <p className="empty">{data.reason}</p>
          ) : (
            <Filled {...{ data, nouns, view }} onView={setView} busy={answer.isFetching} />
          )}
        </>
      )}
    </SectionData>
  );
}

interface FilledProps {
  data: AssetComponents;
  nouns: ComponentNouns;
  view: ComponentView;
  onView: (view: ComponentView) => void;
  busy: boolean;
}

function Filled({ data, nouns, view, onView, busy }: FilledProps) {
  const { allocation, total, page, pageSize } = data;
  const symbols = isLive(view) ? data.items.flatMap(({ symbol }) => symbol ?? []) : [];
  return (
    <>
      <ComponentTable {...{ data, nouns, view, onView, busy }} />
      {view.all && total > pageSize && (
        <Pagination
          label={`Pages of ${nouns.many}`}
          total={total}
          page={page}
          pageSize={pageSize}
          onPage={(next) => onView({ ...view, page: next })}
        />
      )}
      {total > FIRST_ROWS && (
        <p className="note" data-print="hide">
          <Button size="sm" onClick={() => onView({ ...view, all: !view.all, page: 1 })}>
            {view.all ? 'Show fewer' : `Show all ${formatInteger(total)} ${nouns.many}`}
          </Button>
        </p>
      )}
      <p className="note">
        <PricesTime symbols={symbols} asOf={data.asOf} />. Contribution: weight before the day ×
        change in the currency of the {nouns.one.toLowerCase()}; exchange rates are not counted.
      </p>
      <ComponentMovers {...{ data, nouns }} />
      {allocation && <ComponentAllocation {...{ allocation, nouns }} />}
      <p className="note">
        {data.source !== null && `${capitalised(sourceNote(data.source))}. `}
        {data.notes.join(' ')}
      </p>
    </>
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
