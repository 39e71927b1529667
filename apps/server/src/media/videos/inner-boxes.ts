/** A box in memory (ISO/IEC 14496-12, 4.2). */
export interface InnerBox {
  /** Empty for bytes that are not a box. */
  type: string
  /** Byte offsets in the file; the box includes its header. */
  start: number
  content: number
  end: number
  body: Buffer
}

/**
 * The boxes in a box, which together are all of its bytes. A length that exceeds the box around it ends there, and what is no
 * box, such as the four zeros that some writers leave at the end, is one without a type.
 */
export function* readInnerBoxes({ body, content }: Pick<InnerBox, 'body' | 'content'>): Generator<InnerBox> {
  let position = 0
  while (position + 8 <= body.length) {
    const length = readNumber(body, position)
    const isLong = length === 1
    const from = position + (isLong ? 16 : 8)
    const claimed = isLong ? readLongNumber(body, position + 8) : length
    const end = claimed === 0 ? body.length : Math.min(position + claimed, body.length)
    if (from > end) break
    const type = body.toString('latin1', position + 4, position + 8)
    yield {
      type,
      start: content + position,
      content: content + from,
      end: content + end,
      body: body.subarray(from, end),
    }
    position = end
  }
  if (position === body.length) return
  const start = content + position
  yield { type: '', start, content: start, end: content + body.length, body: body.subarray(position) }
}

/** The first box at a path of types. */
export function findInnerBox(box: InnerBox, ...path: string[]): InnerBox | undefined {
  let found: InnerBox | undefined = box
  for (const type of path) found = found && findChild(found, type)
  return found
}

function findChild(box: InnerBox, type: string): InnerBox | undefined {
  for (const inner of readInnerBoxes(box)) if (inner.type === type) return inner
  return undefined
}

/** Numbers behind the end are 0: a table that is cut off has fewer entries. */
export const readNumber = (body: Buffer, position: number): number =>
  position + 4 <= body.length ? body.readUInt32BE(position) : 0

export const readLongNumber = (body: Buffer, position: number): number =>
  readNumber(body, position) * 2 ** 32 + readNumber(body, position + 4)
