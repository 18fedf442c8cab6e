import type { PortfolioImport } from 'shared/contract';
import { DATE_OPTIONS, DECIMAL_OPTIONS, DELIMITER_OPTIONS } from '../import-settings';

/** Summary of the detected or chosen format. */
export function formatText({ format }: PortfolioImport): string {
  const label = (options: readonly { value: string; label: string }[], value: string | null) =>
    options.find((option) => option.value === value)?.label.split(':')[0];
  return [
    format.headerLine !== undefined && `line ${format.headerLine}`,
    label(DELIMITER_OPTIONS, format.delimiter)?.toLowerCase(),
    label(DECIMAL_OPTIONS, format.decimalSign) &&
      `decimal ${label(DECIMAL_OPTIONS, format.decimalSign)?.toLowerCase()}`,
    label(DATE_OPTIONS, format.dateOrder)?.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');
}
