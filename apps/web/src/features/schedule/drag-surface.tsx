import {
  DndContext,
  type DragMoveEvent,
  type DragStartEvent,
  MouseSensor,
  type MouseSensorOptions,
  type SensorProps,
  TouchSensor,
  type TouchSensorOptions,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type MouseEvent, type ReactNode, type TouchEvent, useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { LIFT_HOLD_MS, LIFT_TOLERANCE_PX } from '../../ui/timings.ts'

/** A point relative to the page, not to the viewport, so that scrolling does not change it. */
export interface PagePoint {
  x: number
  y: number
}

interface DragSurfaceProps {
  /** @param pressed the pressed element, for example the edge of a block */
  onStart: (pressed: Element, at: PagePoint) => void
  onMove: (to: PagePoint) => void
  onDrop: () => void
  onCancel: () => void
  isEnabled: boolean
  children: ReactNode
}

const isOnBlock = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-order]') !== null

/** Renders the start of a drag synchronously: dnd-kit ignores the end of a drag that is not rendered yet. */
const withSyncStart = <Options,>(props: SensorProps<Options>): SensorProps<Options> => ({
  ...props,
  onStart: (at) => flushSync(() => props.onStart(at)),
})

class BlockMouseSensor extends MouseSensor {
  constructor(props: SensorProps<MouseSensorOptions>) {
    super(withSyncStart(props))
  }

  static override activators = [
    {
      eventName: 'onMouseDown' as const,
      handler: ({ nativeEvent: event }: MouseEvent, options: MouseSensorOptions) => {
        // With a modifier key, a press selects.
        const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
        if (!isPlain || !isOnBlock(event.target)) return false
        options.onActivation?.({ event })
        return true
      },
    },
  ]
}

class BlockTouchSensor extends TouchSensor {
  constructor(props: SensorProps<TouchSensorOptions>) {
    super(withSyncStart(props))
  }

  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: ({ nativeEvent: event }: TouchEvent, options: TouchSensorOptions) => {
        if (event.touches.length !== 1 || !isOnBlock(event.target)) return false
        options.onActivation?.({ event })
        return true
      },
    },
  ]
}

const ENDS = ['mouseup', 'touchend'] as const

/** Scrolls vertically near the top and bottom of the window. The tray is near one of these edges. */
const AUTO_SCROLL = { threshold: { x: 0, y: 0.1 } }

/** Disables dnd-kit's announcements, because the blocks have their own names and keys. */
const SILENT = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
}

/**
 * Lifts blocks with the mouse, or with touch after a hold (SCH-24). A single draggable wraps all blocks, so that a drag
 * renders only what it changes.
 */
export function DragSurface({ children, isEnabled, onCancel, onDrop, onMove, onStart }: DragSurfaceProps) {
  const sensors = useSensors(
    useSensor(BlockMouseSensor, { activationConstraint: { distance: LIFT_TOLERANCE_PX } }),
    useSensor(BlockTouchSensor, { activationConstraint: { delay: LIFT_HOLD_MS, tolerance: LIFT_TOLERANCE_PX } }),
  )
  const isLifted = useRef(false)
  const begin = ({ activatorEvent: event }: DragStartEvent) => {
    isLifted.current = true
    if (event.target instanceof Element) onStart(event.target, pointOf(event))
  }
  const finish = (how: () => void) => () => {
    isLifted.current = false
    how()
  }
  // dnd-kit reports a move after rendering it, so a quick drag may end without its last move.
  const followToEnd = useEffectEvent((event: Event) => {
    if (isLifted.current) flushSync(() => onMove(pointOf(event)))
  })
  useEffect(() => {
    const follow = (event: Event) => followToEnd(event)
    for (const end of ENDS) window.addEventListener(end, follow, { capture: true })
    return () => {
      for (const end of ENDS) window.removeEventListener(end, follow, { capture: true })
    }
  }, [])
  // dnd-kit's delta includes the scroll distance since the start.
  const move = ({ activatorEvent, delta }: DragMoveEvent) => {
    const from = startPoints.get(activatorEvent) ?? pointOf(activatorEvent)
    onMove({ x: from.x + delta.x, y: from.y + delta.y })
  }
  return (
    <DndContext
      sensors={sensors}
      accessibility={SILENT}
      autoScroll={AUTO_SCROLL}
      onDragStart={begin}
      onDragMove={move}
      onDragEnd={finish(onDrop)}
      onDragCancel={finish(onCancel)}
    >
      <Surface isEnabled={isEnabled}>{children}</Surface>
    </DndContext>
  )
}

function Surface({ children, isEnabled }: Pick<DragSurfaceProps, 'children' | 'isEnabled'>) {
  const { listeners, setNodeRef } = useDraggable({ id: 'schedule', disabled: !isEnabled })
  return (
    <div ref={setNodeRef} {...listeners}>
      {children}
    </div>
  )
}

/** The start point of each drag, relative to the page. */
const startPoints = new WeakMap<Event, PagePoint>()

function pointOf(event: Event): PagePoint {
  const pointer = isTouch(event) ? (event.touches[0] ?? event.changedTouches[0]) : event
  const { clientX = 0, clientY = 0 } = isPointed(pointer) ? pointer : {}
  const point = { x: clientX + window.scrollX, y: clientY + window.scrollY }
  startPoints.set(event, point)
  return point
}

const isTouch = (event: Event): event is globalThis.TouchEvent => 'touches' in event

const isPointed = (value: unknown): value is { clientX: number; clientY: number } =>
  typeof value === 'object' && value !== null && 'clientX' in value && 'clientY' in value
