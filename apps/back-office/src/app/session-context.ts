import { createContext, useContext } from 'react';
import type { StaffSession } from './session.queries.ts';

/** Who is logged in, for all screens inside the frame. */
export const SessionContext = createContext<StaffSession | undefined>(undefined);

/** Who is logged in. @throws outside the frame */
export function useSession(): StaffSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no session outside the frame');
  return session;
}
