import { bareMediaType, MEDIA_TYPES } from '@daywork/domain/portfolio/media-types'
import { saveName } from '@daywork/domain/portfolio/save-name'
import { downloadFile } from '../ui/download-file.ts'

/** Saves photos and videos as downloads. A captured file gets an extension that other programs know. */
export function saveFiles(files: readonly File[]): void {
  for (const file of files) {
    const type = MEDIA_TYPES.find((known) => known === bareMediaType(file.type))
    downloadFile(type ? saveName(file.name, type) : file.name, file)
  }
}
