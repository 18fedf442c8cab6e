import { useEffect, useEffectEvent, useRef } from 'react';
import { SEARCH_PATH } from 'shared/contract';
import { usePageKeys } from 'shared/remote';
import { IconButton, Kbd } from 'shared/ui';
import { EVERYWHERE } from '../keys/everywhere';
import { onIntent } from '../opened/on-intent';
import { AssetLookup, preloadAnswers } from './asset-lookup';
import { BrokerPicker } from './broker-picker';
import { Bar, Box, Busy } from './search-styles';
import { useLookup } from './use-lookup';

interface SearchBarProps {
  /** If the header has no room, the bar is shown over the page on demand. */
  open: boolean;
  onOpen: () => void;
  onDone: () => void;
}

/** Broker picker and asset lookup on one line. */
export function SearchBar({ open, onOpen, onDone }: SearchBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const lookup = useLookup();
  usePageKeys(EVERYWHERE, [
    {
      keys: '/',
      label: 'Search for an asset',
      onPress: () => {
        onOpen();
        input.current?.focus();
        input.current?.select();
      },
    },
  ]);
  useEffect(() => {
    if (!open) return;
    if (!bar.current?.contains(document.activeElement)) cameFrom.current = document.activeElement;
    input.current?.focus();
  }, [open]);

  /** Closes without a choice: the focus returns to the element that opened the search. */
  const leave = () => {
    onDone();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    cameFrom.current = null;
  };
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    // Esc first closes the list and clears typed text.
    if (event.key === 'Escape' && !event.defaultPrevented && lookup.typed === '') leave();
  });
  useEffect(() => {
    if (!open) return undefined;
    const listener = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [open]);

  return (
    <Bar
      ref={bar}
      role="search"
      data-open={open || undefined}
      data-print="hide"
      aria-label="Assets"
      {...onIntent(preloadAnswers)}
      onPointerDown={(event) => {
        if (open && event.target === event.currentTarget) leave();
      }}
    >
      <Box>
        <BrokerPicker lookingUp={lookup.loading} />
        {/* Sent before this code has loaded, and without scripts. From now on the list answers. */}
        <form action={SEARCH_PATH} onSubmit={(event) => event.preventDefault()}>
          <AssetLookup
            lookup={lookup}
            inputRef={input}
            end={lookup.loading ? <Busy aria-hidden="true" /> : <Kbd aria-hidden="true">/</Kbd>}
            onDone={onDone}
          />
        </form>
        <IconButton
          data-close=""
          quiet
          icon="close"
          iconSize={20}
          label="Close search"
          onClick={leave}
        />
      </Box>
    </Bar>
  );
}
