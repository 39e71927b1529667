import type { GrayPicture } from './gray-picture.ts'

/**
 * How noisy a picture is: the median difference between a pixel and the mean of its left and right neighbors, in levels of
 * brightness. At least half of all pixels are on plain surfaces, so lettering does not affect the median.
 */
export function measureNoise({ data, height, width }: GrayPicture): number {
  const histogram = new Uint32Array(256)
  let count = 0
  for (let y = 1; y < height - 1; y += 2) {
    for (let x = 1; x < width - 1; x += 2) {
      const at = y * width + x
      const difference = Math.abs(valueAt(data, at) - (valueAt(data, at - 1) + valueAt(data, at + 1)) / 2)
      histogram[Math.round(difference)] = (histogram[Math.round(difference)] ?? 0) + 1
      count += 1
    }
  }
  return quantile(histogram, count, 0.5)
}

/**
 * How steep the steepest edges are: the 99th percentile of the difference in brightness between neighboring pixels. Of pictures
 * of one scene, the sharpest and best lit has the steepest.
 */
export function measureEdges({ data, height, width }: GrayPicture): number {
  const histogram = new Uint32Array(256)
  let count = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 1; x < width; x += 1) {
      const at = y * width + x
      const difference = Math.abs(valueAt(data, at) - valueAt(data, at - 1))
      histogram[difference] = (histogram[difference] ?? 0) + 1
      count += 1
    }
  }
  return quantile(histogram, count, 0.99)
}

/** The same as a share of the picture's whole range of brightness. A blurred picture has no steep edges anywhere. */
export function measureSharpness(picture: GrayPicture): number {
  const { darkest, lightest } = measureLight(picture)
  return measureEdges(picture) / Math.max(lightest - darkest, 1)
}

export interface Light {
  /** Brightness, 0 to 255. */
  mean: number
  /** The 1st and the 99th percentile. */
  darkest: number
  lightest: number
}

export function measureLight({ data }: GrayPicture): Light {
  const histogram = new Uint32Array(256)
  let sum = 0
  for (const value of data) {
    histogram[value] = (histogram[value] ?? 0) + 1
    sum += value
  }
  return {
    mean: sum / Math.max(data.length, 1),
    darkest: quantile(histogram, data.length, 0.01),
    lightest: quantile(histogram, data.length, 0.99),
  }
}

const valueAt = (data: Buffer, index: number): number => data[index] ?? 0

function quantile(histogram: Uint32Array, count: number, share: number): number {
  let below = 0
  for (const [value, times] of histogram.entries()) {
    below += times
    if (below >= count * share) return value
  }
  return histogram.length - 1
}
