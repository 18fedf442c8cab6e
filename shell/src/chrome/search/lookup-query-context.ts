import { createContext } from 'react';

/** The query of the open list, to be highlighted; empty for recent assets. */
export const LookupQuery = createContext('');
