import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { isRoot } from './test-folder.ts'

/** Whether the test may mount a disk: root on Linux may, but not in every container. */
export function canMakeDisks(): boolean {
  if (!isRoot || process.platform !== 'linux') return false
  const folder = mkdtempSync(join(tmpdir(), 'daywork-disk-'))
  const canMount = mount(folder, 1)
  if (canMount) spawnSync('umount', [folder])
  rmdirSync(folder)
  return canMount
}

/** Mounts a small disk at `folder`, for this test. */
export function makeDisk(folder: string, megabytes: number): { fill(): void; free(): void } {
  mkdirSync(folder, { recursive: true })
  if (!mount(folder, megabytes)) throw new Error(`could not mount ${folder}`)
  onTestFinished(() => void spawnSync('umount', [folder]))
  const ballast = join(folder, 'ballast')
  return {
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(ballast, Buffer.alloc(bavail * bsize))
    },
    free: () => rmSync(ballast),
  }
}

function mount(folder: string, megabytes: number): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0
}
