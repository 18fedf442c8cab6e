import type { ColumnDefinition } from 'shared/market';

/**
 * Placeholder rows at the height of real ones while the first rows are loading. Empty until
 * `shown`.
 */
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
  /** Widths of the columns, for `grid-template-columns`. */
  template: string;
  /** False: reserves the space without content. */
  shown: boolean;
  count: number;
}) {
  return (
    <tbody
      aria-hidden="true"
      className="skeletons ui-skeletons"
      data-shown={visible ? '' : undefined}
      style={{ '--rows': count, gridTemplateColumns: template }}
    >
      {Array.from({ length: count }, (_, row) => (
        <tr key={row}>
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
