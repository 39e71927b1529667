import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
// oxlint-disable-next-line import/no-named-as-default -- the types have no named export
import PDFDocument from 'pdfkit'
import { breakLines, limitLines, type Line, type TextStyle } from './break-lines.ts'
import { drawMarks } from './draw-marks.ts'
import { drawSignature } from './draw-signature.ts'
import { fontBytes, FONTS, runWidth } from './font-book.ts'
import { type Block, type Element, LEFT, type Page, PAGE, WIDTH } from './flow.ts'
import { layOutReport } from './layout-report.ts'
import type { ReportContent, ReportPhoto } from './report-content.ts'
import { REPORT_TEXTS } from './report-texts.ts'
import { PLATE, STYLES } from './styles.ts'

type Document = PDFKit.PDFDocument

export interface ReportSource {
  content: ReportContent
  /** A JPEG of the photo, upright; undefined if its file is missing. */
  readPhoto: (photo: ReportPhoto) => Promise<Buffer | undefined>
  /** Called after each page. */
  onPage?: (done: number, pages: number) => Promise<void>
}

/**
 * Writes the report as a tagged PDF. The same content and photos result in the same bytes: it contains nothing random and
 * no current time. Takes the memory of one page, and writes as fast as `output` accepts. Rejects when `output` fails or is
 * closed.
 * @returns the number of pages
 */
export async function writeReport({ content, onPage, readPhoto }: ReportSource, output: Writable): Promise<number> {
  const { pages, root } = layOutReport(content)
  const doc = openDocument(content)
  const ended = finished(output, { readable: false })
  // The error is thrown below, where the report waits for the output.
  ended.catch(() => undefined)
  doc.pipe(output)
  const structure = openStructure(doc, root)
  const nextPhoto = readAhead(photosOf(pages, content), readPhoto)
  for (const [index, page] of pages.entries()) {
    doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 })
    for (const block of page) await drawBlock(doc, block, { content, nextPhoto, structure })
    drawFooter(doc, content, index + 1, pages.length)
    while (output.writableNeedDrain || output.destroyed) await Promise.race([once(output, 'drain'), ended])
    await onPage?.(index + 1, pages.length)
  }
  structure.end()
  doc.end()
  await ended
  return pages.length
}

function openDocument(content: ReportContent): Document {
  const texts = REPORT_TEXTS[content.language]
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    tagged: true,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pdfkit knows PDF/UA, its types do not yet
    subset: 'PDF/UA' as 'PDF/A-1',
    pdfVersion: '1.7',
    lang: content.language,
    displayTitle: true,
    // Otherwise pdfkit adds Helvetica, which is not embedded.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pdfkit takes the bytes of a font, its types only a name
    font: fontBytes('latin-400') as unknown as string,
    info: {
      Title: `${content.title} – ${texts.report}`,
      Author: content.business,
      Creator: 'Daywork',
      Producer: 'Daywork',
      CreationDate: new Date(content.as_of),
      ModDate: new Date(content.as_of),
    },
  })
  for (const name of FONTS) doc.registerFont(name, fontBytes(name))
  return doc
}

interface Structure {
  /** Adds what `draw` draws to an element. */
  mark(element: Element, draw: () => void, bbox?: [number, number, number, number]): void
  end(): void
}

/** The tree of the document's elements. Each one gets what is drawn for it on one or several pages. */
function openStructure(doc: Document, root: Element): Structure {
  const bboxes = new Map<Element, [number, number, number, number]>()
  const contents = new Map<Element, PDFKit.PDFStructureContent[]>()
  const build = (element: Element): PDFKit.PDFStructureElement => {
    const { actual, alt, children, scope, tag } = element
    const bbox = bboxes.get(element)
    const options = {
      ...(alt !== undefined && { alt }),
      ...(actual !== undefined && { actual }),
      ...(bbox && { bbox }),
      ...(scope && { scope }),
    }
    const built = doc.struct(tag, options)
    for (const content of contents.get(element) ?? []) built.add(content)
    for (const child of children) built.add(build(child))
    built.end()
    return built
  }
  return {
    mark: (element, draw, bbox) => {
      const content = doc.markStructureContent(element.tag)
      draw()
      doc.endMarkedContent()
      contents.set(element, [...(contents.get(element) ?? []), content])
      if (bbox) bboxes.set(element, bbox)
    },
    end: () => {
      const document = doc.struct('Document')
      document.add(build(root))
      doc.addStructure(document)
    },
  }
}

