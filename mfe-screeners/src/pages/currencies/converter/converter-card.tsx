import { useState } from 'react';
import { parseQuantity, withoutTrailing } from 'shared/market';
import { usePageKeys } from 'shared/remote';
import { CardHead, CurrencyFlag, IconButton, Select, TextField } from 'shared/ui';
import { useCurrencyListQuery } from '../currencies-api';
import type { ChangeCurrencies, CurrenciesState } from '../currencies-state';
import { ConverterContainer } from './converter-layout';
import { currencyOptions } from './currency-option';
import { ConverterResult } from './converter-result';

const BAD_AMOUNT = 'Enter an amount such as 1,000 or 99.95';
const LARGEST = 1e15;

/** Parses the typed amount; null if it is invalid or empty. */
function amountOf(text: string): number | null {
  const typed = parseQuantity(text);
  return typed.ok && typed.value !== null && typed.value >= 0 && typed.value < LARGEST
    ? typed.value
    : null;
}

/** The amount in the address: plain digits. */
const written = (amount: number): string =>
  amount === 0 || amount >= 1e-6 ? String(amount) : withoutTrailing(amount.toFixed(12), '0');

/** Converts an amount between two currencies, at the newest rate or at that of a day. */
export function ConverterCard({
  state,
  change,
}: {
  state: CurrenciesState;
  change: ChangeCurrencies;
}) {
  const { from, to, date } = state;
  const { data: list } = useCurrencyListQuery();
  const [typed, setTyped] = useState({ text: grouped(state.amount), of: state.amount });
  // The address is the source of truth: back and forward change the input too.
  if (typed.of !== state.amount) setTyped({ text: grouped(state.amount), of: state.amount });
  const amount = amountOf(typed.text);
  const keep = () => {
    if (amount === null) return;
    const text = written(amount);
    setTyped({ ...typed, text: grouped(text) });
    change({ amount: text }, { replace: true });
  };
  const swap = () => change({ from: to, to: from }, { replace: true });
  usePageKeys('Currencies', [
    { keys: 'x', label: 'Swap the two currencies of the converter', onPress: swap },
  ]);
  return (
    <ConverterContainer id="converter" aria-label="Converter">
      <CardHead title="Converter" />
      <form onSubmit={(event) => event.preventDefault()}>
        <div className="amount">
          <TextField
            label="Amount"
            inputMode="decimal"
            autoComplete="off"
            value={typed.text}
            error={amount === null ? BAD_AMOUNT : null}
            onChange={(event) => setTyped({ ...typed, text: event.target.value })}
            onBlur={keep}
            // A form with several inputs is submitted by a button only.
            onKeyDown={(event) => event.key === 'Enter' && keep()}
          />
        </div>
        <span className="gap" aria-hidden="true" />
        <div className="day">
          <TextField
            label="Rate of"
            aside={
              date === null ? (
                <small>the newest day</small>
              ) : (
                <button
                  type="button"
                  className="ui-link"
                  onClick={() => change({ date: null }, { replace: true })}
                >
                  Newest
                </button>
              )
            }
            type="date"
            max={list?.rateDate ?? undefined}
            value={date ?? ''}
            onChange={(event) => change({ date: event.target.value || null }, { replace: true })}
          />
        </div>
        <div className="from">
          <Select
            label="From"
            aside={<CurrencyFlag code={from} />}
            options={currencyOptions(list, from)}
            value={from}
            onChange={(code) => change({ from: code }, { replace: true })}
          />
        </div>
        <IconButton icon="swap" label="Swap the two currencies" onClick={swap} />
        <div className="to">
          <Select
            label="To"
            aside={<CurrencyFlag code={to} />}
            options={currencyOptions(list, to)}
            value={to}
            onChange={(code) => change({ to: code }, { replace: true })}
          />
        </div>
      </form>
      <ConverterResult from={from} to={to} date={date} amount={amount} />
    </ConverterContainer>
  );
}

/** Adds thousands separators to the digits of the address: `1000` → `1,000`. */
function grouped(text: string): string {
  const [whole = '', decimals] = text.split('.');
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3)
    groups.unshift(whole.slice(Math.max(0, end - 3), end));
  const thousands = groups.join(',');
  return decimals === undefined ? thousands : `${thousands}.${decimals}`;
}
