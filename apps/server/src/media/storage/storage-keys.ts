const SHA256_HEX = /^[0-9a-f]{64}$/

/** Two levels of 256 folders: file systems slow down with hundreds of thousands of entries in one folder. */
function sharded(root: string, sha256: string, rest: string): string {
  if (!SHA256_HEX.test(sha256)) throw new Error(`not a SHA-256 in hexadecimal: ${sha256}`)
  return `${root}/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}${rest}`
}

/** The key of a file as it came in. The sender's name has no part in it (PORT-12). */
export const originalKey = (sha256: string): string => sharded('originals', sha256, '')

/** All copies are pictures but one, a film. */
const endingOf = (variant: string): string => (variant === 'playback' ? 'webm' : 'webp')

/** The key of a copy: `derivatives/ab/cd/<sha256>-320.webp`. */
export const derivativeKey = (sha256: string, variant: string): string =>
  sharded('derivatives', sha256, `-${variant}.${endingOf(variant)}`)

/** The key of an original, which is its only variant without a name, or of one of its copies. */
export const mediaKey = ({ sha256, variant }: { sha256: string; variant: string | null }): string =>
  variant === null ? originalKey(sha256) : derivativeKey(sha256, variant)
