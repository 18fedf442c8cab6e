import type { RuleFilterRow } from 'shared/contract';
import type { RuleFilter } from 'shared/market';
import { Badge } from 'shared/ui';

/** Category of a stock and its badges, each with a tooltip. */
export function KindMarks({
  filter,
  stock,
}: {
  filter: RuleFilter;
  stock: Pick<RuleFilterRow, 'category' | 'badges'>;
}) {
  const category = filter.categories?.find(({ id }) => id === stock.category);
  const badges = filter.badges?.filter(({ id }) => stock.badges?.includes(id)) ?? [];
  if (!category && badges.length === 0) return null;
  return (
    <span className="kind">
      {category && <span title={category.description}>{category.label}</span>}
      {badges.map(({ id, label, description, tone }) => (
        <Badge key={id} tone={tone === 'warn' ? 'warning' : 'neutral'} title={description}>
          {label}
        </Badge>
      ))}
    </span>
  );
}
