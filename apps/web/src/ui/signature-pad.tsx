import { countPoints, NUMBERS_PER_POINT, type SignatureDrawing } from '@daywork/domain/signatures/drawing'
import { DRAWING_MS_MAX, POINTS_MAX, STROKES_MAX } from '@daywork/domain/signatures/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import Pad, { type PointGroup } from 'signature_pad'
import { Button } from './kit/button.tsx'
import classes from './signature-pad.module.css'

interface SignaturePadProps {
  /** The instruction, for screen readers. */
  label: string
  /** Below the line, until something is drawn. */
  hint: string
  clearLabel: string
  undoLabel: string
  isWrong: boolean
  /** Null if fewer than POINTS_MIN points are drawn. */
  onChange: (drawing: SignatureDrawing | null) => void
}

/** Of constant width, as the stored path is drawn. */
const LINE_PX = 2.5
/** Fewer points are an accidental dot. */
const POINTS_MIN = 3

/** A line to sign on, by finger, pen, or mouse. */
export function SignaturePad({ label, hint, clearLabel, undoLabel, isWrong, onChange }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(null)
  const [isEmpty, setIsEmpty] = useState(true)
  const report = useEffectEvent(() => {
    if (!pad.current || !canvas.current) return
    setIsEmpty(pad.current.toData().length === 0)
    onChange(toDrawing(pad.current.toData(), canvas.current))
  })
  useEffect(() => {
    const { current: element } = canvas
    if (!element) return undefined
    const penColor = getComputedStyle(element).color
    const created = new Pad(element, { penColor, minWidth: LINE_PX / 2, maxWidth: LINE_PX / 2, dotSize: LINE_PX / 2 })
    pad.current = created
    created.addEventListener('endStroke', () => report())
    let size = { width: 0, height: 0 }
    let scale = 1
    const fit = () => {
      const { clientHeight: height, clientWidth: width } = element
      if (width === 0 || height === 0) return
      const drawn = scaled(within(created.toData(), size), 1 / scale)
      scale = scaleToFit(drawn, { width, height })
      size = { width, height }
      const strokes = scaled(drawn, scale)
      const ratio = Math.max(1, window.devicePixelRatio)
      element.width = width * ratio
      element.height = height * ratio
      element.getContext('2d')?.scale(ratio, ratio)
      // A canvas is cleared when its size changes, for example when the phone is rotated.
      created.clear()
      created.fromData(strokes)
      if (strokes.length > 0) report()
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => {
      observer.disconnect()
      created.off()
    }
  }, [])
  const replaceStrokes = (strokes: PointGroup[]) => {
    pad.current?.clear()
    pad.current?.fromData(strokes)
    report()
  }
  return (
    <>
      <div className={classes.pad} data-is-wrong={isWrong || undefined}>
        <canvas ref={canvas} role="img" aria-label={label} className={classes.canvas} />
        <p className={classes.line} data-is-signed={!isEmpty || undefined} aria-hidden>
          <span>{hint}</span>
        </p>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" size="xs" disabled={isEmpty} onClick={() => replaceStrokes([])}>
          {clearLabel}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={isEmpty}
          onClick={() => replaceStrokes(pad.current?.toData().slice(0, -1) ?? [])}
        >
          {undoLabel}
        </Button>
      </div>
    </>
  )
}

interface Size {
  width: number
  height: number
}

const clamp = (value: number, max: number): number => Math.min(max, Math.max(0, value))

const changePoints = (
  strokes: PointGroup[],
  change: (x: number, y: number) => { x: number; y: number },
): PointGroup[] =>
  strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, ...change(point.x, point.y) })),
  }))

/** Both directions have the same factor, so that a signature is not distorted. */
const scaled = (strokes: PointGroup[], factor: number): PointGroup[] =>
  changePoints(strokes, (x, y) => ({ x: x * factor, y: y * factor }))

/** Without what a finger drew past the edge. */
const within = (strokes: PointGroup[], { height, width }: Size): PointGroup[] =>
  changePoints(strokes, (x, y) => ({ x: clamp(x, width), y: clamp(y, height) }))

/** A drawing is made smaller if it would not fit, but never larger. */
function scaleToFit(strokes: readonly PointGroup[], { height, width }: Size): number {
  const points = strokes.flatMap((stroke) => stroke.points)
  return points.reduce((scale, { x, y }) => Math.min(scale, width / x, height / y), 1)
}

/** The drawing in whole pixels, thinned to the number of points that may be stored. */
function toDrawing(groups: readonly PointGroup[], canvas: HTMLCanvasElement): SignatureDrawing | null {
  const [width, height] = [canvas.clientWidth, canvas.clientHeight]
  const start = groups[0]?.points[0]?.time ?? 0
  const whole = (value: number, max: number) => clamp(Math.round(value), max)
  const drawn = groups
    .slice(0, STROKES_MAX)
    .map(({ points }) =>
      points.flatMap(({ time, x, y }) => [whole(x, width), whole(y, height), whole(time - start, DRAWING_MS_MAX)]),
    )
    .filter((stroke) => stroke.length > 0)
  const strokes = thinned(drawn)
  return countPoints(strokes) < POINTS_MIN ? null : { width, height, strokes }
}

/** Leaves out points of long strokes: every second, every third, and so on, but never a whole stroke. */
function thinned(strokes: number[][]): number[][] {
  const step = Math.ceil(countPoints(strokes) / (POINTS_MAX - STROKES_MAX))
  if (step <= 1) return strokes
  return strokes.map((stroke) => stroke.filter((_, at) => Math.floor(at / NUMBERS_PER_POINT) % step === 0))
}
