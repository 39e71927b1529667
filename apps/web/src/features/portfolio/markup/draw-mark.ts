import {
  type Mark,
  type MarkColor,
  type MarkKind,
  type MarkPoint,
  simplifyLine,
} from '@daywork/domain/portfolio/markup'
import { newUuid } from '../../../api/uuid.ts'
import { ratioPoint } from './mark-geometry.ts'

interface NewMark {
  kind: Exclude<MarkKind, 'text'>
  fileId: number
  color: MarkColor
}

/** The minimum length of a mark, as a ratio. A shorter stroke counts as a press. */
const MARK_LENGTH_MIN = 0.012

/** The mark along the path of a pointer; undefined for a press, and for a mark that would be too small to see. */
export function drawMark({ kind, fileId, color }: NewMark, path: readonly MarkPoint[]): Mark | undefined {
  const points = path.map(ratioPoint)
  const [from] = points
  const to = points.at(-1)
  if (!from || !to) return undefined
  const lengthTo = ({ x, y }: MarkPoint) => Math.hypot(x - from.x, y - from.y)
  const length = kind === 'line' ? Math.max(...points.map(lengthTo)) : lengthTo(to)
  if (length < MARK_LENGTH_MIN) return undefined
  const common = { id: newUuid(), file_id: fileId, color }
  return kind === 'line' ? { ...common, kind, points: simplifyLine(points) } : { ...common, kind, from, to }
}

/** The mark that a key places in the middle. */
export function middleMark({ kind, fileId, color }: NewMark): Mark {
  const common = { id: newUuid(), file_id: fileId, color }
  const [from, to] = [
    { x: 0.4, y: 0.4 },
    { x: 0.6, y: 0.6 },
  ]
  return kind === 'line' ? { ...common, kind, points: [from, to] } : { ...common, kind, from, to }
}

export const textMark = (at: MarkPoint, text: string, { fileId, color }: Omit<NewMark, 'kind'>): Mark => ({
  id: newUuid(),
  file_id: fileId,
  color,
  kind: 'text',
  at: ratioPoint(at),
  text,
})
