import { createHmac, timingSafeEqual } from 'node:crypto'

/** What is served of a stored file, as its address says it: the file itself, or a copy made of it. */
export const VARIANTS = {
  original: 'original',
  /** A picture of at most 320 pixels; of a video, of its still. */
  thumbnail: '320',
  /** A photo of at most 1280 pixels. */
  preview: '1280',
  /** A still of a video, of at most 1280 pixels. */
  poster: 'poster',
  /** A recording with its duration written into it. */
  playback: 'playback',
} as const
export type Variant = (typeof VARIANTS)[keyof typeof VARIANTS]

const WEEK_SECONDS = 7 * 24 * 60 * 60

/**
 * An address ends with the week after the next: it is valid for 7 to 14 days, and the same for up to a week, so that a
 * browser finds what it has kept (PORT-11).
 */
function expiryAt(nowSeconds: number): number {
  return (Math.floor(nowSeconds / WEEK_SECONDS) + 2) * WEEK_SECONDS
}

/** About 3 MB. */
const KNOWN_MAX = 20_000

export interface AddressSigner {
  /** The path of a file, for example '/media/12/320/1767225600/Qm…/'. */
  sign(fileId: number, variant: Variant): string
  /** Was this address made with this key, and has it not ended? */
  isValid(address: { fileId: number; variant: Variant; expiry: number; signature: string }): boolean
}

/**
 * Signs and checks the addresses of stored files: an image tag cannot send a bearer token, so the address itself is the
 * permission.
 * @param key secret, shared by all servers of an installation
 * @param now milliseconds since 1970
 */
export function createAddressSigner(key: Buffer, now: () => number = () => Date.now()): AddressSigner {
  const nowSeconds = () => Math.floor(now() / 1000)
  const signatureOf = (fileId: number, variant: Variant, expiry: number) =>
    createHmac('sha256', key).update(`media/${fileId}/${variant}/${expiry}`).digest('base64url')
  // Lists show the same files again and again, and signing one is dearer than all else that is done for it.
  let known = new Map<string, string>()
  let knownExpiry = 0
  return {
    sign(fileId, variant) {
      const expiry = expiryAt(nowSeconds())
      if (expiry !== knownExpiry || known.size >= KNOWN_MAX) known = new Map()
      knownExpiry = expiry
      const name = `${fileId}/${variant}`
      const address = known.get(name) ?? `/media/${name}/${expiry}/${signatureOf(fileId, variant, expiry)}/`
      known.set(name, address)
      return address
    },
    isValid({ fileId, variant, expiry, signature }) {
      const given = Buffer.from(signature)
      const right = Buffer.from(signatureOf(fileId, variant, expiry))
      return given.length === right.length && timingSafeEqual(given, right) && expiry > nowSeconds()
    },
  }
}
