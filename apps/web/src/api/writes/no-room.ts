import { keepFilesTexts } from '../../texts/en/keep-files.ts'
import { getTexts } from '../../texts/use-texts.ts'

/** The device has no room for a file (SYNC-106). */
export class NoRoom extends Error {
  constructor() {
    super(getTexts(keepFilesTexts)('noRoom'))
    this.name = 'NoRoom'
  }
}
