import { readOfOwner, writeOfOwner } from '../../api/owner-store.ts'

/** How high the overview was last, in pixels, in a window of this width: nothing below it moves while it loads. */
export function lastHeight(): number | undefined {
  const last = readOfOwner('overview', isSize)
  return last?.width === window.innerWidth ? last.height : undefined
}

export const noteHeight = (height: number): void =>
  writeOfOwner('overview', { width: window.innerWidth, height: Math.round(height) })

const isSize = (value: unknown): value is { width: number; height: number } =>
  typeof value === 'object' &&
  value !== null &&
  'width' in value &&
  typeof value.width === 'number' &&
  'height' in value &&
  typeof value.height === 'number'
