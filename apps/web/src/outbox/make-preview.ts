import { isImageType } from '@daywork/domain/portfolio/media-types'

/** The same as the server's previews. */
const LONGEST_SIDE_PX = 1280
const JPEG_QUALITY = 0.8

/** The preview of a photo while only the device has it. Undefined if the browser cannot draw the file. */
export async function makePreview(file: Blob): Promise<Blob | undefined> {
  if (!isImageType(file.type)) return undefined
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height))
    const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
    const canvas = Object.assign(document.createElement('canvas'), size)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height)
    picture.close()
    return await new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', JPEG_QUALITY),
    )
  } catch (error) {
    console.info('The browser cannot draw a photo', error)
    return undefined
  }
}
