import type { Mark, MarkPoint } from '@daywork/domain/portfolio/markup'
import type { WorkFile } from '@daywork/domain/portfolio/work'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { markupTexts } from '../../../texts/en/markup.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { MarkLayer } from '../../../ui/mark-layer.tsx'
import { fileLabel, type MediaItem } from '../media-item.ts'
import { pictureSize } from '../picture-size.ts'
import { useLargePicture } from '../use-large-picture.ts'
import { drawMark, middleMark } from './draw-mark.ts'
import { moveMark } from './mark-geometry.ts'
import classes from './markup-editor.module.css'
import { TextEntry } from './text-entry.tsx'
import type { MarkupAction, MarkupState, Tool } from './use-markup.ts'

/** A text that is being typed, and the point of the photo where it goes. */
export interface Entry {
  at: MarkPoint
  text: string
}

interface MarkCanvasProps {
  item: MediaItem
  state: MarkupState
  dispatch: (action: MarkupAction) => void
  entry: Entry | undefined
  onEntry: (entry: Entry | undefined) => void
  /** Adds the typed text to the marks. Returns false if it has no room. */
  onAddText: () => boolean
}

/** The current gesture: drawing a mark, or moving one. */
interface Gesture {
  pointer: number
  path: MarkPoint[]
  moving: Mark | undefined
}

/** The photo, and the marks that fingers, pen, mouse, and keys put on it. */
export function MarkCanvas({ item, state, dispatch, entry, onEntry, onAddText }: MarkCanvasProps) {
  const t = useTexts(markupTexts)
  const { file } = item
  const size = pictureSize(file)
  const picture = useRef<HTMLDivElement>(null)
  // Once a pen has drawn, ignore touch: it may be a palm that rests on the screen.
  const hasPen = useRef(false)
  // A ref, because several moves arrive before React renders one.
  const gesture = useRef<Gesture>(undefined)
  const [preview, setPreview] = useState<Mark>()
  const { color, marks, selectedId, tool } = state

  /** A second press moves what is being typed. */
  const startText = (at: MarkPoint | undefined) => at && onEntry({ at, text: entry?.text ?? '' })
  const endText = () => {
    onEntry(undefined)
    picture.current?.focus({ preventScroll: true })
  }
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): MarkPoint => {
    const { height, left, top, width } = picture.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const begin = (event: PointerEvent, moving?: Mark) => {
    if (event.pointerType === 'pen') hasPen.current = true
    const isPalm = hasPen.current && event.pointerType === 'touch'
    if (gesture.current || isPalm || !event.isPrimary || event.button !== 0) return
    event.preventDefault()
    picture.current?.focus({ preventScroll: true })
    picture.current?.setPointerCapture(event.pointerId)
    dispatch({ type: 'select', id: moving?.id })
    gesture.current = { pointer: event.pointerId, path: [pointOf(event)], moving }
  }
  const go = ({ nativeEvent, pointerId }: PointerEvent) => {
    const { current } = gesture
    if (current?.pointer !== pointerId) return
    const events = nativeEvent.getCoalescedEvents()
    current.path.push(...(events.length > 0 ? events : [nativeEvent]).map(pointOf))
    setPreview(drawn(current))
  }
  const stop = () => {
    gesture.current = undefined
    setPreview(undefined)
  }
  const end = ({ pointerId }: PointerEvent) => {
    const { current } = gesture
    if (current?.pointer !== pointerId) return
    stop()
    const mark = drawn(current)
    if (mark) dispatch({ type: current.moving ? 'put' : 'add', mark })
    else if (tool === 'text' && !current.moving) startText(current.path.at(-1))
  }
  const drawn = ({ moving, path }: Gesture): Mark | undefined => {
    if (moving) return movedMark(moving, path, state.reachOf)
    return tool === 'select' || tool === 'text' ? undefined : drawMark({ kind: tool, fileId: file.id, color }, path)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const action = keyAction(event, tool, () => middleMark({ kind: kindOf(tool), fileId: file.id, color }))
    if (action === undefined) return
    event.preventDefault()
    if (action === 'text') startText({ x: 0.4, y: 0.5 })
    else dispatch(action)
  }
  const isMoved = (mark: Mark) => preview?.id === mark.id
  const style: CSSProperties & Record<'--ratio', number> = { '--ratio': size.width / size.height }
  return (
    <div className={classes.room}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys and pointers */}
      <div
        ref={picture}
        className={classes.picture}
        style={style}
        data-tool={tool}
        role="application"
        aria-label={t('picture', { label: fileLabel(item), count: marks.length })}
        aria-describedby="markup-keys"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is drawn on, also by keys
        tabIndex={0}
        onPointerDown={(event) => begin(event)}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={stop}
        onKeyDown={onKeyDown}
      >
        <Background file={file} />
        <MarkLayer
          marks={[...marks.filter((mark) => !isMoved(mark)), ...(preview ? [preview] : [])]}
          size={size}
          selectedId={selectedId}
          {...(tool === 'select' && {
            onPress: (mark: Mark, event: PointerEvent) => {
              event.stopPropagation()
              begin(event, mark)
            },
          })}
        />
      </div>
      <p id="markup-keys" className={classes.keys}>
        {t('keys')}
      </p>
      {entry && (
        <TextEntry
          // A press that moves the text focuses the photo. A new field takes the focus back.
          key={`${entry.at.x} ${entry.at.y}`}
          text={entry.text}
          onText={(text) => onEntry({ ...entry, text })}
          onAdd={() => onAddText() && endText()}
          onCancel={endText}
        />
      )}
    </div>
  )
}

/** The photo to draw on; until its large copy is loaded, the thumbnail, which has the same aspect ratio. */
function Background({ file }: { file: WorkFile }) {
  const { src, onError } = useLargePicture(file)
  const standIn = file.thumbnail_url ?? file.placeholder
  const shown = src === undefined ? file.placeholder : standIn
  const style = shown ? { backgroundImage: `url("${shown}")` } : {}
  if (src === undefined) return <span className={classes.photo} style={style} />
  return <img className={classes.photo} style={style} src={src} alt="" draggable={false} onError={onError} />
}

const kindOf = (tool: Tool): Exclude<Tool, 'select' | 'text'> => (tool === 'select' || tool === 'text' ? 'arrow' : tool)

/** The dragged mark at its current position; undefined for a press that did not move it. */
function movedMark(mark: Mark, path: readonly MarkPoint[], reachOf: MarkupState['reachOf']): Mark | undefined {
  const [from] = path
  const to = path.at(-1)
  if (!from || !to || path.length < 2) return undefined
  return moveMark(mark, { x: to.x - from.x, y: to.y - from.y }, reachOf)
}

const KEY_STEP = 0.02
const ARROWS: Record<string, MarkPoint> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
}

function keyAction(
  { key, shiftKey }: KeyboardEvent,
  tool: Tool,
  placed: () => Mark,
): MarkupAction | 'text' | undefined {
  const by = ARROWS[key]
  if (by) return { type: shiftKey ? 'stretch' : 'move', by }
  switch (key) {
    case 'Enter':
      if (tool === 'text') return 'text'
      return tool === 'select' ? undefined : { type: 'add', mark: placed() }
    case 'PageUp':
      return { type: 'step', by: -1 }
    case 'PageDown':
      return { type: 'step', by: 1 }
    case 'Delete':
    case 'Backspace':
      return { type: 'delete' }
    default:
      return undefined
  }
}
