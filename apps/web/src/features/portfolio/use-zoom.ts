import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useStableCallback } from '../../ui/use-stable-callback.ts'

/** A picture enlarged about the middle of its stage, and moved by so many pixels. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

interface Point {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 }
const MIDDLE: Point = { x: 0, y: 0 }
const SCALE_MAX = 8
/** Of a double click, and of the button. */
const SCALE_CLOSE = 2.5
/** Of a key. */
const STEP = 1.5
const PAN_PX = 80
/** Of a wheel's `deltaY`, and of a trackpad's pinch, which browsers report as a wheel with Ctrl. */
const WHEEL_RATE = 0.002
const PINCH_RATE = 0.01

/**
 * Enlarges a view so that the point under the pointer stays where it is.
 * @param at from the middle of the stage
 */
export function zoomTo(view: ZoomView, scale: number, at: Point, stage: Size): ZoomView {
  const next = Math.min(SCALE_MAX, Math.max(1, scale))
  const ratio = next / view.scale
  return moveWithin({ scale: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, stage)
}

/** Keeps the picture over the stage. */
export function moveWithin({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView {
  const within = (value: number, size: number) => {
    const limit = ((scale - 1) * size) / 2
    return Math.min(limit, Math.max(-limit, value))
  }
  return { scale, x: within(x, width), y: within(y, height) }
}

/** What a key makes of a view; undefined for a key that means something else. */
export function viewAfterKey(key: string, view: ZoomView, stage: Size): ZoomView | undefined {
  if (key === '+' || key === '=') return zoomTo(view, view.scale * STEP, MIDDLE, stage)
  if (key === '-') return zoomTo(view, view.scale / STEP, MIDDLE, stage)
  if (key === '0') return WHOLE
  const moves = { ArrowLeft: [PAN_PX, 0], ArrowRight: [-PAN_PX, 0], ArrowUp: [0, PAN_PX], ArrowDown: [0, -PAN_PX] }
  const move = view.scale > 1 && Object.entries(moves).find(([name]) => name === key)?.[1]
  if (!move) return undefined
  const [right = 0, down = 0] = move
  return moveWithin({ ...view, x: view.x + right, y: view.y + down }, stage)
}

/**
 * Enlarges a photo: double click or tap, wheel, two fingers, + and -; moves it by pointer and arrow keys; 0 shows it whole.
 * @param photoId undefined for what cannot be enlarged; another one begins whole
 */
export function useZoom(photoId: number | undefined) {
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [zoomed, setZoomed] = useState({ photoId, view: WHOLE })
  const view = zoomed.photoId === photoId ? zoomed.view : WHOLE
  /** From the view as it is by then: of two fingers, both move before the next is drawn. */
  const change = (next: (view: ZoomView) => ZoomView) =>
    setZoomed((before) => ({ photoId, view: next(before.photoId === photoId ? before.view : WHOLE) }))
  const reset = () => change(() => WHOLE)
  const zoomBy = (factor: number, at: Point) => change((now) => zoomTo(now, now.scale * factor, at, sizeOf(stage)))
  const isZoomed = view.scale > 1

  const onKey = useStableCallback((event: KeyboardEvent) => {
    if (photoId === undefined || event.altKey || event.ctrlKey || event.metaKey || isTyped(event.target)) return
    const next = viewAfterKey(event.key, view, sizeOf(stage))
    if (!next) return
    event.preventDefault()
    change(() => next)
  })
  const onWheel = useStableCallback((event: WheelEvent) => {
    if (photoId === undefined) return
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? PINCH_RATE : WHEEL_RATE)), pointOf(event, stage))
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    // Not React's: that one may not keep the browser from enlarging the page.
    stage?.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      window.removeEventListener('keydown', onKey)
      stage?.removeEventListener('wheel', onWheel)
    }
  }, [onKey, onWheel, stage])

  const onDoubleClick = (event: MouseEvent) => {
    if (photoId === undefined || isButton(event.target)) return
    if (isZoomed) reset()
    else zoomBy(SCALE_CLOSE, pointOf(event, stage))
  }
  return {
    setStage,
    view,
    isZoomed,
    toggle: () => (isZoomed ? reset() : zoomBy(SCALE_CLOSE, MIDDLE)),
    reset,
    handlers: { onDoubleClick, ...usePointers(stage, isZoomed, photoId === undefined ? () => {} : change) },
  }
}

export type Zoom = ReturnType<typeof useZoom>

/** One pointer moves an enlarged picture; two enlarge it by their distance. */
function usePointers(
  stage: HTMLElement | null,
  isZoomed: boolean,
  change: (next: (view: ZoomView) => ZoomView) => void,
) {
  const pointers = useRef(new Map<number, Point>())
  const onPointerDown = (event: PointerEvent) => {
    if (isButton(event.target)) return
    pointers.current.set(event.pointerId, pointOf(event, stage))
    if (isZoomed) event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = pointers.current.get(event.pointerId)
    if (!from) return
    const to = pointOf(event, stage)
    pointers.current.set(event.pointerId, to)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    const size = sizeOf(stage)
    if (other) {
      const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 }
      const grown = distance(to, other) / Math.max(1, distance(from, other))
      change((view) => zoomTo(view, view.scale * grown, middle, size))
    } else if (isZoomed) {
      change((view) => moveWithin({ ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y }, size))
    }
  }
  const onPointerEnd = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd }
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

const sizeOf = (stage: HTMLElement | null): Size => ({
  width: stage?.clientWidth ?? 0,
  height: stage?.clientHeight ?? 0,
})

function pointOf(event: { clientX: number; clientY: number }, stage: HTMLElement | null): Point {
  const { left, top, width, height } = stage?.getBoundingClientRect() ?? new DOMRect()
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
}

const isButton = (target: EventTarget): boolean => target instanceof Element && target.closest('button, a') !== null

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea') !== null
