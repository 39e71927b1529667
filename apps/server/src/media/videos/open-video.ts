import { FilePathSource, Input, MP4, WEBM } from 'mediabunny'

/** Opens a video of the kinds that the product stores, and of no others: some formats lead to further files. Nothing is read yet. */
export const openVideo = (path: string): Input => new Input({ formats: [MP4, WEBM], source: new FilePathSource(path) })
