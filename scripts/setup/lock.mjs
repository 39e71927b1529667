import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const RETRY_INTERVAL_MS = 500

/**
 * Waits until no other process holds the lock file, then creates it. The caller removes it. The file contains process ids,
 * because a killed command leaves it behind, and perhaps a running npm, whose id the caller adds.
 *
 * @param {string} file
 * @param {() => void} onWait called once if another process holds the lock
 */
export async function lock(file, onWait) {
  mkdirSync(dirname(file), { recursive: true })
  for (let waits = 0; !create(file);) {
    if (isAbandoned(file)) rmSync(file, { force: true })
    else {
      if (waits === 0) onWait()
      waits += 1
      await wait(RETRY_INTERVAL_MS)
    }
  }
}

/** @param {string} file */
function create(file) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** @param {string} file */
function isAbandoned(file) {
  try {
    const pids = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    // An empty file belongs to a process that is about to write its id.
    return pids.length > 0 && !pids.some(isRunning)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

/** @param {string} pid */
function isRunning(pid) {
  try {
    return process.kill(Number(pid), 0)
  } catch (error) {
    // The process runs under another account.
    return hasCode(error, 'EPERM')
  }
}

/** @type {(error: unknown, code: string) => boolean} */
const hasCode = (error, code) => error instanceof Error && 'code' in error && error.code === code
