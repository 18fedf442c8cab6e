/** Page of a politician. */
export const politicianPath = (id: string): string => `/senate/${encodeURIComponent(id)}`;
