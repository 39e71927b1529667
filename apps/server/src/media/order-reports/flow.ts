import { breakLines, type BrokenText, type Line, type TextStyle } from './break-lines.ts'

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
  /** Of a figure. */
  alt?: string
  /** The whole text, where letters are missing from the printed one. */
  actual?: string
  /** Of a header cell. */
  scope?: 'Row' | 'Column'
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

export type Piece =
  | (Box & { kind: 'text'; element: Element; lines: Line[]; style: TextStyle })
  | (Box & { kind: 'picture'; element: Element; photo: number })
  /** Lines and areas without a meaning. */
  | (Box & { kind: 'rule'; color: string })

export type Page = Piece[]

export interface Cell {
  tag: Tag
  text: string
  style: TextStyle
  x: number
  width: number
  scope?: 'Row' | 'Column'
}

/** Places texts and pictures from top to bottom, and begins a new page where one does not fit. */
export class Flow {
  readonly pages: Page[] = [[]]
  readonly root: Element = { tag: 'Sect', children: [] }
  /** Whether letters are missing from a text. */
  isIncomplete = false
  y: number = TOP
  private parent = this.root

  /** Adds what `fill` places to an element of the structure. */
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

  newPage(): void {
    this.pages.push([])
    this.y = TOP
  }

  space(height: number): void {
    if (this.y > TOP) this.y = Math.min(this.y + height, BOTTOM)
  }

  place(piece: Piece): void {
    this.pages.at(-1)?.push(piece)
  }

  rule(color: string, space = 6): void {
    this.need(1 + space)
    this.place({ kind: 'rule', x: LEFT, y: this.y, width: WIDTH, height: 0.5, color })
    this.y += 0.5 + space
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

  /** A heading, on the same page as the beginning of what follows. */
  heading(tag: 'H1' | 'H2' | 'H3', text: string, style: TextStyle, following = 48): void {
    const { lines } = this.measure(text, style, WIDTH)
    this.need(Math.min(lines.length * style.lineHeight + following, HEIGHT))
    this.text(tag, text, style)
  }

  row(cells: readonly Cell[]): void {
    this.within('TR', () => this.cells(cells))
  }

  /** Texts next to each other. They continue on the next page together. */
  private cells(cells: readonly Cell[]): void {
    const columns = cells.map((cell) => ({ ...cell, ...this.measured(cell), used: 0 }))
    const lineHeight = Math.max(...cells.map(({ style }) => style.lineHeight))
    const lineCount = Math.max(1, ...columns.map(({ lines }) => lines.length))
    for (let used = 0; used < lineCount;) {
      this.need(lineHeight)
      const fitting = Math.max(1, Math.floor(this.left / lineHeight))
      const count = Math.min(fitting, lineCount - used)
      for (const { element, lines, style, width, x } of columns) {
        const part = lines.slice(used, used + count)
        if (part.length === 0) continue
        const height = part.length * lineHeight
        this.place({ kind: 'text', element, x, y: this.y, width, height, lines: part, style: { ...style, lineHeight } })
      }
      this.y += count * lineHeight
      used += count
    }
  }

  private measured({ scope, style, tag, text, width }: Cell): { element: Element; lines: Line[] } {
    const { isIncomplete, lines } = this.measure(text, style, width)
    const element = this.add(tag, { ...(isIncomplete && { actual: text }), ...(scope && { scope }) })
    return { element, lines }
  }
}
