import { startSession } from '../api/session.ts'

/** Signs a user in until the window is closed. */
export const signIn = (username = 'ann'): void => startSession({ access: 'a', refresh: 'r', username, remember: false })
