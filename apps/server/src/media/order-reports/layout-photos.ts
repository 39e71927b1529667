import { limitLines, type Line } from './break-lines.ts'
import { type Element, type Flow, HEIGHT, LEFT, WIDTH } from './flow.ts'
import type { ReportContent, ReportPhoto } from './report-content.ts'
import type { ReportTexts, ReportTimes } from './report-texts.ts'
import { PLATE, STYLES } from './styles.ts'

export interface Layout {
  flow: Flow
  content: ReportContent
  texts: ReportTexts
  times: ReportTimes
}

const GAP = 14
/** Between a photo and the text below it. */
const CAPTION_GAP = 4
/** Of the height of a cell, how much its text may take. */
const CAPTION_SHARE = 0.34

/** What a screen reader says in place of the photo. */
function altOf({ caption, marks }: ReportPhoto, name: string, texts: ReportTexts): string {
  const words = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
  return [`${name}.`, caption, marks.length === 0 ? '' : texts.marked(words)].filter(Boolean).join(' ')
}

export const timeOf = ({ taken_at: takenAt, uploaded_at: uploadedAt }: ReportPhoto): string => takenAt ?? uploadedAt

function titleOf(photo: ReportPhoto, number: number, { texts, times }: Layout): string {
  const time =
    photo.taken_at === null ? texts.uploaded(times.dayAndTime(photo.uploaded_at)) : times.dayAndTime(photo.taken_at)
  return [texts.photo(number), time, photo.author].filter(Boolean).join(' · ')
}

/** Places a photo in the middle of a frame, as large as it fits. */
function placePicture(
  { content, flow, texts }: Layout,
  index: number,
  frame: { x: number; y: number; width: number; height: number },
  name: string,
): Element | undefined {
  const photo = content.photos?.[index]
  if (!photo) return undefined
  const scale = Math.min(frame.width / photo.width, frame.height / photo.height)
  const [width, height] = [photo.width * scale, photo.height * scale]
  const element = flow.add('Figure', { alt: altOf(photo, name, texts) })
  flow.place({ kind: 'rule', ...frame, color: PLATE })
  const x = frame.x + (frame.width - width) / 2
  const y = frame.y + (frame.height - height) / 2
  flow.place({ kind: 'picture', element, photo: index, x, y, width, height })
  return element
}

/** The two photos next to each other. */
export function layOutPair(layout: Layout): void {
  const { content, flow, texts } = layout
  const sides = [
    { index: content.before, name: texts.before },
    { index: content.after, name: texts.after },
  ].flatMap(({ index, name }) => (index === null ? [] : [{ index, name }]))
  if (sides.length === 0) return
  const width = (WIDTH - GAP) / 2
  const height = width * 0.8
  flow.space(14)
  flow.heading('H2', texts.beforeAndAfter, STYLES.heading, height + 40)
  flow.space(4)
  flow.need(height + CAPTION_GAP + STYLES.captionTitle.lineHeight)
  for (const [at, { index, name }] of sides.entries()) {
    const x = LEFT + at * (width + GAP)
    const number = index + 1
    const element = placePicture(layout, index, { x, y: flow.y, width, height }, name)
    if (!element) continue
    const text = `${name} · ${texts.photo(number)}`
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

const columnsOf = (perPage: number): number => (perPage === 2 ? 1 : 2)

/** All photos, two to six a page, each with its text. A text that is too long continues after the photos. */
export function layOutPhotos(layout: Layout): void {
  const { content, flow, texts } = layout
  const { photos, photos_per_page: perPage } = content
  if (photos === null) return
  if (photos.length === 0) {
    flow.space(14)
    flow.heading('H2', texts.photos, STYLES.heading)
    flow.text('P', texts.noPhotos, STYLES.body)
    return
  }
  if (flow.pages.at(-1)?.length !== 0) flow.newPage()
  flow.heading('H2', texts.photos, STYLES.heading)
  const columns = columnsOf(perPage)
  const width = (WIDTH - (columns - 1) * GAP) / columns
  const headingHeight = STYLES.heading.lineHeight + 6
  const height = (HEIGHT - headingHeight) / (perPage / columns) - GAP
  flow.y += 6
  const long: number[] = []
  for (let first = 0; first < photos.length; first += columns) {
    flow.need(height)
    const row = photos.slice(first, first + columns)
    for (const [column, photo] of row.entries()) {
      const cell = { x: LEFT + column * (width + GAP), y: flow.y, width, height }
      if (layOutCell(layout, { photo, index: first + column, cell })) long.push(first + column)
    }
    flow.y += height
    flow.space(GAP)
  }
  layOutLongCaptions(layout, long)
}

interface PhotoCell {
  photo: ReportPhoto
  index: number
  cell: { x: number; y: number; width: number; height: number }
}

/** @returns whether the description is too long for the cell */
function layOutCell(layout: Layout, { cell, index, photo }: PhotoCell): boolean {
  const { flow, texts } = layout
  const { height, width, x, y } = cell
  const title = flow.measure(titleOf(photo, index + 1, layout), STYLES.captionTitle, width)
  const titleLines = limitLines(title.lines, 2, STYLES.captionTitle, width)
  const caption = flow.measure(photo.caption, STYLES.caption, width)
  const titleHeight = titleLines.length * STYLES.captionTitle.lineHeight
  const lineHeight = STYLES.caption.lineHeight
  const room = Math.max(1, Math.floor((height * CAPTION_SHARE - titleHeight) / lineHeight))
  const isLong = caption.lines.length > room
  const note = isLong ? flow.measure(`(${texts.continues})`, STYLES.caption, width).lines.slice(0, 1) : []
  const captionLines = [
    ...limitLines(caption.lines, isLong ? Math.max(1, room - 1) : room, STYLES.caption, width),
    ...note,
  ]
  const textHeight = titleHeight + captionLines.length * lineHeight
  const frame = { x, y, width, height: height - textHeight - CAPTION_GAP }
  const element = placePicture(layout, index, frame, texts.photo(index + 1))
  if (!element) return false
  const captionY = y + frame.height + CAPTION_GAP
  placeCaption(flow, element, {
    lines: titleLines,
    style: STYLES.captionTitle,
    x,
    y: captionY,
    width,
    ...(title.isIncomplete && { actual: titleOf(photo, index + 1, layout) }),
  })
  placeCaption(flow, element, {
    lines: captionLines,
    style: STYLES.caption,
    x,
    y: captionY + titleHeight,
    width,
    ...(caption.isIncomplete && !isLong && { actual: photo.caption }),
  })
  return isLong
}

function layOutLongCaptions({ content, flow, texts }: Layout, indexes: readonly number[]): void {
  if (indexes.length === 0) return
  flow.space(14)
  flow.heading('H2', texts.captions, STYLES.heading)
  for (const index of indexes) {
    flow.space(6)
    flow.heading('H3', texts.photo(index + 1), STYLES.subheading, STYLES.body.lineHeight)
    flow.text('P', content.photos?.[index]?.caption ?? '', STYLES.body)
  }
}
