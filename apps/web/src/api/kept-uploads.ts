import { readOfOwner, removeOfOwner, writeOfOwner } from './owner-store.ts'
import { getPageOwner } from './page-owner.ts'

/** Number of unfinished uploads whose URLs are stored. The oldest are dropped first. */
const KEPT_MAX = 20

interface KeptUpload {
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
export const findKeptUpload = (file: FileMark): string | undefined =>
  readKept().find((kept) => kept.owner === getPageOwner() && kept.file === markOf(file))?.url

export const keepUpload = (file: FileMark, url: string): void =>
  writeKept([{ owner: getPageOwner(), file: markOf(file), url }, ...others(file)])

/** Removes an upload whose file is part of a work now, or that was cancelled. */
export const removeKeptUpload = (id: number): void => writeKept(readKept().filter(({ url }) => uploadIdIn(url) !== id))

/** The id in '/api/uploads/12/'. @returns undefined for another URL */
export function uploadIdIn(url: string): number | undefined {
  const [, digits] = /(\d+)\/?$/.exec(url) ?? []
  return digits === undefined ? undefined : Number(digits)
}

const others = (file: FileMark): KeptUpload[] => readKept().filter((kept) => kept.file !== markOf(file))

function writeKept(uploads: readonly KeptUpload[]): void {
  if (uploads.length === 0) removeOfOwner('uploads')
  else writeOfOwner('uploads', uploads.slice(0, KEPT_MAX))
}

const readKept = (): KeptUpload[] => readOfOwner('uploads', areKept) ?? []

const areKept = (value: unknown): value is KeptUpload[] => Array.isArray(value) && value.every(isKept)

function isKept(value: unknown): value is KeptUpload {
  if (typeof value !== 'object' || value === null) return false
  const { file, url } = Object.fromEntries(Object.entries(value))
  return typeof file === 'string' && typeof url === 'string'
}
