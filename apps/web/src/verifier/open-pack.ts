import { PACK_PATHS } from '@daywork/domain/proof-packs/paths'
import type { PackFiles } from '@daywork/domain/proof-packs/pack-files'
import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'

/** A file of the pack, however the pack was chosen. */
interface ChosenFile {
  path: string
  read(): AsyncIterable<Uint8Array>
}

/** Opens a ZIP file without reading all of it into memory. @throws Error if it is none, or ends early */
export async function openZip(zip: Blob): Promise<PackFiles> {
  const entries = await new ZipReader(new BlobReader(zip), { useWebWorkers: false }).getEntries()
  const files = entries.flatMap((entry) =>
    entry.directory ? [] : [{ path: entry.filename, read: () => readEntry(entry) }],
  )
  return toPack(files)
}

/** The files of an unpacked folder, as a file field has them. */
export function openFolder(files: readonly File[]): PackFiles {
  return toPack(
    files.map((file) => ({ path: file.webkitRelativePath || file.name, read: () => readStream(file.stream()) })),
  )
}

async function* readEntry(entry: FileEntry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  // SHA-256 decides, not the checksum of the ZIP file.
  entry.getData(writable, { checkCrc32: false, useWebWorkers: false }).catch((error: unknown) => writable.abort(error))
  yield* readStream(readable)
}

/** Not every browser iterates over streams. */
async function* readStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

/** What operating systems add when they pack or open a folder. */
const ADDED_BY_SYSTEM = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/

function toPack(chosen: readonly ChosenFile[]): PackFiles {
  const files = chosen.filter(({ path }) => !ADDED_BY_SYSTEM.test(path))
  const folder = folderOf(files.map(({ path }) => path))
  const inside = new Map(
    files.flatMap((file) => (file.path.startsWith(folder) ? [[file.path.slice(folder.length), file] as const] : [])),
  )
  const read = (path: string): AsyncIterable<Uint8Array> => {
    const file = inside.get(path)
    if (file === undefined) throw new Error(`no file ${path}`)
    return file.read()
  }
  return {
    paths: [...inside.keys()],
    read,
    text: async (path) => {
      const decoder = new TextDecoder()
      let text = ''
      for await (const bytes of read(path)) text += decoder.decode(bytes, { stream: true })
      return text + decoder.decode()
    },
  }
}

/** The folder of the pack, with a slash at its end. Some of its files may be missing. */
function folderOf(paths: readonly string[]): string {
  const folders = Object.values(PACK_PATHS).flatMap((name) =>
    paths.filter((path) => path === name || path.endsWith(`/${name}`)).map((path) => path.slice(0, -name.length)),
  )
  return folders.toSorted((one, other) => one.length - other.length)[0] ?? ''
}
