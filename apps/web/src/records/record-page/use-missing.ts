import { useState } from 'react'
import { hasStatus } from '../../api/api-error.ts'
import { NOT_FOUND } from '../../api/http-status.ts'

/**
 * Whether the server does not have a record. It is still missing if the next request fails for another reason, or is on its way.
 * @param isMoving the page is about to get the id of the server
 */
export function useMissing(
  id: number,
  { error, isSuccess }: { error: Error | null; isSuccess: boolean },
  isMoving: boolean,
): boolean {
  const [missingId, setMissingId] = useState<number>()
  const isMissing = !isMoving && !isSuccess && (missingId === id || hasStatus(error, NOT_FOUND))
  const nextId = isMissing ? id : undefined
  if (missingId !== nextId) setMissingId(nextId)
  return isMissing
}
