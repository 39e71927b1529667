import { existsSync } from 'node:fs'
import { readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createFolder } from '../data-folder.ts'
import { flushFolder } from '../media/storage/durable-files.ts'
import { StartupError } from '../startup-error.ts'
import { MANIFEST } from './manifest.ts'

/** The new backup until it is complete, or what is left of the one that it replaced. */
export const partFolderOf = (folder: string): string => `${folder}.part`

/**
 * The replaced backup until the new one is in its place. It is complete whenever it has this name. Operators rename older
 * backups to names such as `.old`, so it is none of those.
 */
const replacedFolderOf = (folder: string): string => `${folder}.replaced`

const isBackup = (folder: string): boolean => existsSync(join(folder, MANIFEST))

/** Where the complete backup is: after a crash between the two renames of `moveIntoPlace`, only the replaced one is there. */
export function locateBackup(folder: string): string {
  const replacedFolder = replacedFolderOf(folder)
  return !isBackup(folder) && isBackup(replacedFolder) ? replacedFolder : folder
}

/**
 * Creates the folder in which a backup is written, after putting right what a crash left.
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

/** Moves a replaced backup back if nothing complete took its place; otherwise it is no longer needed. */
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
 * Gives the complete part folder its name. No moment is without a complete backup that `locateBackup` finds, also if the power
 * fails.
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

/** Renames it first, because a crash can leave half of what is being removed. */
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

/** The files were flushed when they were written. */
async function flushFolders(folder: string): Promise<void> {
  await flushFolder(folder)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((found) => found.isDirectory())) {
    await flushFolder(join(entry.parentPath, entry.name))
  }
}
