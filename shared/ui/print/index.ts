export { useLandscape } from './landscape';
export { setPrinting, usePrinting } from './printing';
