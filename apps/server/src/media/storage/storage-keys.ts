const SHA256_HEX = /^[0-9a-f]{64}$/

/** Two levels of 256 folders: file systems slow down with hundreds of thousands of entries in one folder. */
function sharded(root: string, sha256: string, rest: string): string {
  if (!SHA256_HEX.test(sha256)) throw new Error(`not a SHA-256 in hexadecimal: ${sha256}`)
  return `${root}/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}${rest}`
}

/** The key of an original. The client's file name is not part of it. */
export const originalKey = (sha256: string): string => sharded('originals', sha256, '')

/** All other derivatives are WebP pictures. */
const EXTENSIONS: Readonly<Record<string, string>> = { playback: 'webm', print: 'jpg' }
const extensionOf = (variant: string): string => EXTENSIONS[variant] ?? 'webp'

/** The key of a derivative: `derivatives/ab/cd/<sha256>-320.webp`. */
export const derivativeKey = (sha256: string, variant: string): string =>
  sharded('derivatives', sha256, `-${variant}.${extensionOf(variant)}`)

/** The key of a PDF report. Contains the id, so that removing a report does not remove one with the same content. */
export const reportKey = (sha256: string, id: number): string => sharded('reports', sha256, `-${id}.pdf`)

/** A stored file as backups name it. */
interface MediumId {
  sha256: string
  /** Null for an original, and for a report. */
  variant: string | null
  /** The id of a report; null for other files. */
  report: number | null
}

export const mediaKey = ({ report, sha256, variant }: MediumId): string => {
  if (report !== null) return reportKey(sha256, report)
  return variant === null ? originalKey(sha256) : derivativeKey(sha256, variant)
}
