import { useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { styled } from 'shared/styled';
import { useNavigate } from 'shared/router';
import { detailsPath } from 'shared/market';
import { ComboBox } from 'shared/ui/combo-box';
import { useStored } from '../stored-value';
import { AssetRow } from './asset-row';
import { recentGroups, resultGroups } from './lookup-groups';
import { forget, forgetAll, readRecent, recentAssets, remember } from './recent-assets';
import type { Lookup } from './use-lookup';

const Clear = styled.span.withConfig({ componentId: 'frame-lookup-clear' })`
  color: var(--accent);
  font-weight: 500;
`;

interface AssetLookupProps {
  lookup: Lookup;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Something at the end of the box while it is empty or loading. */
  end?: ReactNode;
  /** An asset was chosen. */
  onDone?: () => void;
}

/** Finds an asset by ticker or name and opens its page; offers what was opened last while it is empty. */
export function AssetLookup({ lookup, inputRef, end, onDone }: AssetLookupProps) {
  const { typed, type, query, broker, results, loading, failed, setComposing } = lookup;
  const navigate = useNavigate();
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  const stored = useStored(recentAssets);
  const empty = typed.trim() === '';
  const groups = useMemo(
    () => (empty ? recentGroups(readRecent(stored)) : resultGroups(results)),
    [empty, stored, results],
  );
  return (
    <ComboBox
      variant="bare"
      label={`Ticker or asset name${broker ? ` at ${broker}` : ''}`}
      placeholder={`Ticker or asset name${broker ? ` at ${broker}...` : ''}`}
      value={typed}
      onType={type}
      loading={loading}
      // Without an answer nothing is known, so nothing is said.
      emptyText={failed || query === '' ? null : `Nothing found${broker ? ` for ${broker}` : ''}`}
      openEmpty
      groups={groups}
      onChoose={({ asset }) => {
        if (!asset) {
          forgetAll();
          return;
        }
        remember(asset);
        type('');
        onDone?.();
        // The box is done with: what is pressed next is meant for the page, `/` leads back.
        input.current?.blur();
        void navigate(detailsPath(asset.assetType, asset.symbol));
      }}
      onRemove={({ asset }) => asset && forget(asset)}
      onComposing={setComposing}
      inputRef={input}
      end={empty || loading ? end : undefined}
    >
      {({ asset, label }) =>
        asset ? <AssetRow asset={asset} query={empty ? '' : query} /> : <Clear>{label}</Clear>
      }
    </ComboBox>
  );
}
