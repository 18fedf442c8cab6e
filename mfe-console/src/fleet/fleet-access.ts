import { createContext, useContext } from 'react';

const AccessContext = createContext<string | null>(null);

export const FleetAccess = AccessContext.Provider;

/** The fleet token of this tab. It is kept in memory only, so a reload asks for it again. */
export function useFleetToken(): string {
  const token = useContext(AccessContext);
  if (token === null) throw new Error('useFleetToken outside of FleetAccess');
  return token;
}
