import type { EvaluatedCondition, LookupResult, WhyResponse } from 'shared/contract';
import {
  detailsPath,
  formatInteger,
  formatValue,
  screenerOfAssetType,
  type ScreenerType,
} from 'shared/market';
import { Link } from 'shared/router';
import { Button, Icon, IconButton, Row, Skeleton, StaleBanner } from 'shared/ui';
import { LISTINGS } from '../../listing/catalogues/listing-messages';
import { rowsQuery, type QueryState } from '../../listing/query/query';
import type { ListCatalogue } from '../../listing/state/screener-state';
import { ResultCard } from './ticker-result.styles';
import { useScreenerWhyQuery } from './explain-api';
import { focusFilter } from './focus-filter';

export interface TickerResultProps {
  asset: LookupResult;
  type: ScreenerType;
  catalogue: ListCatalogue;
  state: QueryState;
  /** Label of the list that the screen is limited to: `In watchlist Core`. */
  within: string | null;
  onClose: () => void;
  onPage: (page: number) => void;
  /** Finds a filter in the open filter panel, by its name. */
  onFindFilter: (name: string) => void;
  onRemoveFilter: (field: string) => void;
  onClearBroker: () => void;
  onClearWithin: () => void;
}

/** Explains whether an asset is in the list: each filter with the asset's value and the bound. */
export function TickerResult(props: TickerResultProps) {
  const { asset, catalogue, onClose } = props;
  return (
    <ResultCard as="section" aria-label={`Why ${asset.ticker} is here or not`}>
      <Row as="header" gap={12} align="start" justify="space-between">
        <h2>
          <Link className="ui-link" to={detailsPath(asset.assetType, asset.symbol)}>
            {asset.ticker}
          </Link>{' '}
          <small>{asset.name}</small>
        </h2>
        <IconButton icon="close" label="Close the check" size="sm" onClick={onClose} />
      </Row>
      {asset.assetType === catalogue.assetType ? (
        <Verdict {...props} />
      ) : (
        <p role="status">
          It is no {LISTINGS[screenerOfAssetType(catalogue.assetType)].one}, so it cannot be in this
          list.{' '}
          <Link className="ui-link" to={`/${screenerOfAssetType(asset.assetType)}/screener`}>
            {LISTINGS[screenerOfAssetType(asset.assetType)].title}
          </Link>
        </p>
      )}
    </ResultCard>
  );
}

function Verdict(props: TickerResultProps) {
  const { asset, type, catalogue, state } = props;
  const { where, broker, sort } = rowsQuery(catalogue, state);
  const request = { where, broker, sort, symbol: asset.symbol };
  const { currentData, error, isFetching, refetch } = useScreenerWhyQuery({ type, request });
  if (error && !isFetching) {
    if ('status' in error && error.status === 404)
      return <p role="status">It is not in the data.</p>;
    return (
      <StaleBanner
        title="Why it is here or not did not load."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (currentData === undefined)
    return (
      <p aria-busy="true">
        <Skeleton width="50%" height={14} />
      </p>
    );
  return (
    <>
      <Outcome {...props} why={currentData} />
      {currentData.conditions.length > 0 && (
        <ul>
          {currentData.conditions.map((condition) => (
            <ConditionLine key={condition.index ?? 'broker'} {...props} condition={condition} />
          ))}
        </ul>
      )}
    </>
  );
}

/** `It fails 2 of 4 filters`, or the asset's position in the list. */
function Outcome({ why, state, onPage }: TickerResultProps & { why: WhyResponse }) {
  const { conditions, place, total } = why;
  if (place === null) {
    const failed = conditions.filter(({ pass }) => pass === false).length;
    return (
      <p role="status">
        It is not here: it fails {failed} of {conditions.length}{' '}
        {conditions.length === 1 ? 'filter' : 'filters'}.
      </p>
    );
  }
  const page = Math.ceil(place / state.pageSize);
  return (
    <p role="status">
      <span>
        It is here: number {formatInteger(place)} of {formatInteger(total)}, on{' '}
        {page === state.page ? 'this page' : `page ${formatInteger(page)}`}.
      </span>
      {page !== state.page && (
        <Button size="sm" onClick={() => onPage(page)}>
          Go to page {formatInteger(page)}
        </Button>
      )}
    </p>
  );
}

function ConditionLine(props: TickerResultProps & { condition: EvaluatedCondition }) {
  const { condition, catalogue, state, within } = props;
  const { index, field, pass, value, reason } = condition;
  const column = catalogue.columns.find((one) => one.field === field);
  const filtered = index !== null && state.filters[field] !== undefined;
  // The symbols of the selected list are the last condition.
  const ofList = within !== null && field === 'symbol' && !filtered;
  const text = ofList ? within : condition.text;
  const valueText = column ? formatValue(column, value, {}) : '';
  const remove = filtered
    ? () => props.onRemoveFilter(field)
    : index === null
      ? props.onClearBroker
      : ofList
        ? props.onClearWithin
        : null;
  return (
    <li data-pass={pass === true ? '' : undefined}>
      <Icon name={pass ? 'check' : 'close'} size={14} weight={2.2} />
      <span>
        <span className="ui-hidden">{pass ? 'Passes: ' : 'Fails: '}</span>
        {text}
      </span>
      <small>
        {pass ? (index === null || ofList ? '' : valueText) : ofList ? 'It is not in it' : reason}
      </small>
      <Row as="span" gap={12} align="stretch">
        {pass === false && filtered && (
          <button
            type="button"
            className="ui-link"
            aria-label={`Change ${text}`}
            onClick={() => {
              props.onFindFilter(column?.title ?? column?.label ?? '');
              requestAnimationFrame(() => focusFilter(field));
            }}
          >
            Change
          </button>
        )}
        {pass === false && remove && (
          <button type="button" className="ui-link" aria-label={`Remove ${text}`} onClick={remove}>
            Remove
          </button>
        )}
      </Row>
    </li>
  );
}
