/** Response header of an exported list: rows in the file. */
export const CSV_ROWS_HEADER = 'x-rows';
/** Response header of an exported list: rows that the list has; more than in the file where the plan exports fewer. */
export const CSV_TOTAL_HEADER = 'x-total-rows';
