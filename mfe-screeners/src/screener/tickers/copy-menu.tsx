import type { ScreenerResponse } from 'shared/contract';
import { formatInteger } from 'shared/market';
import { Icon, Menu, VisuallyHidden } from 'shared/ui';
import { symbolsOf } from '../../listing/query/symbols-of';
import { MAX_TICKERS, type CopyTickers } from './copy-tickers';

export interface CopyMenuProps {
  answer: ScreenerResponse | undefined;
  onCopy: CopyTickers['copy'];
  onCopyAll: () => void;
}

/** Copies the tickers of the page or of all matches. */
export function CopyMenu({ answer, onCopy, onCopyAll }: CopyMenuProps) {
  const total = answer?.total ?? 0;
  return (
    <Menu
      label="Copy tickers"
      align="end"
      button={
        <>
          <Icon name="copy" size={14} />
          <VisuallyHidden>Copy tickers</VisuallyHidden>
        </>
      }
      buttonProps={{ variant: 'quiet', size: 'sm', title: 'Copy tickers', disabled: total === 0 }}
      items={[
        {
          id: 'page',
          label: 'Copy tickers of this page',
          onSelect: () => onCopy(symbolsOf(answer)),
        },
        {
          id: 'all',
          label:
            total > MAX_TICKERS
              ? `Copy the first ${formatInteger(MAX_TICKERS)} tickers`
              : `Copy all ${formatInteger(total)} tickers`,
          onSelect: onCopyAll,
        },
      ]}
    />
  );
}
