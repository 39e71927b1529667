import { type Block, type BlockId, type Board, type BoardRow, rowOf } from './board.ts'

/** For each column, the number of blocks below the last rendered lane. */
export function hiddenCounts({ blocks, columns }: BoardRow, lanesMax: number): number[] {
  const hidden = blocks.filter(({ lane }) => lane >= lanesMax)
  return columns.map((_, column) => hidden.filter(({ from, to }) => from < column + 1 && to > column).length)
}

/**
 * The block that an arrow key focuses: the next or previous one of the row, or the nearest one in the next row that has
 * blocks.
 */
export function nextBlock(board: Board, { id, row }: BlockId, key: string): BlockId | undefined {
  const { rows } = board
  const at = rows.findIndex((each) => each.key === row)
  const blocks = drawnBlocks(board, rows[at])
  const index = blocks.findIndex(({ order }) => order.id === id)
  const current = blocks[index]
  const blockId = (rowName: string, block: Block | undefined) => block && { row: rowName, id: block.order.id }
  if (key === 'ArrowLeft') return blockId(row, blocks[index - 1])
  if (key === 'ArrowRight') return blockId(row, blocks[index + 1])
  if (key === 'Home') return blockId(row, blocks[0])
  if (key === 'End') return blockId(row, blocks.at(-1))
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
  if (step === 0 || !current) return undefined
  for (let next = at + step; next >= 0 && next < rows.length; next += step) {
    const other = rows[next]
    const blocksThere = drawnBlocks(board, other)
    if (other && blocksThere.length > 0) return blockId(other.key, nearest(blocksThere, current.from))
  }
  return undefined
}

/** The blocks of a row that the focus can reach. */
const drawnBlocks = ({ lanesMax }: Board, row: BoardRow | undefined): readonly Block[] =>
  row?.blocks.filter(({ lane }) => lane < lanesMax) ?? []

export const isDrawn = (board: Board, { id, row }: BlockId): boolean =>
  drawnBlocks(board, rowOf(board, row)).some(({ order }) => order.id === id)

const nearest = (blocks: readonly Block[], from: number): Block | undefined =>
  blocks.toSorted((one, other) => Math.abs(one.from - from) - Math.abs(other.from - from))[0]
