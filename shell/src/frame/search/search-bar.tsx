import { useEffect, useRef } from 'react';
import { styled } from 'shared/styled';
import { Kbd, media } from 'shared/ui';
import { AssetLookup } from './asset-lookup';
import { BrokerPicker } from './broker-picker';
import { useSlashKey } from './use-slash-key';

const Bar = styled.div.withConfig({ componentId: 'frame-search' })`
  padding: var(--space-4) var(--gutter) 0;
  /* A page that begins in the brand's colour goes on under the search bar. */
  body:has([data-full-bleed='brand']) & {
    background: var(--brand);
    padding-top: 20px;
  }
  > div {
    display: flex;
    height: 44px;
    background: var(--surface);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-sm);
  }
  > div:has(input:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  > div > span:first-child {
    width: 216px;
    flex: none;
    border-right: 1px solid var(--line-strong);
  }
  select {
    height: 100%;
    border: 0;
    background: none;
    font-weight: 500;
    padding-left: 14px;
  }
  /* The system draws the list itself, on the surface of the theme. */
  option {
    background: var(--surface);
    color: var(--ink);
  }
  > div > span:first-child {
    height: 100%;
  }
  ${media.mobile} {
    display: none;
    &[data-open] {
      display: block;
    }
    > div {
      flex-direction: column;
      height: auto;
    }
    > div > * {
      flex: none;
      height: 44px;
    }
    > div > span:first-child {
      width: 100%;
      height: 44px;
      border-right: 0;
      border-bottom: 1px solid var(--line);
    }
    kbd {
      display: none;
    }
  }
`;

interface SearchBarProps {
  /** Small screens show it when it is asked for. */
  open: boolean;
  onOpen: () => void;
  onDone: () => void;
}

/** Broker picker and asset lookup in one line under the ticker. */
export function SearchBar({ open, onOpen, onDone }: SearchBarProps) {
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(() => {
    onOpen();
    input.current?.focus();
    input.current?.select();
  });
  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  return (
    <Bar role="search" data-open={open || undefined} data-print="hide" aria-label="Assets">
      <div>
        <BrokerPicker />
        <AssetLookup inputRef={input} end={<Kbd aria-hidden="true">/</Kbd>} onDone={onDone} />
      </div>
    </Bar>
  );
}
