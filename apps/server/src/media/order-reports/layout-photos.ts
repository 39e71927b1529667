import { limitLines, type Line } from './break-lines.ts'
import { type Element, type Flow, HEIGHT, LEFT, WIDTH } from './flow.ts'
import type { ReportContent, ReportPhoto } from './report-content.ts'
import type { ReportTexts, ReportTimes } from './report-texts.ts'
import { PLATE, SECTION_GAP, STYLES } from './styles.ts'

export interface Layout {
  flow: Flow
  content: ReportContent
  texts: ReportTexts
  times: ReportTimes
}

const GAP = 14
const ROW_GAP = 20
/** The space between a photo and the text below it. */
const CAPTION_GAP = 4
/** The maximum height of a photo of a pair, as a share of its width. */
const PAIR_RATIO = 0.8
/** The maximum height of a cell's text, as a share of the cell's height. */
const CAPTION_SHARE = 0.34

/** The text that a screen reader reads in place of the photo. */
function altOf({ caption, marks }: ReportPhoto, name: string, texts: ReportTexts): string {
  const words = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
  return [`${name}.`, caption, marks.length === 0 ? '' : texts.marked(words)].filter(Boolean).join(' ')
}

export const timeOf = ({ taken_at: takenAt, uploaded_at: uploadedAt }: ReportPhoto): string => takenAt ?? uploadedAt

function titleOf(photo: ReportPhoto, number: number, { texts, times }: Layout): string {
  const time =
    photo.taken_at === null ? texts.added(times.dayAndTime(photo.uploaded_at)) : times.dayAndTime(photo.taken_at)
  return [texts.photo(number), time, photo.author].filter(Boolean).join(' · ')
}

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

const scaleIn = (photo: ReportPhoto, width: number, height: number): number =>
  Math.min(width / photo.width, height / photo.height)

/** The height of a row of frames: no more than its photos need. */
const rowHeight = (photos: readonly ReportPhoto[], width: number, height: number): number =>
  Math.max(...photos.map((photo) => photo.height * scaleIn(photo, width, height)))

/** Places a photo in the middle of a frame, as large as it fits. */
function placePicture(
  { content, flow, texts }: Layout,
  index: number,
  frame: Frame,
  name: string,
): Element | undefined {
  const photo = content.photos?.[index]
  if (!photo) return undefined
  const scale = scaleIn(photo, frame.width, frame.height)
  const [width, height] = [photo.width * scale, photo.height * scale]
  const element = flow.add('Figure', { alt: altOf(photo, name, texts) })
  flow.place({ kind: 'rule', ...frame, color: PLATE })
  const x = frame.x + (frame.width - width) / 2
  const y = frame.y + (frame.height - height) / 2
  flow.place({ kind: 'picture', element, photo: index, x, y, width, height })
  return element
}

/** The photos before and after, next to each other. */
export function layOutPair(layout: Layout): void {
  const { content, flow, texts } = layout
  const sides = [
    { index: content.before, name: texts.before },
    { index: content.after, name: texts.after },
  ].flatMap(({ index, name }) => {
    const photo = index === null ? undefined : content.photos?.[index]
    return index === null || !photo ? [] : [{ index, name, photo }]
  })
  if (sides.length === 0) return
  const width = (WIDTH - GAP) / 2
  const photos = sides.map(({ photo }) => photo)
  const height = rowHeight(photos, width, width * PAIR_RATIO)
  flow.space(SECTION_GAP)
  flow.heading('H2', texts.beforeAndAfter, STYLES.heading)
  flow.space(4)
  flow.need(height + CAPTION_GAP + STYLES.captionTitle.lineHeight)
  for (const [at, { index, name }] of sides.entries()) {
    const x = LEFT + at * (width + GAP)
    const element = placePicture(layout, index, { x, y: flow.y, width, height }, name)
    if (!element) continue
    const text = `${name} · ${texts.photo(index + 1)}`
    const lines = limitLines(flow.measure(text, STYLES.captionTitle, width).lines, 1, STYLES.captionTitle, width)
    placeCaption(flow, element, { lines, style: STYLES.captionTitle, x, y: flow.y + height + CAPTION_GAP, width })
  }
  flow.y += height + CAPTION_GAP + STYLES.captionTitle.lineHeight
}

interface Caption {
  lines: Line[]
  style: (typeof STYLES)['caption']
  x: number
  y: number
  width: number
  actual?: string
}

function placeCaption(flow: Flow, figure: Element, { actual, ...caption }: Caption): void {
  if (caption.lines.length === 0) return
  const element: Element = { tag: 'Caption', children: [], ...(actual !== undefined && { actual }) }
  figure.children.push(element)
  flow.place({ kind: 'text', element, ...caption, height: caption.lines.length * caption.style.lineHeight })
}

/** The space below the heading of the photos. */
const HEADING_GAP = 6

const columnsOf = (perPage: number): number => (perPage === 2 ? 1 : 2)

