import type { DeletedRecord } from '@daywork/domain/activity/activity'
import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost } from '../../ui/lost-focus.ts'

/**
 * The button that restores has the focus, and disappears with its row. After that, once no restore runs any more (until
 * then all buttons are disabled), the focus moves to the nearest row that can be restored, or else to the search.
 * @param isRestoring one is being restored, this or another
 * @returns `ref` for the element that contains rows and search; `remember` is for when a row's button is pressed
 */
export function useFocusAfterRestore(rows: readonly DeletedRecord[], isRestoring: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const pressed = useRef<{ id: number; place: number }>(null)
  useEffect(() => {
    if (isRestoring || pressed.current === null) return
    const { id, place } = pressed.current
    // A row that is still there was not restored, or is about to disappear: its own button is the nearest.
    if (!rows.some((row) => row.id === id)) pressed.current = null
    if (isFocusLost()) focusNear(ref, place)
  }, [rows, isRestoring])
  const remember = ({ id }: DeletedRecord) => {
    pressed.current = { id, place: rows.findIndex((row) => row.id === id) }
  }
  return { ref, remember }
}

function focusNear({ current: list }: RefObject<HTMLElement | null>, place: number): void {
  const buttons = [...(list?.querySelectorAll<HTMLButtonElement>('li button') ?? [])]
  const [nearest] = buttons
    .map((button, at) => ({ button, distance: Math.abs(at - place) }))
    .filter(({ button }) => !button.disabled)
    .toSorted((one, other) => one.distance - other.distance)
  const target = nearest?.button ?? list?.querySelector<HTMLInputElement>('input[type=search]')
  target?.focus()
}
