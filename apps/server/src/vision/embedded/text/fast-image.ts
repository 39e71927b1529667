import { Image } from 'paddleocr'

/** The library's image of red, green, and blue. It prepares a picture for the search with the same result in less time. */
export class FastImage extends Image {
  /** Bilinear, like the library's default. */
  override resize({ height = this.height, width = this.width }: Parameters<Image['resize']>[0]): FastImage {
    if (width === this.width && height === this.height) return this
    const resizeRow = openRowResizer(this, width)
    const rows = weigh(this.height, height)
    const length = width * CHANNELS
    const resized = new Uint8Array(length * height)
    let upper = { row: -1, values: new Float64Array(length) }
    let lower = { row: -1, values: new Float64Array(length) }
    for (let y = 0; y < height; y += 1) {
      const [first = 0, second = 0, share = 0] = [rows.first[y], rows.second[y], rows.share[y]]
      // Neighboring rows are often between the same two.
      if (lower.row === first) [upper, lower] = [lower, upper]
      if (upper.row !== first) resizeRow(first, upper.values)
      if (lower.row !== second) resizeRow(second, lower.values)
      upper.row = first
      lower.row = second
      mixRows(upper.values, lower.values, share, resized.subarray(y * length, (y + 1) * length))
    }
    return new FastImage(width, height, CHANNELS, resized)
  }

  /** The pixels as the model expects them: one plane for each channel. */
  override tensor({ channel_order, mean_values, norm_values }: Parameters<Image['tensor']>[0]): Float32Array {
    const pixels = this.width * this.height
    const tensor = new Float32Array(pixels * CHANNELS)
    for (const [channel, norm] of norm_values.entries()) {
      // A byte has 256 values, a picture over a million pixels.
      const values = Float32Array.from({ length: 256 }, (_, byte) => byte * norm - (mean_values[channel] ?? 0) * norm)
      const source = channel_order === 'bgr' ? CHANNELS - 1 - channel : channel
      fillPlane(tensor.subarray(channel * pixels, (channel + 1) * pixels), this.data, source, values)
    }
    return tensor
  }
}

const CHANNELS = 3

function openRowResizer({ data, width: before }: Image, after: number) {
  const { first, second, share } = weigh(before, after)
  return (row: number, values: Float64Array): void => {
    const start = row * before * CHANNELS
    for (let x = 0; x < after; x += 1) {
      const left = start + (first[x] ?? 0) * CHANNELS
      const right = start + (second[x] ?? 0) * CHANNELS
      const weight = share[x] ?? 0
      const rest = 1 - weight
      const to = x * CHANNELS
      values[to] = (data[left] ?? 0) * rest + (data[right] ?? 0) * weight
      values[to + 1] = (data[left + 1] ?? 0) * rest + (data[right + 1] ?? 0) * weight
      values[to + 2] = (data[left + 2] ?? 0) * rest + (data[right + 2] ?? 0) * weight
    }
  }
}

function mixRows(upper: Float64Array, lower: Float64Array, share: number, mixed: Uint8Array): void {
  const rest = 1 - share
  // Bytes are cut off, so this rounds.
  for (let index = 0; index < mixed.length; index += 1) {
    mixed[index] = (upper[index] ?? 0) * rest + (lower[index] ?? 0) * share + 0.5
  }
}

function fillPlane(plane: Float32Array, data: Uint8Array, channel: number, values: Float32Array): void {
  let from = channel
  for (let pixel = 0; pixel < plane.length; pixel += 1) {
    plane[pixel] = values[data[from] ?? 0] ?? 0
    from += CHANNELS
  }
}

/** For each pixel of a resized row or column: between which two of the original it is, and the share of the second one. */
function weigh(before: number, after: number) {
  const weights = {
    first: new Int32Array(after),
    second: new Int32Array(after),
    share: new Float64Array(after),
  }
  for (let index = 0; index < after; index += 1) {
    const position = (index + 0.5) * (before / after) - 0.5
    const first = Math.min(Math.max(Math.floor(position), 0), before - 1)
    weights.first[index] = first
    weights.second[index] = Math.min(first + 1, before - 1)
    weights.share[index] = position < 0 || first === before - 1 ? 0 : position - first
  }
  return weights
}
