import type { Size } from './stage.ts'

export interface SceneInput {
  size: Size
  /** Draws what stays the same as the work goes on: the place, the view, the colors. */
  layoutRandom: () => number
  /** Draws what changes. */
  detailsRandom: () => number
  /** 0 before the work, 1 after it. */
  progress: number
}

/** Draws SVG, without the root element. */
export type Scene = (input: SceneInput) => string

export const times = <Item>(length: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: Math.max(0, Math.floor(length)) }, (_, index) => make(index))

/** @returns a number around the middle, at most `amount` away */
export const around = (middle: number, amount: number, random: () => number): number =>
  middle + (random() * 2 - 1) * amount
