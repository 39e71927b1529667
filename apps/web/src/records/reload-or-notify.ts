import type { List } from '../api/use-list.ts'
import { notify } from './notices/notify.ts'

/**
 * Reloads a list. If that fails, its rows stay and a notice reports the failure (WO-12).
 * @param id of the notice, so that repeated failures replace one notice
 */
export async function reloadOrNotify(
  list: Pick<List<unknown>, 'reload' | 'state'>,
  id: string,
  failureText: (error: unknown) => string,
): Promise<void> {
  const error = await list.reload()
  if (error && list.state === 'ready') notify({ kind: 'error', error, text: failureText(error), id })
}
