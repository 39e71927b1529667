import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { IconChecks, IconX } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import type { Selection } from '../../../records/lists/selection.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { recordTexts } from '../../../texts/en/records.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { LONG_PRESS_MS, LONG_PRESS_VIBRATION_MS } from '../../../ui/timings.ts'
import { useStableCallback } from '../../../ui/use-stable-callback.ts'
import classes from './card-selection.module.css'

export interface CardSelection {
  /** Undefined outside of selection mode. */
  ids: ReadonlySet<number> | undefined
  toggle: (id: number) => void
  start: () => void
  stop: () => void
}

/** Cards have no space for checkboxes, so selecting them needs a selection mode (WO-106). */
export function useCardSelection(selection: Selection<WorkOrder>, isOffered: boolean): CardSelection {
  const [isSelecting, setIsSelecting] = useState(false)
  const toggle = useStableCallback((id: number) => {
    setIsSelecting(true)
    selection.toggle(id)
  })
  const start = useCallback(() => setIsSelecting(true), [])
  const stop = () => {
    setIsSelecting(false)
    selection.clear()
  }
  return { ids: isOffered && isSelecting ? selection.ids : undefined, toggle, start, stop }
}

export function SelectButton({ cards: { ids, start, stop } }: { cards: CardSelection }) {
  const t = useTexts(workOrderTexts)
  const Icon = ids ? IconX : IconChecks
  return (
    <Button
      variant="default"
      className={classes.button}
      aria-label={t(ids ? 'stopSelecting' : 'select')}
      data-has-tooltip
      leftSection={<Icon aria-hidden />}
      onClick={ids ? stop : start}
    >
      {t(ids ? 'stopSelecting' : 'select')}
    </Button>
  )
}

interface SelectableCardProps {
  id: number
  title: string
  isSelected: boolean | undefined
  onSelect: (id: number) => void
  children: ReactNode
}

/** A card that is selected with a long press or, in selection mode, with a tap. */
export function SelectableCard({ id, title, isSelected, onSelect, children }: SelectableCardProps) {
  const t = useTexts(recordTexts)
  const isSelecting = isSelected !== undefined
  const press = useLongPress(() => onSelect(id), !isSelecting)
  return (
    <div className={classes.card} data-is-selected={isSelected || undefined} {...press}>
      <div className={classes.content} inert={isSelecting}>
        {children}
      </div>
      {isSelecting && (
        <label className={classes.cover}>
          <input
            type="checkbox"
            className={classes.box}
            aria-label={t('select', { name: title })}
            checked={isSelected}
            onChange={() => onSelect(id)}
          />
        </label>
      )}
    </div>
  )
}

/** Maximum movement of a finger during a long press. */
const REST_PX = 10

/** Handlers for a long press by touch, not by mouse. Suppresses the click that follows it. */
function useLongPress(onPress: () => void, isOffered: boolean) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const isDone = useRef(false)
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  return {
    onPointerDown: ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
      end()
      isDone.current = false
      if (pointerType !== 'touch' || !isOffered) return
      const timer = setTimeout(() => {
        isDone.current = true
        navigator.vibrate?.(LONG_PRESS_VIBRATION_MS)
        onPress()
      }, LONG_PRESS_MS)
      press.current = { timer, x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > REST_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (press.current || isDone.current) event.preventDefault()
    },
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!isDone.current) return
      isDone.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
