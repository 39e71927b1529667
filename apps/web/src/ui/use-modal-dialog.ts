import { useEffect, useRef } from 'react'

/**
 * Opens the browser's own modal dialog: it stands over every sheet, keeps the focus inside, gives it back, and hears
 * Escape first.
 * @returns `ref` is for the `<dialog>`; `close` is to be called before it leaves the document, since only a dialog that
 *   closes gives the focus back
 */
export function useModalDialog() {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // The Escape that led to a question is still being handled: a dialog that is open by then would take it as its answer.
    const frame = requestAnimationFrame(() => ref.current?.showModal())
    return () => cancelAnimationFrame(frame)
  }, [])
  return { ref, close: () => ref.current?.close() }
}