/** In the order in which the pages show them. */
const photosOf = (pages: readonly Page[], { photos }: ReportContent): ReportPhoto[] =>
  pages.flat().flatMap((block) => (block.kind === 'picture' && photos?.[block.photo]) || [])

/** The number of photos to read while one is drawn, because a remote store takes time for each. */
const READ_AHEAD = 4

/** @returns a function that returns the photos one after another */
function readAhead(
  photos: readonly ReportPhoto[],
  readPhoto: ReportSource['readPhoto'],
): () => Promise<Buffer | undefined> {
  const waiting = photos.values()
  const reads: Promise<Buffer | undefined>[] = []
  return () => {
    while (reads.length <= READ_AHEAD) {
      const { done, value: photo } = waiting.next()
      if (done) break
      const read = readPhoto(photo)
      // The error is thrown when the photo is due, unless an earlier photo fails first.
      read.catch(() => undefined)
      reads.push(read)
    }
    const next = reads.shift()
    if (!next) throw new RangeError('no photo is left')
    return next
  }
}

interface Drawing extends Pick<ReportSource, 'content'> {
  structure: Structure
  nextPhoto: () => Promise<Buffer | undefined>
}

async function drawBlock(doc: Document, block: Block, { content, nextPhoto, structure }: Drawing): Promise<void> {
  const { height, width, x, y } = block
  if (block.kind === 'rule') {
    drawArtifact(doc, () => doc.rect(x, y, width, height).fill(block.color))
  } else if (block.kind === 'text') {
    structure.mark(block.element, () => drawLines(doc, block.lines, block.style, x, y))
  } else if (block.kind === 'drawing') {
    const bbox: [number, number, number, number] = [x, y, x + width, y + height]
    structure.mark(block.element, () => drawSignature(doc, block.drawing, block), bbox)
  } else {
    const photo = content.photos?.[block.photo]
    if (!photo) return
    const bytes = await nextPhoto()
    structure.mark(
      block.element,
      () => {
        if (bytes) {
          doc.image(bytes, x, y, { width, height })
          drawMarks(doc, photo.marks, photo, block)
        } else drawMissing(doc, REPORT_TEXTS[content.language].missing, block)
      },
      [x, y, x + width, y + height],
    )
  }
}

/** Draws something that screen readers skip. */
function drawArtifact(doc: Document, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

function drawLines(doc: Document, lines: readonly Line[], style: TextStyle, x: number, y: number): void {
  doc.fillColor(style.color)
  for (const [index, { runs }] of lines.entries()) {
    // All runs of a line have the same baseline, regardless of their fonts.
    const baseline = y + index * style.lineHeight + (style.lineHeight + style.size * 0.7) / 2
    let runX = x
    for (const run of runs) {
      doc.font(run.font, style.size).text(run.text, runX, baseline, { lineBreak: false, baseline: 'alphabetic' })
      runX += runWidth(run) * style.size
    }
  }
}

const MISSING_INSET = 10

/** Says in place of a photo that it is missing. */
function drawMissing(doc: Document, text: string, { height, width, x, y }: Block): void {
  doc.rect(x, y, width, height).fill(PLATE)
  const style = STYLES.label
  const room = width - 2 * MISSING_INSET
  const lines = limitLines(breakLines(text, style, room).lines, Math.floor(height / style.lineHeight), style, room)
  drawLines(doc, lines, style, x + MISSING_INSET, y + (height - lines.length * style.lineHeight) / 2)
}

const PAGE_NUMBER_WIDTH = 100

function drawFooter(doc: Document, { business, language, title }: ReportContent, page: number, pages: number): void {
  const y = PAGE.height - PAGE.margin - STYLES.footer.lineHeight
  const titleWidth = WIDTH - PAGE_NUMBER_WIDTH - 12
  const one = (text: string, width: number) =>
    limitLines(breakLines(text, STYLES.footer, width).lines, 1, STYLES.footer, width)
  const number = one(REPORT_TEXTS[language].page(page, pages), PAGE_NUMBER_WIDTH)
  const numberX = PAGE.width - PAGE.margin - (number[0]?.width ?? 0)
  doc.markContent('Artifact', { type: 'Pagination' })
  drawLines(doc, one([business, title].filter(Boolean).join(' · '), titleWidth), STYLES.footer, LEFT, y)
  drawLines(doc, number, STYLES.footer, numberX, y)
  doc.endMarkedContent()
}
