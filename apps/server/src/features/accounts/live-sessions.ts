import type { Db } from '../../database/handle.ts'
import { findLiveSessions, type LiveSession } from './sessions.queries.ts'

type Answers = Map<number, LiveSession>

/**
 * Looks up sessions for calls. Those that arrive in one turn of the event loop, as when a page opens, are asked for in one
 * statement. Nothing is remembered: the statement is sent after the call has come, so a session that has ended by then
 * is never taken for a living one, on whichever server it ended (SESS-27).
 */
export function createSessionFinder(db: Db): (id: number) => Promise<LiveSession | undefined> {
  let asking: { ids: Set<number>; answers: Promise<Answers> } | undefined
  const ask = () => {
    const ids = new Set<number>()
    const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      asking = undefined
      return findAll(db, [...ids])
    })
    return { ids, answers }
  }
  return async (id) => {
    asking ??= ask()
    asking.ids.add(id)
    const answers = await asking.answers
    return answers.get(id)
  }
}

async function findAll(db: Db, ids: number[]): Promise<Answers> {
  const sessions = await findLiveSessions(db, ids)
  return new Map(sessions.map((session) => [session.id, session]))
}
