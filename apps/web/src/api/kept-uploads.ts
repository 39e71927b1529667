import { readOfOwner, removeOfOwner, writeOfOwner } from './owner-store.ts'
import { getPageOwner } from './page-owner.ts'

/** Where uploads that have begun stand on the server; the oldest are forgotten first. */
const KEPT_MAX = 20

interface KeptUpload {
  owner: string | null
  /** Which file it is; see `markOf`. */
  file: string
  url: string
}

/** A file as its upload is found again. */
export interface FileMark {
  file: File
  /** Hexadecimal; undefined where a page may not count it. */
  sha256: string | undefined
}

/**
 * What a file is known by: its content where that is known, since two files may share size and time. Never its name,
 * which would tell the device's next user what was sent.
 */
const markOf = ({ file: { size, lastModified }, sha256 }: FileMark): string => sha256 ?? `${size}-${lastModified}`

/** Where this file's upload continues, also after a reload and a new choice of the file. */
export const findKeptUpload = (file: FileMark): string | undefined =>
  readKept().find((kept) => kept.owner === getPageOwner() && kept.file === markOf(file))?.url

export const keepUpload = (file: FileMark, url: string): void =>
  writeKept([{ owner: getPageOwner(), file: markOf(file), url }, ...others(file)])

/** Its file has become part of a work, or is not wanted any more. */
export const forgetUpload = (id: number): void => writeKept(readKept().filter(({ url }) => uploadIdIn(url) !== id))

/** '/api/uploads/12/' @returns undefined for another address */
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
