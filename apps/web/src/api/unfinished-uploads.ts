import { readOfOwner, removeOfOwner, writeOfOwner } from './owner-store.ts'
import { getPageOwner } from './page-owner.ts'

/** Number of unfinished uploads whose URLs are stored. The oldest are dropped first. */
const UPLOADS_MAX = 20

interface UnfinishedUpload {
  owner: string | null
  /** Identifies the file; see `markOf`. */
  file: string
  url: string
}

/** What identifies the file of an upload. */
export interface FileMark {
  file: File
  /** Hexadecimal; undefined if the page cannot compute it. */
  sha256: string | undefined
}

/**
 * Identifies a file by its hash if that is known, because two files may have the same size and time. Does not use the name:
 * it would be stored, and reveal to the next user of the device what was sent.
 */
const markOf = ({ file: { size, lastModified }, sha256 }: FileMark): string => sha256 ?? `${size}-${lastModified}`

/** The URL where the upload of this file continues, also after a reload and if the user selects the file again. */
export const findUnfinishedUpload = (file: FileMark): string | undefined =>
  readUploads().find((upload) => upload.owner === getPageOwner() && upload.file === markOf(file))?.url

export const storeUnfinishedUpload = (file: FileMark, url: string): void =>
  writeUploads([{ owner: getPageOwner(), file: markOf(file), url }, ...uploadsOfOtherFiles(file)])

/** Removes an upload whose file is part of a work now, or that was cancelled. */
export const removeUnfinishedUpload = (id: number): void =>
  writeUploads(readUploads().filter(({ url }) => uploadIdIn(url) !== id))

/** The id in '/api/uploads/12/'. @returns undefined for another URL */
export function uploadIdIn(url: string): number | undefined {
  const [, digits] = /(\d+)\/?$/.exec(url) ?? []
  return digits === undefined ? undefined : Number(digits)
}

const uploadsOfOtherFiles = (file: FileMark): UnfinishedUpload[] =>
  readUploads().filter((upload) => upload.file !== markOf(file))

function writeUploads(uploads: readonly UnfinishedUpload[]): void {
  if (uploads.length === 0) removeOfOwner('uploads')
  else writeOfOwner('uploads', uploads.slice(0, UPLOADS_MAX))
}

const readUploads = (): UnfinishedUpload[] => readOfOwner('uploads', areUploads) ?? []

const areUploads = (value: unknown): value is UnfinishedUpload[] => Array.isArray(value) && value.every(isUpload)

function isUpload(value: unknown): value is UnfinishedUpload {
  if (typeof value !== 'object' || value === null) return false
  const { file, url } = Object.fromEntries(Object.entries(value))
  return typeof file === 'string' && typeof url === 'string'
}
