import type { ColumnDefinition } from 'shared/market';

/** Rows of the same height as real ones while the first rows are on the way; empty until `shown`. */
export function RowSkeletons({
  columns,
  extra,
  actions,
  template,
  shown: visible,
  count,
}: {
  columns: readonly ColumnDefinition[];
  extra: number;
  actions: boolean;
  /** Widths of the columns, as `grid-template-columns` takes them. */
  template: string;
  /** False: the place is kept, nothing is drawn in it. */
  shown: boolean;
  count: number;
}) {
  return (
    <tbody
      aria-hidden="true"
      className="skeletons ui-skeletons"
      data-shown={visible ? '' : undefined}
      style={{ '--rows': count }}
    >
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} style={{ gridTemplateColumns: template }}>
          <th>
            <span className="ui-skeleton" />
            <span className="ui-skeleton" />
          </th>
          {columns.slice(1).map((column) => (
            <td
              key={column.field}
              className={column.type === 'text' ? undefined : 'number'}
              data-words={column.type === 'text' ? '' : undefined}
            >
              <span className="ui-skeleton" />
            </td>
          ))}
          {Array.from({ length: extra + (actions ? 1 : 0) }, (_, at) => (
            <td key={at} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}
