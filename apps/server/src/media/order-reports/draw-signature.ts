import type { ReportSignature } from './report-content.ts'

const INK = '#1a1d21'
const LINE = 1.4

/** Draws a signature as lines. @param box where it is, in the ratio of the drawing */
export function drawSignature(
  doc: PDFKit.PDFDocument,
  { height, path, width }: NonNullable<ReportSignature['drawing']>,
  box: { x: number; y: number; width: number; height: number },
): void {
  const scale = Math.min(box.width / width, box.height / height)
  doc.save()
  doc.translate(box.x, box.y).scale(scale)
  doc.lineCap('round').lineJoin('round')
  doc
    .path(path)
    .lineWidth(LINE / scale)
    .stroke(INK)
  doc.restore()
}
