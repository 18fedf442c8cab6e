/**
 * Name of prepared queries whose SQL is built once. Without a name PostgreSQL keeps none of them. The
 * connections of the embedded database share one session, and so do those behind a pooler: there, a
 * name prepared by one connection is an error on another.
 */
export const UNNAMED = '';
