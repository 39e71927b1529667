import {
  edgeStrokeOf,
  MARK_INK,
  pathOf,
  type PictureSize,
  strokeOf,
  textSizeOf,
} from '@daywork/domain/portfolio/mark-shapes'
import type { Mark } from '@daywork/domain/portfolio/markup'
import { CAPITAL_HEIGHT, runWidth, splitRuns, toPrintable } from './font-book.ts'

type Document = PDFKit.PDFDocument

/** Draws marks over a photo as lines and letters, shaped as on the screen. @param box where the photo is */
export function drawMarks(
  doc: Document,
  marks: readonly Mark[],
  picture: PictureSize,
  box: { x: number; y: number; width: number; height: number },
): void {
  if (marks.length === 0) return
  doc.save()
  doc.rect(box.x, box.y, box.width, box.height).clip()
  doc.translate(box.x, box.y).scale(box.width / picture.width, box.height / picture.height)
  doc.lineCap('round').lineJoin('round')
  for (const mark of marks) {
    if (mark.kind === 'text') drawText(doc, mark, picture)
    else drawLines(doc, mark, picture)
  }
  doc.restore()
}

function drawLines(doc: Document, mark: Exclude<Mark, { kind: 'text' }>, picture: PictureSize): void {
  const { edge, ink } = MARK_INK[mark.color]
  const path = pathOf(mark, picture)
  doc.path(path).lineWidth(edgeStrokeOf(picture)).stroke(edge)
  doc.path(path).lineWidth(strokeOf(picture)).stroke(ink)
}

function drawText(doc: Document, mark: Extract<Mark, { kind: 'text' }>, picture: PictureSize): void {
  const { edge, ink } = MARK_INK[mark.color]
  const size = textSizeOf(picture)
  const baseline = mark.at.y * picture.height + (size * CAPITAL_HEIGHT) / 2
  const draw = (options: PDFKit.Mixins.TextOptions) => {
    let x = mark.at.x * picture.width
    for (const run of splitRuns(toPrintable(mark.text).text.replaceAll('\n', ' '), 'bold')) {
      doc.font(run.font, size).text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...options })
      x += runWidth(run) * size
    }
  }
  doc.lineWidth(strokeOf(picture)).strokeColor(edge)
  draw({ stroke: true, fill: false })
  doc.fillColor(ink)
  draw({ fill: true, stroke: false })
}
