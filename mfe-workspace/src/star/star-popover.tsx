import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Watchlist } from 'shared/contract';
import { styled } from 'shared/styled';
import { Button, Checkbox, IconButton, Panel, useDismiss, useFloating } from 'shared/ui';
import { AddToPortfolioButton } from '../portfolios/adding/add-to-portfolio-button';
import { errorText } from '../failed-calls/error-messages';
import { NameDialog } from '../watchlists/name-dialog';
import { StarLabel } from './star-label';
import type { StarProps } from './star-props';
import { useStar } from './use-star';

const Choices = styled.div`
  display: grid;
  gap: 10px;
  padding: 12px 16px;
  min-width: 220px;
  max-height: var(--menu);
  overflow: auto;
  text-align: left;
  white-space: normal;
  > b {
    font-size: var(--text-sm);
  }
`;

export interface StarPopoverProps extends StarProps {
  lists: Watchlist[];
  /** The lists have arrived. */
  ready: boolean;
  /** It was pressed before this code was loaded. */
  pressed: boolean;
}

/**
 * A press opens the panel with all lists and the portfolio button. Without a choice it also adds
 * the asset: to the only list, or to a new one.
 */
export function StarPopover({ symbol, name, variant, lists, ready, pressed }: StarPopoverProps) {
  const [open, setOpen] = useState(false);
  const [naming, setNaming] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useFloating(anchor, panel, open, { align: 'end' });
  useDismiss(open, [anchor, panel], (reason) => {
    setOpen(false);
    if (reason === 'escape') anchor.current?.focus();
  });

  const {
    watched,
    holds,
    busy: isSaving,
    createWith,
    createFirst,
    toggle,
  } = useStar({ symbol, name }, lists);
  const busy = !ready || isSaving;
  /** A press to carry out once the lists have arrived. */
  const isPressed = useRef(pressed);
  const press = () => {
    if (!ready) isPressed.current = true;
    if (busy) return;
    const only = lists[0];
    if (!open && !watched) {
      if (!only) createFirst();
      else if (lists.length === 1) toggle(only, true);
    }
    setOpen(!open);
  };

  const arrived = useEffectEvent(() => {
    if (isPressed.current) press();
    isPressed.current = false;
  });
  useEffect(() => {
    if (ready) arrived();
  }, [ready]);

  const label = watched ? `${name} is on a watchlist: change` : `Add ${name} to a watchlist`;
  const state = {
    'aria-pressed': watched,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    'aria-busy': busy || undefined,
    onClick: press,
  };
  return (
    <>
      {variant === 'page' ? (
        <Button {...state} ref={anchor} icon="star" aria-label={label}>
          <StarLabel>{watched ? 'On a watchlist' : 'Watchlist'}</StarLabel>
        </Button>
      ) : (
        <IconButton
          {...state}
          ref={anchor}
          quiet
          size="sm"
          icon="star"
          filled={watched}
          label={label}
        />
      )}
      {open && (
        <Panel ref={panel} id={id} popover="manual" role="dialog" aria-label="Watchlists">
          <Choices>
            <b>{name}</b>
            {lists.map((list) => (
              <Checkbox key={list.id} checked={holds(list)} onChange={(on) => toggle(list, on)}>
                {list.name}
              </Checkbox>
            ))}
            <Button size="sm" icon="plus" onClick={() => setNaming(true)}>
              New watchlist
            </Button>
            <AddToPortfolioButton symbol={symbol} name={name} labelled />
          </Choices>
        </Panel>
      )}
      {naming && (
        <NameDialog
          title="New watchlist"
          action="Create"
          onClose={() => setNaming(false)}
          onSubmit={(listName) => createWith(listName).then(() => null, errorText)}
        />
      )}
    </>
  );
}
