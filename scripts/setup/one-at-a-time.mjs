import { closeSync, futimesSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** How often the holder shows that it is alive, and a waiter looks. */
const BEAT_MS = 500

/** A lock whose holder has shown nothing for so long is left over, even if another process has its number by now. */
const SILENCE_LIMIT_MS = 60_000

/**
 * Does the work while no other process does work under the same lock file. The lock is a file that holds its owner's
 * process id; one that a killed process left behind is removed.
 *
 * @template T
 * @param {string} lockFile
 * @param {object} task
 * @param {(holdFor: (processId: number) => void) => Promise<T>} task.work may start programs that go on when this
 *   process is killed; held for one, the lock outlives this process until that program has ended, too
 * @param {() => void} task.onWait called once, when another process has to end first
 * @returns {Promise<T>}
 */
export async function oneAtATime(lockFile, { work, onWait }) {
  mkdirSync(dirname(lockFile), { recursive: true })
  let isAnnounced = false
  let lock = create(lockFile)
  while (lock === undefined) {
    if (!removeIfLeftOver(lockFile)) {
      if (!isAnnounced) onWait()
      isAnnounced = true
      await wait(BEAT_MS)
    }
    lock = create(lockFile)
  }
  const held = lock
  const beating = setInterval(() => futimesSync(held, new Date(), new Date()), BEAT_MS)
  try {
    return await work((processId) => writeSync(held, `${processId}\n`))
  } finally {
    clearInterval(beating)
    closeSync(held)
    rmSync(lockFile, { force: true })
  }
}

/**
 * @param {string} file
 * @returns {number | undefined} its descriptor; undefined when the file is there already
 */
function create(file) {
  try {
    const descriptor = openSync(file, 'wx')
    writeSync(descriptor, `${process.pid}\n`)
    return descriptor
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return undefined
    throw error
  }
}

/**
 * Two waiters may find the same left-over lock; the second must not remove what the first has put in its place. So
 * removing has a lock of its own, and looks again once it holds it.
 *
 * @param {string} lockFile
 * @returns {boolean} whether it is worth trying to create the lock at once
 */
function removeIfLeftOver(lockFile) {
  if (!isLeftOver(lockFile)) return false
  const removal = `${lockFile}.removal`
  const held = create(removal)
  if (held === undefined) {
    if (isLeftOver(removal)) rmSync(removal, { force: true })
    return false
  }
  try {
    if (isLeftOver(lockFile)) rmSync(lockFile, { force: true })
    return true
  } finally {
    closeSync(held)
    rmSync(removal, { force: true })
  }
}

/** @param {string} lockFile */
function isLeftOver(lockFile) {
  try {
    if (Date.now() - statSync(lockFile).mtimeMs > SILENCE_LIMIT_MS) return true
    const holders = readFileSync(lockFile, 'utf8').split('\n').filter(Boolean)
    // None: its owner is between creating and writing it.
    return holders.length > 0 && !holders.some((processId) => isAlive(Number(processId)))
  } catch (error) {
    // Its owner has removed it since.
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

/** @param {number} processId */
function isAlive(processId) {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    // Somebody else's process may not be signalled, but it is there.
    return hasCode(error, 'EPERM')
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}
