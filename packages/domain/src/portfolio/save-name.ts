import type { MediaType } from './media-types.ts'

/** The preferred extension of each type comes first. */
const EXTENSIONS: Readonly<Record<MediaType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png', 'apng'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
}

/** The extensions in the file names that the capture screen sends. No other program opens them. */
const CAPTURED_EXTENSION = /\.(?:photo|video)$/

const UNNAMED = 'file'

/**
 * The file name for a download. Removes everything before a slash, which would name a folder. Appends an extension if
 * the label has no photo or video extension: otherwise the operating system would open the file with the wrong program.
 */
export function saveName(label: string, type: MediaType): string {
  const name = label.split(/[\\/]/).at(-1) || UNNAMED
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const isKnown = Object.values(EXTENSIONS).some((extensions) => extensions.includes(extension))
  return isKnown ? name : `${name.replace(CAPTURED_EXTENSION, '')}.${EXTENSIONS[type][0]}`
}
