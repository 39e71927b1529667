import { existsSync } from 'node:fs'
import { readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createFolder } from '../data-folder.ts'
import { flushFolder } from '../media/storage/durable-files.ts'
import { StartupError } from '../startup-error.ts'
import { MANIFEST } from './manifest.ts'

/** The incomplete new backup, or the remains of a replaced one. */
export const partFolderOf = (folder: string): string => `${folder}.part`

/**
 * The replaced backup until the new one is in its place. A folder with this name is always complete. Operators rename older
 * backups to names such as `.old`, so the name is a different one.
 */
const replacedFolderOf = (folder: string): string => `${folder}.replaced`

const isBackup = (folder: string): boolean => existsSync(join(folder, MANIFEST))

/** Where the complete backup is: after a crash between the two renames of `moveIntoPlace`, only the replaced one is there. */
export function locateBackup(folder: string): string {
  const replacedFolder = replacedFolderOf(folder)
  return !isBackup(folder) && isBackup(replacedFolder) ? replacedFolder : folder
}

/**
 * Creates the folder in which a backup is written, after cleaning up after a crash.
 * @throws StartupError when a backup may not or cannot be written there
 */
export async function createPartFolder(folder: string, overwrite: boolean): Promise<void> {
  await protectOlderBackup(folder, overwrite)
  await completeReplacement(folder)
  const partFolder = partFolderOf(folder)
  try {
    await rm(partFolder, { recursive: true, force: true })
    await createFolder(join(partFolder, 'tables'))
  } catch (error) {
    throw new StartupError(`${folder} cannot be created: choose a folder that you can write to.`, { cause: error })
  }
}

async function protectOlderBackup(folder: string, overwrite: boolean): Promise<void> {
  if (existsSync(folder)) {
    if (!(await stat(folder)).isDirectory()) throw new StartupError(`${folder} is a file: choose another folder.`)
    if (!isBackup(folder) && (await readdir(folder)).length > 0)
      throw new StartupError(`${folder} is not empty and is not a backup: choose another folder.`)
  }
  const located = locateBackup(folder)
  if (!overwrite && isBackup(located))
    throw new StartupError(`${located} already contains a backup. Use --overwrite to replace it.`)
}

/** Moves a replaced backup back if no complete one took its place; otherwise removes it. */
async function completeReplacement(folder: string): Promise<void> {
  const replacedFolder = replacedFolderOf(folder)
  if (!existsSync(replacedFolder)) return
  if (!isBackup(replacedFolder))
    throw new StartupError(
      `${replacedFolder} is not a backup, but backups use this name: rename it, or choose another folder.`,
    )
  if (isBackup(folder)) return removeReplaced(folder)
  await removeIfEmpty(folder)
  await rename(replacedFolder, folder)
  await flushFolder(dirname(folder))
}

/**
 * Gives the complete part folder its name. `locateBackup` finds a complete backup at any time, even after a power failure.
 */
export async function moveIntoPlace(folder: string): Promise<void> {
  const partFolder = partFolderOf(folder)
  await flushFolders(partFolder)
  const isReplacement = isBackup(folder)
  if (isReplacement) await rename(folder, replacedFolderOf(folder))
  else await removeIfEmpty(folder)
  await flushFolder(dirname(folder))
  await rename(partFolder, folder)
  await flushFolder(dirname(folder))
  if (isReplacement) await removeReplaced(folder)
}

/** Renames it first, so that a crash during the removal leaves no half of a backup under this name. */
async function removeReplaced(folder: string): Promise<void> {
  const partFolder = partFolderOf(folder)
  await rm(partFolder, { recursive: true, force: true })
  await rename(replacedFolderOf(folder), partFolder)
  await flushFolder(dirname(folder))
  await rm(partFolder, { recursive: true })
}

async function removeIfEmpty(folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length === 0) await rmdir(folder)
}

/** Flushes the folder and its subfolders, but no files: these were flushed when they were written. */
async function flushFolders(folder: string): Promise<void> {
  await flushFolder(folder)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((found) => found.isDirectory())) {
    await flushFolder(join(entry.parentPath, entry.name))
  }
}
