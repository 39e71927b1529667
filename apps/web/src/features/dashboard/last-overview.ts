import { readOfOwner, writeOfOwner } from '../../api/owner-store.ts'

/**
 * The last height of the overview in pixels, if the window had the same width. Reserving it prevents a layout shift.
 */
export function lastHeight(): number | undefined {
  const last = readOfOwner('overview', isSize)
  return last?.width === window.innerWidth ? last.height : undefined
}

export const storeHeight = (height: number): void =>
  writeOfOwner('overview', { width: window.innerWidth, height: Math.round(height) })

const isSize = (value: unknown): value is { width: number; height: number } =>
  typeof value === 'object' &&
  value !== null &&
  'width' in value &&
  typeof value.width === 'number' &&
  'height' in value &&
  typeof value.height === 'number'
