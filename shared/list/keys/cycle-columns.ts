/** Loaded with the first press of its key. */
export { cycleColumnSet } from 'shared/ui/grid';
