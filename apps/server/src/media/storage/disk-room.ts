import { DomainError } from '@daywork/domain/errors/domain-error'
import { UPLOAD_MESSAGES } from '@daywork/domain/portfolio/messages'
import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { codeOf } from '../../thrown.ts'
import { mediaFolder } from '../media-folders.ts'

const MB = 1_000_000

/** Kept free for the database, which stops when it has no room: whichever of the two is smaller. */
const RESERVE_MAX_BYTES = 1000 * MB
const RESERVE_SHARE = 0.05
/** Below this share of free space the log warns. */
const WARNING_SHARE = 0.1

const LOOK_EVERY_MS = 60_000

/** In bytes. */
export interface Disk {
  free: number
  total: number
}

/** The room on the disk that uploads arrive on. */
export interface DiskRoom {
  /** @throws DomainError no_room when so many more bytes would leave less than the reserve */
  require(bytes: number): Promise<void>
  /** @throws Error when less than the reserve is free (OPS-01) */
  check(): Promise<void>
  close(): void
}

interface RoomSettings {
  dataDir: string
  diskReserveMb: number | undefined
}

export function openDiskRoom(
  { dataDir, diskReserveMb }: RoomSettings,
  logger: FastifyBaseLogger,
  readDisk: (dataDir: string) => Promise<Disk> = readDiskOf,
): DiskRoom {
  let isLow = false

  async function look(): Promise<{ free: number; reserve: number }> {
    const { free, total } = await readDisk(dataDir)
    const wasLow = isLow
    isLow = free < total * WARNING_SHARE
    const megabytes = Math.round(free / MB)
    if (isLow && !wasLow) logger.warn({ freeMb: megabytes }, 'disk: less than 10 % is free')
    if (!isLow && wasLow) logger.info({ freeMb: megabytes }, 'disk: more than 10 % is free again')
    const automatic = Math.min(RESERVE_MAX_BYTES, total * RESERVE_SHARE)
    return { free, reserve: diskReserveMb === undefined ? automatic : diskReserveMb * MB }
  }

  // Where nobody uploads, the disk may fill up all the same. A disk that cannot be read shows in the health check.
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref()
  return {
    require: async (bytes) => {
      const { free, reserve } = await look()
      if (free - bytes < reserve) throw new DomainError('no_room', UPLOAD_MESSAGES.diskFull)
    },
    check: async () => {
      const { free, reserve } = await look()
      if (free < reserve) throw new Error(`the disk has ${Math.round(free / MB)} MB free, less than its reserve`)
    },
    close: () => clearInterval(looking),
  }
}

/** The media folder may be a disk of its own; before the first upload it does not exist. */
export const readDiskOf = (dataDir: string): Promise<Disk> =>
  readFolderDisk(mediaFolder(dataDir)).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return readFolderDisk(dataDir)
    throw error
  })

export async function readFolderDisk(folder: string): Promise<Disk> {
  const disk = await statfs(folder)
  return { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize }
}
