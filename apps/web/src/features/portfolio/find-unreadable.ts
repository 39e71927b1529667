import { isImageType } from '@daywork/domain/portfolio/media-types'

/** The mark of an MP4 file, and its offset. */
const MP4_MARK_AT = 4
const MP4_MARK = 'ftyp'

/**
 * The files whose content caused a rejection. The server does not say which they are, so the
 * browser tries to open each file. A single file needs no check.
 * @returns none if this browser can open all files
 */
export async function findUnreadable(files: readonly File[]): Promise<ReadonlySet<File>> {
  if (files.length === 1) return new Set(files)
  const unreadable = new Set<File>()
  for (const file of files) {
    // One after the other: a photo of 12 megapixels takes 48 MB once it is decoded, and a phone has no room for ten.
    if (!(await isReadable(file))) unreadable.add(file)
  }
  return unreadable
}

const isReadable = (file: File): Promise<boolean> => (isImageType(file.type) ? isPicture(file) : isMp4(file))

async function isPicture(file: File): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return true
  } catch (error) {
    console.info(`${file.name} is no picture`, error)
    return false
  }
}

async function isMp4(file: File): Promise<boolean> {
  const mark = file.slice(MP4_MARK_AT, MP4_MARK_AT + MP4_MARK.length)
  return (await mark.text()) === MP4_MARK
}
