import { type PointerEvent, type RefObject, useRef, useState } from 'react'

interface DragHandle {
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

/**
 * Reorders the rows of a list by their handles, with mouse, touch, and pen. A row moves as soon as the pointer enters
 * another row.
 */
export function useDragRows(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const [draggedAt, setDraggedAt] = useState<number>()
  const at = useRef<number>(undefined)
  const end = () => {
    at.current = undefined
    setDraggedAt(undefined)
  }
  const handleOf = (place: number): DragHandle => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      at.current = place
      setDraggedAt(place)
    },
    onPointerMove: ({ clientY }) => {
      const from = at.current
      if (from === undefined) return
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
      const own = rows[from]
      if (own === undefined) return
      // Wait until the dragged row would contain the pointer after the swap. Otherwise it would swap back and forth
      // with a taller row on every pointer move.
      const to = rows.findIndex(({ bottom, height, top }, other) =>
        other < from
          ? clientY < top + Math.min(height, own.height) && clientY >= top
          : other > from && clientY > bottom - Math.min(height, own.height) && clientY <= bottom,
      )
      const first = rows[0]
      const target = to === -1 && first && clientY < first.top ? 0 : to
      if (target === -1 || target === from) return
      move(from, target)
      at.current = target
      setDraggedAt(target)
    },
    onPointerUp: end,
    onPointerCancel: end,
  })
  return { draggedAt, handleOf }
}
