import { DomainError } from '@daywork/domain/errors/domain-error'
import { UPLOAD_MESSAGES } from '@daywork/domain/portfolio/messages'
import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { codeOf } from '../../error-properties.ts'
import { mediaFolder } from '../media-folders.ts'

const MB = 1_000_000

/** Reserved for the database, which stops when the disk is full: the smaller of the two. */
const RESERVE_MAX_BYTES = 1000 * MB
const RESERVE_SHARE = 0.05
/** Below this share of free space the log warns. */
const WARNING_SHARE = 0.1

const CHECK_INTERVAL_MS = 60_000

/** In bytes. */
export interface Disk {
  free: number
  total: number
}

/** The free space of the disk that uploads are written to. */
export interface DiskSpace {
  /** @throws DomainError no_room, with this text, when this many more bytes would leave less than the reserve */
  require(bytes: number, text?: string): Promise<void>
  /** @throws Error when less than the reserve is free */
  check(): Promise<void>
  close(): void
}

interface DiskSpaceSettings {
  dataDir: string
  diskReserveMb: number | undefined
}

export function openDiskSpace(
  { dataDir, diskReserveMb }: DiskSpaceSettings,
  logger: FastifyBaseLogger,
  readDisk: (dataDir: string) => Promise<Disk> = readMediaDisk,
): DiskSpace {
  let isLow = false

  async function measure(): Promise<{ free: number; reserve: number }> {
    const { free, total } = await readDisk(dataDir)
    const wasLow = isLow
    isLow = free < total * WARNING_SHARE
    const megabytes = Math.round(free / MB)
    if (isLow && !wasLow) logger.warn({ freeMb: megabytes }, 'disk: less than 10 % is free')
    if (!isLow && wasLow) logger.info({ freeMb: megabytes }, 'disk: more than 10 % is free again')
    const automatic = Math.min(RESERVE_MAX_BYTES, total * RESERVE_SHARE)
    return { free, reserve: diskReserveMb === undefined ? automatic : diskReserveMb * MB }
  }

  // The disk may fill up even if no one uploads. The health check reports a disk that cannot be read.
  const timer = setInterval(() => void measure().catch(() => undefined), CHECK_INTERVAL_MS).unref()
  return {
    require: async (bytes, text = UPLOAD_MESSAGES.diskFull) => {
      const { free, reserve } = await measure()
      if (free - bytes < reserve) throw new DomainError('no_room', text)
    },
    check: async () => {
      const { free, reserve } = await measure()
      if (free < reserve) throw new Error(`the disk has ${Math.round(free / MB)} MB free, less than its reserve`)
    },
    close: () => clearInterval(timer),
  }
}

/** The media folder may be on a separate disk; before the first upload it does not exist. */
export const readMediaDisk = (dataDir: string): Promise<Disk> =>
  readFolderDisk(mediaFolder(dataDir)).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return readFolderDisk(dataDir)
    throw error
  })

export async function readFolderDisk(folder: string): Promise<Disk> {
  const disk = await statfs(folder)
  return { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize }
}
