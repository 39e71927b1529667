import { breakLines, type BrokenText, type Line, type TextStyle } from './break-lines.ts'
import type { ReportSignature } from './report-content.ts'

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792, margin: 48, footer: 24 } as const
export const LEFT = PAGE.margin
export const WIDTH = PAGE.width - 2 * PAGE.margin
const TOP = PAGE.margin
const BOTTOM = PAGE.height - PAGE.margin - PAGE.footer
export const HEIGHT = BOTTOM - TOP

export type Tag = 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'Caption' | 'Table' | 'TR' | 'TH' | 'TD'

/** A part of the document's structure, which screen readers read. */
export interface Element {
  tag: Tag
  children: Element[]
  /** Only for a figure. */
  alt?: string
  /** The whole text, if letters are missing from the printed text. */
  actual?: string
  /** Only for a header cell. */
  scope?: 'Row'
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

export type Block =
  | (Box & { kind: 'text'; element: Element; lines: Line[]; style: TextStyle })
  | (Box & { kind: 'picture'; element: Element; photo: number })
  | (Box & { kind: 'drawing'; element: Element; drawing: NonNullable<ReportSignature['drawing']> })
  /** Decorative lines and areas. */
  | (Box & { kind: 'rule'; color: string })

export type Page = Block[]

interface Part {
  text: string
  style: TextStyle
}

export interface Cell extends Part {
  tag: Tag
  x: number
  width: number
  scope?: 'Row'
  /** Texts below `text`. */
  more?: readonly Part[]
}

/** A share of the height of a page. Cells that are higher may continue on the next page. */
const KEPT_SHARE = 0.3
/** If a text continues on the next page, each page has at least this many of its lines. */
const LINES_MIN = 2

/** Places texts and pictures from top to bottom, and begins a new page where one does not fit. */
export class Flow {
  readonly pages: Page[] = [[]]
  readonly root: Element = { tag: 'Sect', children: [] }
  /** Whether letters are missing from a text. */
  isIncomplete = false
  y: number = TOP
  private parent = this.root
  /** The blocks that belong on the same page as the next block begin at this index and height of the page. */
  private kept: { count: number; y: number } | null = null
  private isKeeping = false

  /** Adds an element to the structure. What `fill` places becomes its content. */
  within(tag: Tag, fill: () => void): void {
    const outer = this.parent
    this.parent = this.add(tag)
    fill()
    this.parent = outer
  }

  add(tag: Tag, properties: Omit<Element, 'tag' | 'children'> = {}): Element {
    const element: Element = { tag, children: [], ...properties }
    this.parent.children.push(element)
    return element
  }

  get left(): number {
    return BOTTOM - this.y
  }

  /** Begins a new page unless this height, or a whole page, is left. */
  need(height: number): void {
    if (this.y > TOP && height > this.left) this.newPage()
  }

  /** Moves the kept blocks to the new page, unless that would leave the old page empty. */
  newPage(): void {
    const { kept } = this
    const moved = kept && kept.count > 0 ? (this.pages.at(-1)?.splice(kept.count) ?? []) : []
    for (const block of moved) block.y += TOP - (kept?.y ?? TOP)
    this.pages.push(moved)
    this.y = kept && moved.length > 0 ? TOP + this.y - kept.y : TOP
    if (kept) this.kept = { count: 0, y: TOP }
  }

  /** Keeps what `fill` places on the same page as the start of the next block. */
  keepWithNext(fill: () => void): void {
    this.kept ??= { count: this.pages.at(-1)?.length ?? 0, y: this.y }
    const outer = this.isKeeping
    this.isKeeping = true
    fill()
    this.isKeeping = outer
  }

  space(height: number): void {
    if (this.y > TOP) this.y = Math.min(this.y + height, BOTTOM)
  }

  place(block: Block): void {
    if (!this.isKeeping) this.kept = null
    this.pages.at(-1)?.push(block)
  }

  /** A thin line above the next block, unless the page begins here. */
  rule(color: string, space = 6): void {
    if (this.y === TOP) return
    this.keepWithNext(() => {
      this.need(0.5 + space)
      this.place({ kind: 'rule', x: LEFT, y: this.y, width: WIDTH, height: 0.5, color })
      this.y += 0.5 + space
    })
  }

  /** The lines of a text, remembering whether letters are missing. */
  measure(text: string, style: TextStyle, width: number): BrokenText {
    const broken = breakLines(text, style, width)
    if (broken.isIncomplete) this.isIncomplete = true
    return broken
  }

  text(tag: Tag, text: string, style: TextStyle): void {
    this.cells([{ tag, text, style, x: LEFT, width: WIDTH }])
  }

  /** A heading, on the same page as the start of its section. */
  heading(tag: 'H1' | 'H2' | 'H3', text: string, style: TextStyle): void {
    this.keepWithNext(() => this.text(tag, text, style))
  }

  row(cells: readonly Cell[]): void {
    this.within('TR', () => this.cells(cells))
  }

  /** Texts next to each other. If they are too high, they continue on the next page together. */
  private cells(cells: readonly Cell[]): void {
    const columns = cells.map((cell) => ({ ...cell, ...this.measured(cell) }))
    const lineHeight = Math.max(...cells.map(({ style }) => style.lineHeight))
    const lineCount = Math.max(1, ...columns.map(({ lines }) => lines.length))
    const isKept = lineCount * lineHeight <= HEIGHT * KEPT_SHARE
    this.need((isKept ? lineCount : LINES_MIN) * lineHeight)
    for (let used = 0; used < lineCount;) {
      this.need(lineHeight)
      const left = lineCount - used
      const fitting = Math.max(1, Math.floor(this.left / lineHeight))
      // Prevents that a single line continues on the next page.
      const count = fitting === left - 1 && fitting > LINES_MIN ? fitting - 1 : Math.min(fitting, left)
      for (const { element, lines, width, x } of columns) {
        this.placeLines(lines.slice(used, used + count), { element, x, width, lineHeight })
      }
      this.y += count * lineHeight
      used += count
    }
  }

  /** One block for consecutive lines of one style. */
  private placeLines(
    lines: readonly StyledLine[],
    at: { element: Element; x: number; width: number; lineHeight: number },
  ) {
    const { element, lineHeight, width, x } = at
    for (let first = 0; first < lines.length;) {
      const style = lines[first]?.style
      if (!style) return
      const next = lines.findIndex((line, index) => index > first && line.style !== style)
      const part = lines.slice(first, next === -1 ? lines.length : next)
      this.place({
        kind: 'text',
        element,
        x,
        y: this.y + first * lineHeight,
        width,
        height: part.length * lineHeight,
        lines: part.map(({ line }) => line),
        style: { ...style, lineHeight },
      })
      first += part.length
    }
  }

  private measured({ more = [], scope, style, tag, text, width }: Cell): { element: Element; lines: StyledLine[] } {
    const parts = [{ text, style }, ...more]
    const measured = parts.map((part) => ({ style: part.style, ...this.measure(part.text, part.style, width) }))
    const isIncomplete = measured.some((part) => part.isIncomplete)
    const actual = parts.flatMap((part) => part.text || []).join('\n')
    const element = this.add(tag, { ...(isIncomplete && { actual }), ...(scope && { scope }) })
    return { element, lines: measured.flatMap((part) => part.lines.map((line) => ({ line, style: part.style }))) }
  }
}

interface StyledLine {
  line: Line
  style: TextStyle
}
