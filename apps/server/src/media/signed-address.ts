import { createHmac, hash, timingSafeEqual } from 'node:crypto'

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

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

/** What an address belongs to, and ends with: 's12' is session 12. */
export type AddressScope = `s${number}`

export const scopeOfSession = (sessionId: number): AddressScope => `s${sessionId}`

/** @returns undefined for a scope of another kind */
export const sessionOfScope = (scope: string): number | undefined =>
  /^s\d{1,15}$/.test(scope) ? Number(scope.slice(1)) : undefined

/**
 * The addresses of a scope change once a day, so that a browser finds what it has kept, and each scope's at a time of its
 * own, so that not all browsers load everything again at once. An address that is given out lives 1 to 25 hours (PORT-15).
 */
function expiryAt(nowSeconds: number, scope: AddressScope): number {
  const offset = Number.parseInt(hash('sha256', scope, 'hex').slice(0, 8), 16) % DAY_SECONDS
  return (Math.floor((nowSeconds + HOUR_SECONDS - offset) / DAY_SECONDS) + 1) * DAY_SECONDS + offset
}

/** About 4 MB. */
const KNOWN_MAX = 20_000

/** Gives a file its address, for example '/media/12/320/s7/1767225600/Qm…/'. */
export type SignAddress = (fileId: number, variant: Variant) => string

interface GivenAddress {
  fileId: number
  variant: Variant
  scope: string
  expiry: number
  signature: string
}

export interface AddressSigner {
  /** Signs for one receiver. Made for each answer, since the addresses change with the time. */
  for(scope: AddressScope): SignAddress
  /** Was this address made with this key, and has it not ended? Whether its scope still lives is asked elsewhere. */
  isValid(address: GivenAddress): boolean
}

/**
 * Signs and checks the addresses of stored files: an image tag cannot send a bearer token, so the address itself is the
 * permission.
 * @param key secret, shared by all servers of an installation
 * @param now milliseconds since 1970
 */
export function createAddressSigner(key: Buffer, now: () => number = () => Date.now()): AddressSigner {
  const nowSeconds = () => Math.floor(now() / 1000)
  const signatureOf = (address: string) => createHmac('sha256', key).update(address).digest('base64url')
  // Lists show the same files again and again, and signing one costs more than all else that is done for it.
  const known = new Map<string, string>()
  return {
    for(scope) {
      let ending: string | undefined
      return (fileId, variant) => {
        ending ??= `${scope}/${expiryAt(nowSeconds(), scope)}`
        const address = `media/${fileId}/${variant}/${ending}`
        const kept = known.get(address)
        if (kept !== undefined) return kept
        const signed = `/${address}/${signatureOf(address)}/`
        if (known.size >= KNOWN_MAX) known.clear()
        known.set(address, signed)
        return signed
      }
    },
    isValid({ expiry, fileId, scope, signature, variant }) {
      const given = Buffer.from(signature)
      const right = Buffer.from(signatureOf(`media/${fileId}/${variant}/${scope}/${expiry}`))
      return given.length === right.length && timingSafeEqual(given, right) && expiry > nowSeconds()
    },
  }
}

/** The address of a file before it is signed: in rows that nobody sends, and in answers that are kept for a retry. */
export const unsignedAddress: SignAddress = (fileId, variant) => `/media/${fileId}/${variant}/`

/** Within a text that somebody typed, JSON escapes the quotes: only addresses of our own are found. */
const UNSIGNED = new RegExp(`(?<=_?url":")/media/(\\d+)/(${Object.values(VARIANTS).join('|')})/(?=")`, 'g')

/** Signs the addresses of a JSON text for its receiver. */
export function signAddresses(json: string, sign: SignAddress): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pattern takes variants only
  return json.replace(UNSIGNED, (_, fileId: string, variant: string) => sign(Number(fileId), variant as Variant))
}
