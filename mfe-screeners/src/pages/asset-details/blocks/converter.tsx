import { useState } from 'react';
import {
  currencyOf,
  formatNumber,
  formatPrice,
  formatRate,
  formatSum,
  isNumber,
  parseQuantity,
  precisionOf,
  tickerOf,
} from 'shared/market';
import { styled } from 'shared/styled';
import { Button, CurrencyFlag, Table, TextField, TextLink } from 'shared/ui';
import { usePriceNow } from '../header/price-line';
import type { SectionProps } from '../page/section-props';

const STEPS = [1, 5, 10, 50, 100, 500, 1000, 10_000];

const Tables = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: 0 24px;
`;

/** Converts an amount between the two currencies, with tables of common amounts. */
export default function Converter({ asset }: SectionProps) {
  const { price } = usePriceNow(asset);
  const ticker = tickerOf(asset.symbol);
  const [amount, setAmount] = useState('100');
  const [turned, setTurned] = useState(false);
  if (!isNumber(price) || price <= 0) return null;
  const pair = [ticker.slice(0, 3), ticker.slice(3, 6)] as const;
  const [from, to] = turned ? [pair[1], pair[0]] : pair;
  const rate = turned ? 1 / price : price;
  const parsed = parseQuantity(amount);
  const result = parsed.ok && parsed.value !== null ? parsed.value * rate : null;
  return (
    <>
      <div className="controls" data-print="hide">
        <TextField
          label={`Amount in ${currencyOf(from)?.name ?? from}`}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={parsed.ok ? undefined : parsed.message}
          inputMode="decimal"
        />
        <Button onClick={() => setTurned(!turned)}>
          Swap to {to} → {from}
        </Button>
        <output aria-live="polite">
          <b>
            {formatSum(result)} {to}
          </b>
        </output>
      </div>
      <Tables>
        {[
          { one: pair[0], other: pair[1], rate: price },
          { one: pair[1], other: pair[0], rate: 1 / price },
        ].map(({ one, other, rate: times }) => (
          <Table key={one}>
            <thead>
              <tr>
                <th scope="col">
                  <CurrencyFlag code={one} />
                  {`\u00a0${one}`}
                </th>
                <th scope="col">
                  <CurrencyFlag code={other} />
                  {`\u00a0${other}`}
                </th>
              </tr>
            </thead>
            <tbody>
              {STEPS.map((step) => (
                <tr key={step}>
                  <td>{formatNumber(step, 0)}</td>
                  <td>{formatRate(step * times, other)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        ))}
      </Tables>
      <p className="note">
        At the rate of {formatPrice(price, precisionOf(asset.symbol))}. Banks and brokers buy and
        sell at rates beside it.{' '}
        <TextLink to={`/currencies?from=${from}&to=${to}`}>
          {`Cross rates of ${from}, and rates of past days`}
        </TextLink>
      </p>
    </>
  );
}
