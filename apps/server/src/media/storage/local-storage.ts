import { constants } from 'node:fs'
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '../../error-properties.ts'
import { flushFolder, createDurableFolder } from './durable-files.ts'
import { type FinishedFile, type MediaStorage } from './media-storage.ts'
import { MissingFileError } from '../../missing-file-error.ts'

/**
 * Stores media in a local folder.
 * @param folder absolute; uploads must be written to the same file system, since storing a file renames it
 */
export function openLocalStorage(folder: string): MediaStorage {
  return {
    put: (key, file) => moveInto(join(folder, key), file),
    read: async (key, range, chunkBytes) => {
      const handle = await open(join(folder, key), 'r').catch((error: unknown) => {
        throw isMissing(error) ? new MissingFileError(key, { cause: error }) : error
      })
      return handle.createReadStream({ ...range, ...(chunkBytes && { highWaterMark: chunkBytes }) })
    },
    withFile: async (key, _scratchFolder, use) => {
      const path = join(folder, key)
      if ((await sizeOf(path)) === undefined) throw new MissingFileError(key)
      return use(path)
    },
    has: async (key) => (await sizeOf(join(folder, key))) !== undefined,
    remove: (key) => rm(join(folder, key), { force: true }),
    check: async () => {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    },
  }
}

async function moveInto(target: string, file: FinishedFile): Promise<void> {
  await createDurableFolder(dirname(target))
  // A damaged disk may have truncated the stored file; the new one is complete.
  if ((await sizeOf(target)) === file.size) return
  await rename(file.path, target)
  await flushFolder(dirname(target))
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'
