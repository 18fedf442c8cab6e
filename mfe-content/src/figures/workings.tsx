import type { Asset, Explanation, ExplanationInput } from 'shared/contract';
import {
  columnOf,
  currencyOf,
  formatDate,
  formatNumber,
  formatValue,
  MISSING,
  originText,
  withCurrency,
} from 'shared/market';

/** A longer series shows only its first and last inputs. */
const MAX_INPUTS = 9;

/** Inputs with dates, steps and source of a figure, from the API's explanation. */
export function Workings({ answer, asset }: { answer: Explanation; asset: Asset }) {
  const { inputs, steps = [], whyUnknown } = answer;
  const isSeries = inputs.length > MAX_INPUTS;
  const visible = isSeries ? [...inputs.slice(0, 3), ...inputs.slice(-3)] : inputs;
  return (
    <>
      {whyUnknown !== undefined && <p>Unknown for this asset: {whyUnknown}</p>}
      {visible.length > 0 && (
        <table>
          <caption className="ui-hidden">Inputs of the calculation</caption>
          <tbody>
            {visible.map((input) => (
              <tr key={`${input.name} ${input.date} ${String(input.value)}`}>
                <th scope="row">{input.name}</th>
                <td>{inputText(input, asset)}</td>
                <td>{input.date === null ? MISSING : formatDate(input.date)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {steps.length > 0 && (
        <ol>
          {steps.slice(-6).map(({ label, expression, value }) => (
            <li key={label}>
              {label}: {expression}
              {value !== null && ` = ${plainNumber(value)}`}
            </li>
          ))}
        </ol>
      )}
      <p>
        {isSeries && `The first and the last 3 of ${inputs.length} inputs. `}
        {answer.source !== null && `${originText(answer)}.`}
      </p>
    </>
  );
}

function inputText({ name, value, unit }: ExplanationInput, asset: Asset): string {
  if (typeof value !== 'number') {
    const column = columnOf(asset.assetType, name);
    return column ? formatValue(column, value, asset.fields) : String(value ?? MISSING);
  }
  const text = plainNumber(value);
  if (unit === 'percent') return `${text}%`;
  return /^[A-Z]{3}$/.test(unit) && currencyOf(unit) ? withCurrency(text, unit) : text;
}

/** Significant digits only. */
function plainNumber(value: number): string {
  if (Number.isInteger(value)) return formatNumber(value, 0);
  const size = Math.abs(value);
  return formatNumber(value, size >= 10_000 ? 0 : size >= 100 ? 2 : 4);
}
