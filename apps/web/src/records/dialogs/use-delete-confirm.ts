import { useEffect, useMemo, useRef, useState } from 'react'
import { rememberPlace } from '../../ui/lost-focus.ts'
import { DELETE_CONFIRM_REVERT_MS } from '../../ui/timings.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'

export interface DeleteConfirmation {
  armedId: number | null
  /** Whether a delete is running: no other may start (DEL-06). */
  isDeleting: boolean
  arm: (id: number) => void
  cancel: () => void
  confirm: () => void
}

/**
 * The deletes of one list: at most one row is armed, it is disarmed after a timeout, and one delete runs at a time
 * (DEL-01 to DEL-06).
 * @param remove deletes the record and shows the outcome; false means that the record still exists. If it rejects, the
 *   row is reset as well
 */
export function useDeleteConfirm(remove: (id: number) => Promise<unknown>): DeleteConfirmation {
  const [armedId, setArmedId] = useState<number | null>(null)
  const [isDeleting, setIsDeleting] = useState(false)
  const isRunning = useRef(false)

  useEffect(() => {
    if (armedId === null || isDeleting) return
    const timer = setTimeout(() => setArmedId(null), DELETE_CONFIRM_REVERT_MS)
    return () => clearTimeout(timer)
  }, [armedId, isDeleting])

  const confirm = useStableCallback(async () => {
    if (armedId === null || isRunning.current) return
    isRunning.current = true
    const focusNear = rememberPlace('[data-deletes]')
    setIsDeleting(true)
    try {
      const isDeleted = (await remove(armedId)) !== false
      if (isDeleted) focusNear()
    } finally {
      isRunning.current = false
      setIsDeleting(false)
      setArmedId(null)
    }
  })

  // Memoized, so that the cards do not render again.
  return useMemo(
    () => ({ armedId, isDeleting, arm: setArmedId, cancel: () => setArmedId(null), confirm: () => void confirm() }),
    [armedId, isDeleting, confirm],
  )
}
