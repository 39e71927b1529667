import { isAnsweredForGood } from './api-error.ts'
import { mapOfOwner } from './page-owner.ts'
import { newIdempotencyKey, request } from './request.ts'

interface Action {
  path: string
  body?: unknown
  /** What was on the screen when it was pressed, such as the record's `updated_at`: on another state it is another action. */
  state: string
}

/** The keys of actions that the server has not answered yet. */
const keys = mapOfOwner<string, string>()

/**
 * Sends an action on a record, such as 'Start', under an idempotency key that stays the same until the server has answered
 * (API-92): pressed again after a lost answer it gets the first answer, and does nothing a second time.
 * @throws ApiError
 */
export async function sendAction<T>({ path, body, state }: Action): Promise<T> {
  const name = JSON.stringify([path, body, state])
  const idempotencyKey = keys.get(name) ?? newIdempotencyKey()
  keys.set(name, idempotencyKey)
  try {
    const answer = await request<T>(path, { method: 'POST', body, idempotencyKey })
    keys.delete(name)
    return answer
  } catch (error) {
    if (isAnsweredForGood(error)) keys.delete(name)
    throw error
  }
}
