/**
 * Cache keys of queries whose answers may depend on the visitor. Filled by a server's rendering
 * only, which clears it before each page.
 */
export const visitorQueries = new Set<string>();
