import type { Imported } from '@daywork/domain/checklists/import/imported'
import { newUuid } from '../../../api/uuid.ts'
import { readBytes } from './read-bytes.ts'
import type { FileToRead } from './read-file.ts'

/** Reads one file in a worker: a workbook of 5 MB takes seconds on a phone. */
addEventListener('message', ({ data: { bytes, language, title } }: MessageEvent<FileToRead>) => {
  void readBytes(new Uint8Array(bytes), { language, title, newId: newUuid }).then(
    (imported) => postMessage(imported),
    // An unexpected error. Without a message, the page would wait.
    () => postMessage({ failure: 'damaged' } satisfies Imported),
  )
})
