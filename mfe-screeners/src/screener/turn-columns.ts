/** Fetched with the first press of its key. */
export { turnColumnSet } from 'shared/ui/data-grid';
