import type { Mark } from '@daywork/domain/portfolio/markup'
import { describe, expect, test } from 'vitest'
import { drawMark, middleMark } from './draw-mark.ts'
import { pathOf } from '@daywork/domain/portfolio/mark-shapes'
import { moveMark } from './mark-geometry.ts'
import { type MarkupAction, markupReducer, startMarkup } from './use-markup.ts'

const ARROW = { kind: 'arrow', fileId: 7, color: 'orange' } as const
const run = (marks: readonly Mark[], ...actions: MarkupAction[]) => actions.reduce(markupReducer, startMarkup(marks))

describe('drawing', { tags: ['PORT-20'] }, () => {
  const first = middleMark(ARROW)
  const second = middleMark({ ...ARROW, kind: 'box' })

  test('undoes and redoes each step, and discards what was undone at the next one', () => {
    const drawn = run([first], { type: 'add', mark: second }, { type: 'move', by: { x: 0.1, y: 0 } })
    expect(drawn.marks[1]).toMatchObject({ from: { x: 0.5, y: 0.4 }, to: { x: 0.7, y: 0.6 } })
    const undone = markupReducer(markupReducer(drawn, { type: 'undo' }), { type: 'undo' })
    expect(undone.marks).toEqual([first])
    expect(markupReducer(undone, { type: 'redo' }).marks).toEqual([first, second])
    const other = markupReducer(undone, { type: 'add', mark: middleMark(ARROW) })
    expect(markupReducer(other, { type: 'redo' })).toBe(other)
  })

  test('deletes, colors, moves, and sizes the selected mark only', () => {
    const state = run(
      [first, second],
      { type: 'step', by: -1 },
      { type: 'color', color: 'cyan' },
      { type: 'stretch', by: { x: 0, y: 0.1 } },
    )
    expect(state.marks).toEqual([first, { ...second, color: 'cyan', to: { x: 0.6, y: 0.7 } }])
    expect(markupReducer(state, { type: 'delete' }).marks).toEqual([first])
    const none = run([first], { type: 'delete' }, { type: 'move', by: { x: 1, y: 1 } })
    expect(none).toMatchObject({ marks: [first], done: [] })
  })

  test('stops at the limit of the work', () => {
    const full = startMarkup([first], 1)
    expect(markupReducer(full, { type: 'add', mark: second })).toBe(full)
    expect(markupReducer(full, { type: 'addText', lines: [second] })).toBe(full)
  })

  test('undoes all lines of a text in one step', () => {
    const written = run([], { type: 'addText', lines: [first, second] })
    expect(written.marks).toEqual([first, second])
    expect(markupReducer(written, { type: 'undo' }).marks).toEqual([])
  })

  test('starts where the pointer did, and ignores a press that does not move', () => {
    const path = [
      { x: 0.2, y: 0.3 },
      { x: 0.35, y: 0.4 },
      { x: 1.4, y: 0.5 },
    ]
    expect(drawMark(ARROW, path)).toMatchObject({ from: { x: 0.2, y: 0.3 }, to: { x: 1, y: 0.5 }, file_id: 7 })
    expect(drawMark({ ...ARROW, kind: 'line' }, path)).toMatchObject({ points: [path[0], path[1], { x: 1, y: 0.5 }] })
    expect(drawMark(ARROW, [path[0] ?? { x: 0, y: 0 }, { x: 0.205, y: 0.3 }])).toBeUndefined()
  })

  test('ignores an arrow, a box, or a circle that ends where it began', () => {
    const outAndBack = [
      { x: 0.2, y: 0.2 },
      { x: 0.6, y: 0.6 },
      { x: 0.2, y: 0.201 },
    ]
    for (const kind of ['arrow', 'box', 'circle'] as const) {
      expect(drawMark({ ...ARROW, kind }, outAndBack)).toBeUndefined()
    }
    expect(drawMark({ ...ARROW, kind: 'line' }, outAndBack)).toMatchObject({ kind: 'line' })
  })

  test('a text stays on the picture with all of its letters', () => {
    const text: Mark = { id: 'a', file_id: 7, color: 'orange', kind: 'text', at: { x: 0.5, y: 0.5 }, text: 'Leak here' }
    const reachOf = (written: string) => ({ x: written.length > 20 ? 2 : 0.3, y: 0.05 })
    const state = { ...startMarkup([text], 100, reachOf), selectedId: 'a' }
    const at = (by: { x: number; y: number }) => markupReducer(state, { type: 'move', by }).marks[0]
    expect(at({ x: 0.9, y: 0.9 })).toMatchObject({ at: { x: 0.7, y: 0.95 } })
    expect(at({ x: -0.9, y: -0.9 })).toMatchObject({ at: { x: 0, y: 0.05 } })
    // A text that is wider than the picture shows its beginning.
    expect(moveMark({ ...text, text: 'x'.repeat(30) }, { x: 0.1, y: 0 }, reachOf)).toMatchObject({ at: { x: 0 } })
  })

  test('stays on the picture, at the same place in every size', () => {
    expect(moveMark(first, { x: 5, y: -5 })).toMatchObject({ from: { x: 0.8, y: 0 }, to: { x: 1, y: 0.2 } })
    const numbers = (width: number, height: number) =>
      pathOf({ ...first, kind: 'box' } as Exclude<Mark, { kind: 'text' }>, { width, height })
        .match(/[\d.]+/g)
        ?.map(Number)
    const large = numbers(4032, 3024)
    expect(numbers(2016, 1512)).toEqual(large?.map((value) => Math.round(value * 50) / 100))
  })
})
