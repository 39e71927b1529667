import { useEffect, useMemo, useRef, useState } from 'react'
import { rememberPlace } from '../ui/lost-focus.ts'
import { DELETE_CONFIRM_REVERT_MS } from '../ui/timings.ts'
import { useStableCallback } from '../ui/use-stable-callback.ts'

export interface DeleteConfirmation {
  armedId: number | null
  /** A delete runs: no other may start (DEL-06). */
  isDeleting: boolean
  arm: (id: number) => void
  cancel: () => void
  confirm: () => void
}

/**
 * One list's deletes: at most one row is armed, it goes back by itself, and one delete runs at a time (DEL-01 to DEL-06).
 * @param remove deletes the record and notifies of the outcome; false means that it still exists. It may reject, the
 *   row is reset all the same
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
      const isGone = (await remove(armedId)) !== false
      if (isGone) focusNear()
    } finally {
      isRunning.current = false
      setIsDeleting(false)
      setArmedId(null)
    }
  })

  // The same object for as long as nothing changes, so that the cards need not render again.
  return useMemo(
    () => ({ armedId, isDeleting, arm: setArmedId, cancel: () => setArmedId(null), confirm: () => void confirm() }),
    [armedId, isDeleting, confirm],
  )
}