/** All photos, two to six a page, each with its text. A text that is too long continues after the photos. */
export function layOutPhotos(layout: Layout): void {
  const { content, flow, texts } = layout
  const { photos, photos_per_page: perPage } = content
  if (photos === null) return
  if (photos.length === 0) {
    flow.space(SECTION_GAP)
    flow.heading('H2', texts.photos, STYLES.heading)
    flow.text('P', texts.noPhotos, STYLES.body)
    return
  }
  flow.space(SECTION_GAP)
  flow.heading('H2', texts.photos, STYLES.heading)
  flow.space(HEADING_GAP)
  const columns = columnsOf(perPage)
  const width = (WIDTH - (columns - 1) * GAP) / columns
  const height = (HEIGHT - STYLES.heading.lineHeight - HEADING_GAP) / (perPage / columns) - ROW_GAP
  const long: number[] = []
  /** The number of photos on the current page. */
  let shown = 0
  for (let first = 0; first < photos.length; first += columns) {
    const row = photos.slice(first, first + columns)
    const cells = row.map((photo, column) => ({
      ...captionOf(layout, { photo, number: first + column + 1, width, height }),
      photo,
      index: first + column,
      x: LEFT + column * (width + GAP),
    }))
    const textHeight = Math.max(...cells.map((cell) => cell.textHeight))
    const frame = { width, height: rowHeight(row, width, height - textHeight - CAPTION_GAP) }
    const needed = frame.height + CAPTION_GAP + textHeight
    const page = flow.pages.length
    if (shown === perPage) flow.newPage()
    else flow.need(needed)
    if (flow.pages.length > page) shown = 0
    for (const cell of cells) {
      layOutCell(layout, cell, frame)
      if (cell.isLong) long.push(cell.index)
    }
    shown += row.length
    flow.y += needed
    flow.space(ROW_GAP)
  }
  layOutLongCaptions(layout, long)
}

interface CellCaption {
  title: string
  /** Whether letters are missing from the title. `isIncomplete` says so for the description. */
  isTitleIncomplete: boolean
  isIncomplete: boolean
  titleLines: Line[]
  lines: Line[]
  /** Whether the description continues after the photos. */
  isLong: boolean
  textHeight: number
}

interface CaptionedCell {
  photo: ReportPhoto
  number: number
  width: number
  height: number
}

/** The text of a photo, shortened to the room in its cell. */
function captionOf(layout: Layout, { height, number, photo, width }: CaptionedCell): CellCaption {
  const { flow, texts } = layout
  const title = titleOf(photo, number, layout)
  const { isIncomplete: isTitleIncomplete, lines: allTitle } = flow.measure(title, STYLES.captionTitle, width)
  const titleLines = limitLines(allTitle, 2, STYLES.captionTitle, width)
  const { isIncomplete, lines: all } = flow.measure(photo.caption, STYLES.caption, width)
  const titleHeight = titleLines.length * STYLES.captionTitle.lineHeight
  const room = Math.max(1, Math.floor((height * CAPTION_SHARE - titleHeight) / STYLES.caption.lineHeight))
  const isLong = all.length > room
  const note = isLong ? flow.measure(`(${texts.continues})`, STYLES.caption, width).lines.slice(0, 1) : []
  const lines = [...limitLines(all, isLong ? Math.max(1, room - 1) : room, STYLES.caption, width), ...note]
  const textHeight = titleHeight + lines.length * STYLES.caption.lineHeight
  return { title, isTitleIncomplete, isIncomplete, titleLines, lines, isLong, textHeight }
}

interface PlacedCell extends CellCaption {
  photo: ReportPhoto
  index: number
  x: number
}

function layOutCell(layout: Layout, cell: PlacedCell, { height, width }: { height: number; width: number }): void {
  const { flow, texts } = layout
  const { index, photo, titleLines, x } = cell
  const element = placePicture(layout, index, { x, y: flow.y, width, height }, texts.photo(index + 1))
  if (!element) return
  const y = flow.y + height + CAPTION_GAP
  placeCaption(flow, element, {
    lines: titleLines,
    style: STYLES.captionTitle,
    x,
    y,
    width,
    ...(cell.isTitleIncomplete && { actual: cell.title }),
  })
  placeCaption(flow, element, {
    lines: cell.lines,
    style: STYLES.caption,
    x,
    y: y + titleLines.length * STYLES.captionTitle.lineHeight,
    width,
    ...(cell.isIncomplete && !cell.isLong && { actual: photo.caption }),
  })
}

function layOutLongCaptions({ content, flow, texts }: Layout, indexes: readonly number[]): void {
  if (indexes.length === 0) return
  flow.space(SECTION_GAP)
  flow.heading('H2', texts.captions, STYLES.heading)
  for (const index of indexes) {
    flow.space(6)
    flow.heading('H3', texts.photo(index + 1), STYLES.subheading)
    flow.text('P', content.photos?.[index]?.caption ?? '', STYLES.body)
  }
}
