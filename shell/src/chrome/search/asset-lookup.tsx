import { useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { SEARCH_PARAMETER } from 'shared/contract';
import { useSlotValues } from 'shared/remote';
import { useNavigate } from 'shared/router';
import { detailsPath } from 'shared/market';
import { ComboField, type AnswersPanelProps } from 'shared/ui/combo-box';
import { lazyPanel } from '../opened/lazy-panel';
import { useStored } from '../stored-value';
import { LookupQuery } from './lookup-query-context';
import { recentGroups, resultGroups, sourceGroups, type LookupOption } from './lookup-groups';
import { forget, forgetAll, readRecent, recentAssets, remember } from './recent-assets';
import type { Lookup } from './use-lookup';

const LookupAnswers = lazyPanel<AnswersPanelProps<LookupOption>>(
  'The list of assets',
  () => import(/* webpackChunkName: "opened" */ './lookup-answers'),
);

/** Loads the list before it opens. */
export const preloadAnswers = (): Promise<void> => LookupAnswers.preload();

interface AssetLookupProps {
  lookup: Lookup;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Content at the end of the box while it is empty or loading. */
  end?: ReactNode;
  /** Called when an asset was chosen. */
  onDone?: () => void;
}

/** Names the sources that failed: `Funds and Politicians could not be searched.` */
function failureText(sources: readonly { title: string }[]): string {
  const names = sources.map(({ title }) => title);
  return `${new Intl.ListFormat('en-GB').format(names)} could not be searched.`;
}

/**
 * Finds an asset by ticker or name and opens its page; lists recent assets while the input is
 * empty.
 */
export function AssetLookup({ lookup, inputRef, end, onDone }: AssetLookupProps) {
  const { typed, type, query, broker, results, loading, failed, setComposing } = lookup;
  const navigate = useNavigate();
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  const stored = useStored(recentAssets);
  const empty = typed.trim() === '';
  const sources = useSlotValues('search-source', query === '' ? null : { query });
  const groups = useMemo(
    () =>
      empty
        ? recentGroups(readRecent(stored))
        : [...resultGroups(results), ...sourceGroups(sources.values)],
    [empty, stored, results, sources.values],
  );
  // Without an answer of the API and of each source, it is unknown whether there are results.
  const answered = query !== '' && !failed && !sources.pending;
  return (
    <LookupQuery value={empty ? '' : query}>
      {sources.collectors}
      <ComboField
        variant="bare"
        name={SEARCH_PARAMETER}
        label={`Ticker or asset name${broker ? ` at ${broker}` : ''}`}
        placeholder={`Ticker or asset name${broker ? ` at ${broker}...` : ''}`}
        value={typed}
        onType={type}
        loading={loading}
        emptyText={answered ? `Nothing found${broker ? ` for ${broker}` : ''}` : null}
        failure={
          sources.failed.length === 0
            ? null
            : { text: failureText(sources.failed), onRetry: sources.retry }
        }
        openEmpty
        groups={groups}
        onChoose={({ asset, result }) => {
          if (!asset && !result) {
            forgetAll();
            return;
          }
          if (asset) remember(asset);
          type('');
          onDone?.();
          // Release the focus: the next key is meant for the page, and `/` returns to the box.
          input.current?.blur();
          void navigate(asset ? detailsPath(asset.assetType, asset.symbol) : (result?.path ?? '/'));
        }}
        onRemove={({ asset }) => asset && forget(asset)}
        onComposing={setComposing}
        inputRef={input}
        end={empty || loading ? end : undefined}
        panel={LookupAnswers}
      />
    </LookupQuery>
  );
}
