import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAGE, type Page, type Piece } from './flow.ts'
import { layOutReport } from './layout-report.ts'
import type { ReportContent } from './report-content.ts'
import { buildContent, buildPhoto } from './testing/build-content.ts'

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.lorem({ maxCount: 40 }),
  fc.stringMatching(/^[a-z]{0,300}$/),
  fc.constant('Sí, señor: ½ m² ≥ 3 °C\n\nŁódź Αθήνα Москва 東京 مرحبا'),
)
const time = fc.integer({ min: 1, max: 3_000_000 }).map((minutes) => new Date(minutes * 60_000 * 9).toISOString())
const photo = fc
  .record({
    width: fc.integer({ min: 1, max: 16_000 }),
    height: fc.integer({ min: 1, max: 16_000 }),
    caption: fc.oneof(words, fc.lorem({ maxCount: 700 })),
    author: words,
    name: words,
  })
  .map(buildPhoto)
const event = fc.record({ at: time, author: words, kind: fc.constant('note' as const), text: words })

const contents: fc.Arbitrary<ReportContent> = fc
  .record({
    language: fc.constantFrom('en' as const, 'es' as const),
    photos_per_page: fc.constantFrom(2 as const, 4 as const, 6 as const),
    business: words,
    title: words,
    client: words,
    project: words,
    site: words,
    crew: fc.array(words, { maxLength: 12 }),
    summary: fc.oneof(words, fc.lorem({ maxCount: 1500 })),
    timeline: fc.option(fc.array(event, { maxLength: 12 })),
    photos: fc.option(fc.array(photo, { maxLength: 15 })),
  })
  .map((fields) =>
    buildContent({
      ...fields,
      before: fields.photos && fields.photos.length > 0 ? 0 : null,
      after: fields.photos && fields.photos.length > 1 ? 1 : null,
    }),
  )

/** Allows for rounding errors, and for the kerning between two words. */
const TOLERANCE = 0.6

const widthOf = (piece: Piece): number =>
  piece.kind === 'text' ? Math.max(piece.width, ...piece.lines.map(({ width }) => width)) : piece.width

const overlaps = (one: Piece, other: Piece): boolean =>
  one.x + widthOf(one) > other.x + TOLERANCE &&
  other.x + widthOf(other) > one.x + TOLERANCE &&
  one.y + one.height > other.y + TOLERANCE &&
  other.y + other.height > one.y + TOLERANCE

/** Excludes plates, which are behind pictures on purpose. */
const shown = (page: Page): Piece[] => page.filter(({ kind }) => kind !== 'rule')

test('nothing overlaps or is outside the page, whatever the texts', { tags: ['RPT-05'] }, () => {
  fc.assert(
    fc.property(contents, (content) => {
      for (const page of layOutReport(content).pages) {
        const pieces = shown(page)
        for (const [index, piece] of pieces.entries()) {
          expect(piece.x).toBeGreaterThanOrEqual(PAGE.margin - TOLERANCE)
          expect(piece.x + widthOf(piece)).toBeLessThanOrEqual(PAGE.width - PAGE.margin + TOLERANCE)
          expect(piece.y).toBeGreaterThanOrEqual(PAGE.margin - TOLERANCE)
          expect(piece.y + piece.height).toBeLessThanOrEqual(PAGE.height - PAGE.margin - PAGE.footer + TOLERANCE)
          expect(pieces.slice(index + 1).filter((other) => overlaps(piece, other))).toEqual([])
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('no page is empty or ends with a heading', { tags: ['RPT-05'] }, () => {
  fc.assert(
    fc.property(contents, (content) => {
      for (const page of layOutReport(content).pages) {
        const last = page.findLast((piece) => piece.kind !== 'rule')
        expect(last).toBeDefined()
        expect(last?.kind === 'text' && last.element.tag.startsWith('H')).toBe(false)
      }
    }),
    { numRuns: 60 },
  )
})

test('each photo is shown once, in order, with its text on the same page', { tags: ['RPT-05'] }, () => {
  fc.assert(
    fc.property(contents, (content) => {
      const { pages } = layOutReport({ ...content, before: null, after: null })
      const pictures = pages.flatMap((page) =>
        page.flatMap((piece) => (piece.kind === 'picture' ? [{ page, piece }] : [])),
      )
      expect(pictures.map(({ piece }) => piece.photo)).toEqual((content.photos ?? []).map((_, index) => index))
      for (const { page, piece } of pictures) {
        expect(page.some((other) => other.kind === 'text' && piece.element.children.includes(other.element))).toBe(true)
      }
      for (const page of pages) {
        expect(page.filter(({ kind }) => kind === 'picture').length).toBeLessThanOrEqual(content.photos_per_page)
      }
    }),
    { numRuns: 40 },
  )
})
