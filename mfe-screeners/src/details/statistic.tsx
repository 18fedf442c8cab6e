import type { Asset } from 'shared/contract';
import {
  exactValue,
  formatDate,
  formatValue,
  formulaOf,
  MISSING,
  type ColumnDefinition,
} from 'shared/market';
import { Delta, Popover } from 'shared/ui';

/** One figure: its label opens what it means, how it is computed, where it comes from and when. */
export function Statistic({ asset, column }: { asset: Asset; column: ColumnDefinition }) {
  const value = asset.fields[column.field];
  return (
    <div>
      <dt>
        <Popover
          label={column.title ?? column.label}
          button={column.label}
          buttonProps={{ variant: 'quiet', size: 'sm' }}
        >
          <Explanation asset={asset} column={column} />
        </Popover>
      </dt>
      <dd title={exactValue(column, value) ?? undefined}>
        <Figure asset={asset} column={column} />
      </dd>
    </div>
  );
}

function Figure({ asset, column }: { asset: Asset; column: ColumnDefinition }) {
  const value = asset.fields[column.field];
  if (column.format === 'change-percent') {
    return (
      <Delta
        value={typeof value === 'number' ? value : null}
        decimals={column.decimals}
        missing="Not available"
      />
    );
  }
  const text = formatValue(column, value, asset.fields);
  if (text !== MISSING) return text;
  return (
    <span className="ui-none" title="Not available">
      {MISSING}
    </span>
  );
}

/** Definition, formula, source and date of a figure. */
export function Explanation({ asset, column }: { asset: Asset; column: ColumnDefinition }) {
  const formula = column.formula === null ? null : formulaOf(column.formula);
  const origin = asset.provenance[column.field];
  return (
    <div className="explanation">
      <b>{column.title ?? column.label}</b>
      <p>{column.definition}</p>
      {formula !== null && <code>{formula.expression}</code>}
      {formula?.note !== undefined && <p>{formula.note}</p>}
      <small>
        {origin === undefined
          ? 'No source has a value for this asset.'
          : `${origin.kind === 'computed' ? 'Computed by us from' : 'Reported by'} ${origin.source}${origin.date === null ? '' : `, as of ${formatDate(origin.date)}`}`}
      </small>
    </div>
  );
}
