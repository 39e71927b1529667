import { readOfOwner, removeOfOwner, writeOfOwner } from './owner-store.ts'
import { getPageOwner } from './page-owner.ts'

/** Where uploads that have begun stand on the server; the oldest are forgotten first. */
const KEPT_MAX = 20

interface KeptUpload {
  owner: string | null
  /** Which file it is, as far as a page can tell before it has read it. */
  file: string
  url: string
}

/** Not the name: it would tell whoever comes after what was sent. */
const markOf = ({ size, lastModified }: File): string => `${size}-${lastModified}`

/** Where this file's upload goes on, also after the page was loaded anew and the file chosen again. */
export const findKeptUpload = (file: File): string | undefined =>
  readKept().find((kept) => kept.owner === getPageOwner() && kept.file === markOf(file))?.url

export const keepUpload = (file: File, url: string): void =>
  writeKept([{ owner: getPageOwner(), file: markOf(file), url }, ...others(file)])

/** Its file has become part of a work, or is not wanted any more. */
export const forgetUpload = (file: File): void => writeKept(others(file))

const others = (file: File): KeptUpload[] => readKept().filter((kept) => kept.file !== markOf(file))

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
