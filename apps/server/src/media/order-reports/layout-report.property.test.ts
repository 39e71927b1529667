import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Block, PAGE, type Page } from './flow.ts'
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

const widthOf = (block: Block): number =>
  block.kind === 'text' ? Math.max(block.width, ...block.lines.map(({ width }) => width)) : block.width

const overlaps = (one: Block, other: Block): boolean =>
  one.x + widthOf(one) > other.x + TOLERANCE &&
  other.x + widthOf(other) > one.x + TOLERANCE &&
  one.y + one.height > other.y + TOLERANCE &&
  other.y + other.height > one.y + TOLERANCE

/** Excludes plates, which are behind pictures on purpose. */
const shown = (page: Page): Block[] => page.filter(({ kind }) => kind !== 'rule')

test('nothing overlaps or is outside the page, whatever the texts', { tags: ['RPT-05'] }, () => {
  fc.assert(
    fc.property(contents, (content) => {
      for (const page of layOutReport(content).pages) {
        const blocks = shown(page)
        for (const [index, block] of blocks.entries()) {
          expect(block.x).toBeGreaterThanOrEqual(PAGE.margin - TOLERANCE)
          expect(block.x + widthOf(block)).toBeLessThanOrEqual(PAGE.width - PAGE.margin + TOLERANCE)
          expect(block.y).toBeGreaterThanOrEqual(PAGE.margin - TOLERANCE)
          expect(block.y + block.height).toBeLessThanOrEqual(PAGE.height - PAGE.margin - PAGE.footer + TOLERANCE)
          expect(blocks.slice(index + 1).filter((other) => overlaps(block, other))).toEqual([])
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
        const last = page.findLast((block) => block.kind !== 'rule')
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
        page.flatMap((block) => (block.kind === 'picture' ? [{ page, block }] : [])),
      )
      expect(pictures.map(({ block }) => block.photo)).toEqual((content.photos ?? []).map((_, index) => index))
      for (const { page, block } of pictures) {
        expect(page.some((other) => other.kind === 'text' && block.element.children.includes(other.element))).toBe(true)
      }
      for (const page of pages) {
        expect(page.filter(({ kind }) => kind === 'picture').length).toBeLessThanOrEqual(content.photos_per_page)
      }
    }),
    { numRuns: 40 },
  )
})
