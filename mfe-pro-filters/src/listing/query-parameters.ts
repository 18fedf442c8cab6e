/** Parameters of an API query. */
export type QueryParameters = Record<string, string | number>;

/** A path with parameters, as an address. */
export function pathWithQuery(path: string, parameters: QueryParameters): string {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, String(value)]),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}
