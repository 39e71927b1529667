import { existsSync } from 'node:fs'
import type fs from 'node:fs/promises'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPartFolder, locateBackup, moveIntoPlace, partFolderOf } from './backup-folder.ts'
import { MANIFEST } from './manifest.ts'

/** How many more changes of the disk happen before the process ends. */
const crash = vi.hoisted(() => ({ after: Infinity }))

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof fs>()
  const countDown = () => {
    if (crash.after <= 0) throw new Error('crashed')
    crash.after -= 1
  }
  const crashing = <A extends unknown[]>(change: (...args: A) => Promise<unknown>) => {
    return async (...args: A) => {
      countDown()
      return change(...args)
    }
  }
  return {
    ...real,
    mkdir: crashing(real.mkdir),
    open: crashing(real.open),
    rename: crashing(real.rename),
    rmdir: crashing(real.rmdir),
    rm: async (...[path, options]: Parameters<typeof real.rm>) => {
      // The first files may be deleted when the process ends.
      if (crash.after <= 0) await real.rm(join(String(path), MANIFEST), { force: true })
      countDown()
      await real.rm(path, options)
    },
  }
})

let parent: string
let folder: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'daywork-backup-folder-'))
  folder = join(parent, 'monday')
})
afterEach(async () => {
  crash.after = Infinity
  await rm(parent, { recursive: true, force: true })
})

async function writeContent(name: string): Promise<void> {
  await mkdir(join(partFolderOf(folder), 'media/originals'), { recursive: true })
  await writeFile(join(partFolderOf(folder), 'content'), name)
  await writeFile(join(partFolderOf(folder), MANIFEST), name)
}

/** A backup that the process survives for as many changes of the disk as `crash` has. */
async function backUp(name: string): Promise<void> {
  await createPartFolder(folder, true)
  await writeContent(name)
  await moveIntoPlace(folder)
}

/** Of the complete backup that a restore finds. */
async function readContent(): Promise<string> {
  const located = locateBackup(folder)
  const [content, manifest] = await Promise.all(
    ['content', MANIFEST].map((file) => readFile(join(located, file), 'utf8')),
  )
  expect(content).toBe(manifest)
  return content ?? ''
}

/** @returns whether the work ended before the crash */
async function survives(work: () => Promise<void>, changes: number): Promise<boolean> {
  crash.after = changes
  const isComplete = await work().then(
    () => true,
    (error: Error) => {
      if (error.message !== 'crashed' && (error.cause as Error | undefined)?.message !== 'crashed') throw error
      return false
    },
  )
  crash.after = Infinity
  return isComplete
}

test(
  'a crash at any step of a backup leaves the old or the new one complete, and the next backup replaces it',
  { tags: ['OPS-07'] },
  async () => {
    const found = new Set<string>()
    for (let changes = 0; ; changes += 1) {
      await rm(parent, { recursive: true, force: true })
      await backUp('old')
      const isComplete = await survives(() => backUp('new'), changes)
      found.add(await readContent())
      // The backup that puts this right may crash, too.
      for (let more = 0; !(await survives(() => createPartFolder(folder, true), more)); more += 1) {
        expect(['old', 'new']).toContain(await readContent())
      }
      await backUp('newest')
      expect(await readContent()).toBe('newest')
      expect([`${folder}.replaced`, `${folder}.part`].filter(existsSync)).toEqual([])
      if (isComplete) break
    }
    expect([...found]).toEqual(['old', 'new'])
  },
)

test('a first backup takes the place of an empty folder', { tags: ['OPS-07'] }, async () => {
  await mkdir(folder)
  await backUp('first')
  expect(await readContent()).toBe('first')
})

test('a folder of someone else with the name of a replaced backup is not removed', { tags: ['OPS-07'] }, async () => {
  await mkdir(`${folder}.replaced`)
  await writeFile(join(`${folder}.replaced`, 'notes'), 'mine')
  await expect(backUp('new')).rejects.toThrow(`${folder}.replaced is not a backup, but backups use this name`)
  expect(await readFile(join(`${folder}.replaced`, 'notes'), 'utf8')).toBe('mine')
})

test('an older backup that the operator renamed is not touched', { tags: ['OPS-07'] }, async () => {
  const renamed = `${folder}.old`
  const readRenamed = () => readFile(join(renamed, 'content'), 'utf8')
  await backUp('older')
  await rename(folder, renamed)
  await createPartFolder(folder, false)
  await writeContent('newer')
  await moveIntoPlace(folder)
  expect([await readRenamed(), await readContent()]).toEqual(['older', 'newer'])
  await backUp('newest')
  expect([await readRenamed(), await readContent()]).toEqual(['older', 'newest'])
})

test('without --overwrite, nothing is removed that a crash left', { tags: ['OPS-07'] }, async () => {
  await backUp('older')
  await rename(folder, `${folder}.replaced`)
  const rejection = (located: string) => `${located} already contains a backup. Use --overwrite to replace it.`
  await expect(createPartFolder(folder, false)).rejects.toThrow(rejection(`${folder}.replaced`))
  await cp(`${folder}.replaced`, folder, { recursive: true })
  await expect(createPartFolder(folder, false)).rejects.toThrow(rejection(folder))
  expect(existsSync(join(`${folder}.replaced`, MANIFEST))).toBe(true)
})
