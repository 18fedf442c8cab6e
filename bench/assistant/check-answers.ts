/** Whether answers cite the figures of the market itself. */
import type { AnswerPart, AnswerSource } from 'shared/contract';
import { formatValue } from 'shared/market';
import type { MarketStore } from '../../api/src/market/market-store';
import type { Probe } from './questions';

export interface Run {
  probe: Probe;
  parts: AnswerPart[];
  source: AnswerSource | 'failed';
  firstMs: number;
}

const citationsOf = ({ parts }: Run) =>
  parts.flatMap((part) =>
    part.kind === 'citation'
      ? [part.citation]
      : part.kind === 'table'
        ? part.table.rows.flat().filter((cell) => typeof cell !== 'string')
        : [],
  );

/** The figure of a symbol as its page shows it, read from the market itself. */
function figureOf(
  store: MarketStore,
  symbol: string,
  field: string,
): { label: string; text: string } | null {
  const asset = store.current().find(symbol);
  const column = asset?.table.definitions.get(field);
  if (!asset || !column) return null;
  const { table, row } = asset;
  const name = table.text(table.definitions.has('companyName') ? 'companyName' : 'name', row);
  return {
    label: `${column.title ?? column.label} of ${name}`,
    text: formatValue(column, table.value(field, row), {
      symbol,
      currencyCode: table.text('currencyCode', row),
      dividendCurrencyCode: table.text('dividendCurrencyCode', row),
    }),
  };
}

const namesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Whether an answer cites every expected figure, each with its value. */
export function hasFacts(one: Run, store: MarketStore): boolean {
  const cited = citationsOf(one);
  return one.probe.calls.every(({ args }) =>
    namesOf(args['assets']).every((symbol) =>
      namesOf(args['fields']).every((field) => {
        const figure = figureOf(store, symbol, field);
        return (
          figure === null ||
          cited.some(({ label, value }) => label === figure.label && value === figure.text)
        );
      }),
    ),
  );
}

/** Citations that show another value than the market, and numbers in the text of a model. */
export function wrongValues(one: Run, store: MarketStore): number {
  const cited = citationsOf(one);
  const wrong = one.probe.calls.flatMap(({ args }) =>
    namesOf(args['assets']).flatMap((symbol) =>
      namesOf(args['fields']).flatMap((field) => {
        const figure = figureOf(store, symbol, field);
        return cited.filter(({ label, value }) => label === figure?.label && value !== figure.text);
      }),
    ),
  ).length;
  if (one.source !== 'model') return wrong;
  const labels = new Set(cited.map(({ label }) => ` (${label})`));
  const free = one.parts.filter(
    (part) =>
      part.kind === 'text' &&
      ![...labels].some((label) => part.text.startsWith(label)) &&
      /\p{N}/u.test(part.text),
  );
  return wrong + free.length;
}
