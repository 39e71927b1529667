import type { PictureSize } from '@daywork/domain/portfolio/mark-shapes'
import {
  type Mark,
  MARK_COLORS,
  type MarkColor,
  type MarkKind,
  type MarkPoint,
  MARKS_MAX,
} from '@daywork/domain/portfolio/markup'
import { useReducer } from 'react'
import { moveMark, type ReachOf, stretchMark } from './mark-geometry.ts'
import { measureReach } from './place-text.ts'

export type Tool = 'select' | MarkKind

export interface MarkupState {
  marks: readonly Mark[]
  /** The maximum number of marks. */
  max: number
  reachOf: ReachOf | undefined
  tool: Tool
  color: MarkColor
  selectedId: string | undefined
  undone: readonly (readonly Mark[])[]
  done: readonly (readonly Mark[])[]
}

export type MarkupAction =
  | { type: 'tool'; tool: Tool }
  | { type: 'color'; color: MarkColor }
  | { type: 'add'; mark: Mark }
  /** The lines of a text, in one step. */
  | { type: 'addText'; lines: readonly Mark[] }
  | { type: 'select'; id: string | undefined }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'move' | 'stretch'; by: MarkPoint }
  /** Puts the selected mark where it was dragged to. */
  | { type: 'put'; mark: Mark }
  | { type: 'delete' | 'undo' | 'redo' }

export const startMarkup = (marks: readonly Mark[], max = MARKS_MAX, reachOf?: ReachOf): MarkupState => ({
  marks,
  max,
  reachOf,
  tool: 'arrow',
  color: MARK_COLORS[0],
  selectedId: undefined,
  undone: [],
  done: [],
})

/** One step that Undo reverts. */
const change = (state: MarkupState, marks: readonly Mark[]): MarkupState => ({
  ...state,
  marks,
  done: [...state.done, state.marks],
  undone: [],
})

function changeSelected(state: MarkupState, changed: (mark: Mark) => Mark): MarkupState {
  const selected = state.marks.find(({ id }) => id === state.selectedId)
  if (!selected) return state
  return change(
    state,
    state.marks.map((mark) => (mark === selected ? changed(mark) : mark)),
  )
}

export function markupReducer(state: MarkupState, action: MarkupAction): MarkupState {
  const { done, marks, selectedId, undone } = state
  switch (action.type) {
    case 'tool':
      return { ...state, tool: action.tool, selectedId: undefined }
    case 'color':
      return { ...changeSelected(state, (mark) => ({ ...mark, color: action.color })), color: action.color }
    case 'add':
      if (marks.length >= state.max) return state
      return { ...change(state, [...marks, action.mark]), selectedId: action.mark.id }
    case 'addText':
      if (marks.length + action.lines.length > state.max) return state
      return { ...change(state, [...marks, ...action.lines]), selectedId: action.lines[0]?.id }
    case 'select':
      return { ...state, selectedId: action.id }
    case 'step': {
      const at = marks.findIndex(({ id }) => id === selectedId)
      const next = at < 0 ? (action.by > 0 ? 0 : marks.length - 1) : (at + action.by + marks.length) % marks.length
      return { ...state, selectedId: marks[next]?.id }
    }
    case 'move':
      return changeSelected(state, (mark) => moveMark(mark, action.by, state.reachOf))
    case 'stretch':
      return changeSelected(state, (mark) => stretchMark(mark, action.by))
    case 'put':
      return changeSelected(state, () => action.mark)
    case 'delete': {
      const others = marks.filter(({ id }) => id !== selectedId)
      return others.length === marks.length ? state : { ...change(state, others), selectedId: undefined }
    }
    case 'undo': {
      const before = done.at(-1)
      if (!before) return state
      return { ...state, marks: before, done: done.slice(0, -1), undone: [...undone, marks], selectedId: undefined }
    }
    case 'redo': {
      const after = undone.at(-1)
      if (!after) return state
      return { ...state, marks: after, done: [...done, marks], undone: undone.slice(0, -1), selectedId: undefined }
    }
  }
}

/**
 * @param marks the marks of the photo when the editor opens
 * @param others the number of marks on other photos of the work, to which the limit applies
 * @param size of the photo, for that of its texts
 */
export const useMarkup = (marks: readonly Mark[], others: number, size: PictureSize) =>
  useReducer(markupReducer, undefined, () => startMarkup(marks, MARKS_MAX - others, measureReach(size)))
