import { useState, type FormEvent } from 'react';
import type { Watchlist } from 'shared/contract';
import { styled } from 'shared/styled';
import { notified, useAppDispatch, useWatchlistItemAddMutation } from 'shared/store';
import { Button, TextField } from 'shared/ui';
import { errorText } from '../../watchlists/error-messages';
import { readPastedSymbols } from '../../watchlists/pasted-symbols';

const Form = styled.form.withConfig({ componentId: 'ws-add-symbols' })`
  display: flex;
  align-items: flex-start;
  gap: var(--space-2);
  margin-bottom: var(--space-4);
  > :first-child {
    flex: 1;
    max-width: 480px;
  }
`;

/** Adds one ticker or many pasted ones; those that are refused stay in the field with the reason. */
export function AddSymbols({ list }: { list: Watchlist }) {
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [add, { isLoading }] = useWatchlistItemAddMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { symbols, refused } = readPastedSymbols(text);
    if (symbols.length === 0 && refused.length === 0) {
      setError('Type a ticker, such as AAPL or VOD.LSE.');
      return;
    }
    const problems = refused.map((piece) => `${piece} is not a ticker.`);
    const failed = [...refused];
    let added = 0;
    for (const symbol of symbols) {
      try {
        // One after the other: the list keeps the order in which they were pasted.
        await add({ id: list.id, symbol }).unwrap();
        added += 1;
      } catch (reason) {
        failed.push(symbol);
        const text = errorText(reason);
        problems.push(text.includes(symbol) ? `${text}.` : `${symbol}: ${text}`);
      }
    }
    setText(failed.join(' '));
    setError(problems.length > 0 ? problems.slice(0, 3).join(' ') : undefined);
    if (added > 1) {
      dispatch(notified({ kind: 'success', title: 'Added', text: `${added} assets added.` }));
    }
  };
  return (
    <Form onSubmit={submit}>
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
