import { startSession } from '../api/session.ts'

/** Signs a user in, while the window is open. */
export const signIn = (username = 'ann'): void => startSession({ access: 'a', refresh: 'r', username, remember: false })
