import { useState, type FormEvent } from 'react';
import type { AddedWatchlistItems, Watchlist } from 'shared/contract';
import { tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { notified, useAppDispatch, useWatchlistItemsAddMutation } from 'shared/store';
import { Button, ReservedSpace, Row, TextField } from 'shared/ui';
import { errorText } from '../../failed-calls/error-messages';
import { splitPasted } from '../../watchlists/pasted-text';

const Form = styled(Row)`
  align-items: start;
  margin-bottom: var(--space-4);
  > :first-child {
    flex: 1;
    max-width: 480px;
  }
`;

/** Describes unknown entries, as typed, each with the assets that may be meant. */
export const notFoundText = (notFound: AddedWatchlistItems['notFound']): string =>
  notFound
    .slice(0, 3)
    .map(({ text, candidates: [best] }) =>
      best
        ? `${text} was not found. Did you mean ${tickerOf(best.symbol)} (${best.name})?`
        : `${text} was not found.`,
    )
    .concat(notFound.length > 3 ? [`${notFound.length - 3} more were not found.`] : [])
    .join(' ');

/** Adds one ticker, or many pasted in any form. Unknown entries stay in the field as typed. */
export function AddSymbols({ list }: { list: Watchlist }) {
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [add, { isLoading }] = useWatchlistItemsAddMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const pieces = splitPasted(text);
    if (pieces.length === 0) {
      setError('Type a ticker, such as AAPL or VOD.LSE.');
      return;
    }
    try {
      const { added, notFound } = await add({
        id: list.id,
        items: pieces.map((piece) => ({ text: piece })),
      }).unwrap();
      setText(notFound.map((one) => one.text).join(', '));
      setError(notFound.length > 0 ? notFoundText(notFound) : undefined);
      if (added.length > 1)
        dispatch(
          notified({ kind: 'success', title: 'Added', text: `${added.length} assets added.` }),
        );
    } catch (refusal) {
      setError(errorText(refusal));
    }
  };
  return (
    <Form as="form" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Tickers to add"
        hideLabel
        placeholder="Add tickers: AAPL, BRK.B, VOD.LSE …"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
        error={error}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" icon="plus" busy={isLoading}>
        Add
      </Button>
    </Form>
  );
}

/** Placeholder of the field and its button while the list loads. */
export const AddSymbolsPlaceholder = () => (
  <ReservedSpace>
    <Form as="form">
      <TextField label="Tickers to add" hideLabel />
      <Button icon="plus">Add</Button>
    </Form>
  </ReservedSpace>
);
