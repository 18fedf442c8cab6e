/** Runs a statement, and returns its rows. */
export type Query = <Row extends Record<string, unknown> = Record<string, unknown>>(
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>;
