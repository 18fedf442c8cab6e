/** Response header of an exported list: number of rows in the file. */
export const CSV_ROWS_HEADER = 'x-rows';
/**
 * Response header of an exported list: number of rows of the list. Larger than that of the file if
 * the plan limits the export.
 */
export const CSV_TOTAL_HEADER = 'x-total-rows';
