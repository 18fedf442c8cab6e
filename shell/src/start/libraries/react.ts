/** Evaluated before the shell's own code and separately from it. */
export { createRoot } from 'react-dom/client';
