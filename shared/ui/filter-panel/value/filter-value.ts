import type { FilterKind, RelativeBenchmark } from 'shared/market';

/**
 * The user's choice for one column. The kind equals the filter kind of the column, or is `unknown`:
 * rows without a value. With `relativeTo`, the bounds of a range are factors on that benchmark.
 */
export type FilterValue =
  | { kind: 'range'; min: number | null; max: number | null; relativeTo?: RelativeBenchmark }
  | { kind: 'options'; values: string[] }
  | { kind: 'search'; text: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'date-range'; from: string | null; to: string | null }
  | { kind: 'unknown' };

/**
 * Excluded options: the rows with none of the values. Older code treats them as included.
 */
export interface ExceptOptions {
  kind: 'options';
  values: string[];
  except: true;
}

/** Whether a filter excludes its options. */
export const isExcept = (value: FilterValue | null | undefined): value is ExceptOptions =>
  value?.kind === 'options' && 'except' in value && value.except === true;

/** A filter that includes or excludes options. */
export const optionsFilter = (values: string[], except: boolean): FilterValue => {
  if (!except) return { kind: 'options', values };
  const filter: ExceptOptions = { kind: 'options', values, except };
  return filter;
};

/** Filters by field name. All must hold. */
export type Filters = Readonly<Record<string, FilterValue>>;

/** A change of one filter, applied to the filters at that time. Null removes it. */
export type ChangeFilter = (field: string, value: FilterValue | null) => void;

export type FilterOfKind<K extends FilterKind> = Extract<FilterValue, { kind: K }>;

export function isKind<K extends FilterValue['kind']>(
  value: FilterValue | null,
  kind: K,
): value is Extract<FilterValue, { kind: K }> {
  return value?.kind === kind;
}

/** True when the value restricts nothing: an open range, no option, no text. */
export function isOpen(value: FilterValue): boolean {
  switch (value.kind) {
    case 'range':
      return value.min === null && value.max === null;
    case 'options':
      return value.values.length === 0;
    case 'search':
      return value.text.trim() === '';
    case 'boolean':
    case 'unknown':
      return false;
    case 'date-range':
      return value.from === null && value.to === null;
  }
}

/** A copy with the field set. An open value removes the field. */
export function withFilter(filters: Filters, field: string, value: FilterValue | null): Filters {
  const { [field]: _previous, ...rest } = filters;
  return value === null || isOpen(value) ? rest : { ...rest, [field]: value };
}
