import { useEffect, useRef } from 'react'

/**
 * Opens a native modal dialog: it is above all sheets, traps and restores the focus, and gets Escape first. As in `Modal`, an
 * element with `data-autofocus` gets the focus.
 * @returns `ref` for the `<dialog>`; `close`, to be called before it is removed, because only a dialog that closes
 *   restores the focus
 */
export function useModalDialog() {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // The Escape that opened a question is still being dispatched: a dialog that is already open would take it as its
    // answer.
    const frame = requestAnimationFrame(() => {
      // It focuses its first button without the attribute, which React does not set.
      ref.current?.querySelector('[data-autofocus]')?.setAttribute('autofocus', '')
      ref.current?.showModal()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return { ref, close: () => ref.current?.close() }
}
