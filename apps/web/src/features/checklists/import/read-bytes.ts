import type { Imported, ImportOptions } from '@daywork/domain/checklists/import/imported'
import { IMPORT_MAX_BYTES } from '@daywork/domain/checklists/import/limits'
import { readParts, readText } from '@daywork/domain/checklists/import/read-templates'
import { decodeText, isBinary } from './decode-text.ts'
import { unpackWorkbook } from './unpack.ts'

/** Excel before 2007, and workbooks with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b]

/** Detects the format by the first bytes: extensions can be wrong, and phones leave them out. */
export async function readBytes(bytes: Uint8Array<ArrayBuffer>, options: ImportOptions): Promise<Imported> {
  if (bytes.length > IMPORT_MAX_BYTES) return { failure: 'tooBig' }
  const startsWith = (mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)
  if (startsWith(OLE)) return { failure: 'oldExcel' }
  if (startsWith(ZIP)) {
    const parts = await unpackWorkbook(bytes)
    return typeof parts === 'string' ? { failure: parts } : readParts(parts, options)
  }
  return isBinary(bytes) ? { failure: 'notSupported' } : readText(decodeText(bytes), options)
}
