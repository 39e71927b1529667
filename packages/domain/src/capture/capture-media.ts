import { bareMediaType } from '../portfolio/media-types.ts'

/** Any image, and the two kinds of video that browsers record (VAL-60, VAL-61). */
export function isCaptureMediaType(type: string): boolean {
  const bare = bareMediaType(type)
  return /^image\/./.test(bare) || bare === 'video/mp4' || bare === 'video/webm'
}
