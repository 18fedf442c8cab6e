import { brokerOf, currencyCountryOf, exchangeCountry, type ColumnDefinition } from 'shared/market';
import { Flag } from '../../flag/flag';

/** The flag or logo of an option, if it has one. Decorative: its text is next to it. */
export function OptionMark({ column, value }: { column: ColumnDefinition; value: string }) {
  if (column.format === 'brokers') {
    const broker = brokerOf(value);
    if (!broker) return null;
    const { color, sign } = broker;
    return (
      <i
        className="sign"
        aria-hidden="true"
        data-filled={color === null ? undefined : ''}
        style={color === null ? undefined : { background: color }}
      >
        {sign}
      </i>
    );
  }
  const country = countryOfOption(column, value);
  if (country === null) return null;
  return (
    <span className="mark" aria-hidden="true">
      <Flag code={country} />
    </span>
  );
}

function countryOfOption(column: ColumnDefinition, value: string): string | null {
  if (column.format === 'country') return value;
  if (column.format === 'currency') return currencyCountryOf(value);
  return column.field === 'exchange' ? exchangeCountry(value) : null;
}
