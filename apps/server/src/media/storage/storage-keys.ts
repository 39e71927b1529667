const SHA256_HEX = /^[0-9a-f]{64}$/

/** Two levels of 256 folders: file systems slow down with hundreds of thousands of entries in one folder. */
function sharded(root: string, sha256: string, rest: string): string {
  if (!SHA256_HEX.test(sha256)) throw new Error(`not a SHA-256 in hexadecimal: ${sha256}`)
  return `${root}/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}${rest}`
}

/** The key of an original. The client's file name is not part of it (PORT-12). */
export const originalKey = (sha256: string): string => sharded('originals', sha256, '')

/** All derivatives are pictures except the playback of a video. */
const extensionOf = (variant: string): string => (variant === 'playback' ? 'webm' : 'webp')

/** The key of a derivative: `derivatives/ab/cd/<sha256>-320.webp`. */
export const derivativeKey = (sha256: string, variant: string): string =>
  sharded('derivatives', sha256, `-${variant}.${extensionOf(variant)}`)

/** The key of a derivative, or of the original if the variant is null. */
export const mediaKey = ({ sha256, variant }: { sha256: string; variant: string | null }): string =>
  variant === null ? originalKey(sha256) : derivativeKey(sha256, variant)
