import {
  edgeStrokeOf,
  MARK_INK,
  pathOf,
  type PictureSize,
  strokeOf,
  textSizeOf,
} from '@daywork/domain/portfolio/mark-shapes'
import type { Mark } from '@daywork/domain/portfolio/markup'
import { CAPITAL_HEIGHT, outlineOf, runWidth, splitRuns, toPrintable } from '../order-reports/font-book.ts'

/** Marks as an SVG of this size, with the same shapes as on the page. Texts are outlines, so no font has to be installed. */
export function marksToSvg(marks: readonly Mark[], size: PictureSize): string {
  const { height, width } = size
  const paths = marks.map((mark) => (mark.kind === 'text' ? textPaths(mark, size) : linePaths(mark, size)))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `fill="none" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>`
  )
}

function linePaths(mark: Exclude<Mark, { kind: 'text' }>, size: PictureSize): string {
  const { edge, ink } = MARK_INK[mark.color]
  const path = pathOf(mark, size)
  return (
    `<path d="${path}" stroke="${edge}" stroke-width="${edgeStrokeOf(size)}"/>` +
    `<path d="${path}" stroke="${ink}" stroke-width="${strokeOf(size)}"/>`
  )
}

function textPaths(mark: Extract<Mark, { kind: 'text' }>, size: PictureSize): string {
  const { edge, ink } = MARK_INK[mark.color]
  const letters = textSizeOf(size)
  const runs = splitRuns(toPrintable(mark.text).text.replaceAll('\n', ' '), 'bold')
  let width = 0
  const outlines = runs.map((run) => {
    const start = width
    width += runWidth(run)
    return outlineOf(run, start)
  })
  const place = `translate(${mark.at.x * size.width} ${mark.at.y * size.height + (letters * CAPITAL_HEIGHT) / 2})`
  return (
    `<g transform="${place} scale(${letters})">` +
    `<path d="${outlines.join('')}" stroke="${edge}" stroke-width="${strokeOf(size) / letters}"/>` +
    `<path d="${outlines.join('')}" fill="${ink}"/></g>`
  )
}
