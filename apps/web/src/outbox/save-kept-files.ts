import type { KeptFile } from '@daywork/domain/sync/kept'
import { notify } from '../records/notices/notify.ts'
import { saveFiles } from '../records/save-files.ts'
import { keepFilesTexts } from '../texts/en/keep-files.ts'
import { getTexts } from '../texts/use-texts.ts'
import type { FileStore } from './file-store.ts'

/** Saves kept files as downloads, and names those that the device cannot read. */
export async function saveKeptFiles(store: Pick<FileStore, 'read'>, files: readonly KeptFile[]): Promise<void> {
  for (const file of files) {
    const whole = await readWhole(store, file)
    if (whole) saveFiles([new File([whole], file.name, { type: file.type })])
    else notify({ kind: 'error', error: undefined, text: getTexts(keepFilesTexts)('unreadable', { name: file.name }) })
  }
}

async function readWhole(store: Pick<FileStore, 'read'>, file: KeptFile): Promise<Blob | undefined> {
  try {
    return await store.read(file.id, file)
  } catch (error) {
    console.info('A file on this device cannot be read', error)
    return undefined
  }
}
