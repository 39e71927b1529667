import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp, folder, openNewBusiness, TIMEOUT_MS, useInstallations } from './commands/testing/installations.ts'

useInstallations()

/** Lists files and folders that another user of the machine could read or enter. */
async function listAccessibleToOthers(path: string): Promise<string[]> {
  const names = await readdir(path, { recursive: true })
  const modes = await Promise.all(names.map(async (name) => ({ name, mode: (await stat(join(path, name))).mode })))
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name)
}

test(
  'other users of the machine cannot read anything that Daywork writes, even if they can enter the data folder',
  { tags: ['OPS-22'], timeout: TIMEOUT_MS },
  async () => {
    await mkdir(folder('data'))
    await chmod(folder('data'), 0o755)
    await openNewBusiness()
    expect(await backUp()).toMatchObject({ code: 0 })
    expect(await readdir(join(folder('data'), 'media', 'originals'))).toHaveLength(1)
    expect(await listAccessibleToOthers(folder('data'))).toEqual([])
    expect(await listAccessibleToOthers(folder('backup'))).toEqual([])
  },
)
