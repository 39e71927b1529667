import type { Size } from './stage.ts'

export interface SceneInput {
  size: Size
  /** Random numbers for what is the same in all photos of a job: the place, the view, the colors. */
  layoutRandom: () => number
  /** Random numbers for what differs from photo to photo. */
  detailsRandom: () => number
  /** 0 before the work, 1 after it. */
  progress: number
}

/** Draws SVG, without the root element. */
export type Scene = (input: SceneInput) => string

export const repeat = <Item>(length: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: Math.max(0, Math.floor(length)) }, (_, index) => make(index))

/** @returns a number around the middle, at most `amount` away */
export const around = (middle: number, amount: number, random: () => number): number =>
  middle + (random() * 2 - 1) * amount
