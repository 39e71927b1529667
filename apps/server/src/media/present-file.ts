import type { WorkFile } from '@daywork/domain/portfolio/work'
import type { AddressSigner } from './signed-address.ts'

/** A file of a work as it is stored, before it has an address. */
export type FileRow = Omit<WorkFile, 'url' | 'thumbnail_url'>

/** The file as the API answers it: its addresses hold for some days only, so they are made anew for each answer. */
export function presentFile(file: FileRow, addresses: AddressSigner): WorkFile {
  const isPicture = file.media_type.startsWith('image/')
  return {
    ...file,
    url: addresses.sign(file.id, 'original'),
    thumbnail_url: isPicture ? addresses.sign(file.id, '320') : null,
  }
}
