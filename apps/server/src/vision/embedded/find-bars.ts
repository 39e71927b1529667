import type { GrayPicture } from './gray-picture.ts'

/** A part of a picture with many parallel edges, as the bars of a code have. Pixels. */
export interface Bars {
  left: number
  top: number
  width: number
  height: number
  /** Degrees, clockwise, from upright bars: -90 to 90. */
  angle: number
}

/** Pixels of the sides of a block. Each block of a bar code contains several bars. */
const BLOCK = 24
/** Mean square of the gradient of a block: less is noise, or too dark to read. */
const CONTRAST_MIN = 100
/** Share of the gradients of a block that have its direction; 0 to 1. Print has fewer. */
const COHERENCE_MIN = 0.85
/** Degrees by which the bars of neighboring blocks differ at most, on a bottle or in perspective. */
const ANGLE_MAX = 8
const BLOCKS_MIN = 4
/** Blocks around the region, because the outer blocks of a code are partly empty. */
const MARGIN = 1.5

interface Block {
  column: number
  row: number
  /** Degrees. */
  angle: number
  strength: number
}

/** The part of a picture with the most parallel edges. @returns undefined if there is none */
export function findBars(picture: GrayPicture): Bars | undefined {
  const blocks = listBlocks(picture)
  const groups = groupBlocks(blocks).filter((group) => group.length >= BLOCKS_MIN)
  const strongest = groups.toSorted((one, other) => strengthOf(other) - strengthOf(one))[0]
  return strongest && boxAround(strongest, picture)
}

const strengthOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { strength }) => sum + strength, 0)

function listBlocks(picture: GrayPicture): Block[] {
  const blocks: Block[] = []
  for (let top = 1, row = 0; top + BLOCK < picture.height; top += BLOCK, row += 1) {
    for (let left = 1, column = 0; left + BLOCK < picture.width; left += BLOCK, column += 1) {
      const { angle, coherence, contrast } = measureBlock(picture, left, top)
      if (contrast >= CONTRAST_MIN && coherence >= COHERENCE_MIN) {
        blocks.push({ column, row, angle, strength: Math.sqrt(contrast) })
      }
    }
  }
  return blocks
}

/** The direction of the gradients, from their structure tensor. */
function measureBlock({ data, width }: GrayPicture, left: number, top: number) {
  let [across, down, both] = [0, 0, 0]
  for (let y = top; y < top + BLOCK; y += 1) {
    for (let index = y * width + left; index < y * width + left + BLOCK; index += 1) {
      const dx = (data[index + 1] ?? 0) - (data[index - 1] ?? 0)
      const dy = (data[index + width] ?? 0) - (data[index - width] ?? 0)
      across += dx * dx
      down += dy * dy
      both += dx * dy
    }
  }
  const sum = across + down
  return {
    angle: (Math.atan2(2 * both, across - down) * 90) / Math.PI,
    coherence: sum === 0 ? 0 : Math.hypot(across - down, 2 * both) / sum,
    contrast: sum / BLOCK ** 2,
  }
}

/** Groups of neighboring blocks whose bars have about the same direction. */
function groupBlocks(blocks: readonly Block[]): Block[][] {
  const waiting = new Map(blocks.map((block) => [keyOf(block.column, block.row), block]))
  const groups: Block[][] = []
  for (const [key, first] of waiting) {
    waiting.delete(key)
    const group = [first]
    // The group grows while it is read.
    for (const { angle, column, row } of group) {
      for (const [across, down] of NEIGHBORS) {
        const neighbor = waiting.get(keyOf(column + across, row + down))
        if (!neighbor || Math.abs(difference(neighbor.angle, angle)) > ANGLE_MAX) continue
        waiting.delete(keyOf(neighbor.column, neighbor.row))
        group.push(neighbor)
      }
    }
    groups.push(group)
  }
  return groups
}

const keyOf = (column: number, row: number): string => `${column} ${row}`

const NEIGHBORS = [-1, 0, 1].flatMap((across) => [-1, 0, 1].map((down) => [across, down] as const))

/** Degrees between two directions of bars, -90 to 90: upside down is the same. */
const difference = (one: number, other: number): number => ((one - other + 270) % 180) - 90

function boxAround(blocks: readonly Block[], { height, width }: GrayPicture): Bars {
  const first = blocks[0]?.angle ?? 0
  const offset = blocks.reduce((sum, { angle, strength }) => sum + strength * difference(angle, first), 0)
  const columns = blocks.map(({ column }) => column)
  const rows = blocks.map(({ row }) => row)
  const left = Math.max(0, Math.round((Math.min(...columns) - MARGIN) * BLOCK))
  const top = Math.max(0, Math.round((Math.min(...rows) - MARGIN) * BLOCK))
  return {
    left,
    top,
    width: Math.min(width, Math.round((Math.max(...columns) + 1 + MARGIN) * BLOCK)) - left,
    height: Math.min(height, Math.round((Math.max(...rows) + 1 + MARGIN) * BLOCK)) - top,
    angle: difference(first + offset / strengthOf(blocks), 0),
  }
}
