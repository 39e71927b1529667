import { createHmac, createSecretKey, hash, type KeyObject, timingSafeEqual } from 'node:crypto'

/** Which version of a stored file a URL serves: the original or one of its derivatives. */
export const VARIANTS = {
  original: 'original',
  /** A picture of at most 320 pixels; for a video, of its poster. */
  thumbnail: '320',
  /** A photo of at most 1280 pixels. */
  preview: '1280',
  /** A photo of at most 1280 pixels as JPEG, for PDF reports. */
  print: 'print',
  /** A frame of a video, of at most 1280 pixels. */
  poster: 'poster',
  /** A recording with its duration written into it. */
  playback: 'playback',
} as const

export type Variant = (typeof VARIANTS)[keyof typeof VARIANTS]

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

/** What a URL belongs to and expires with: 's12' is session 12, 'p12' is shared page 12. */
export type UrlScope = `s${number}` | `p${number}`

export const scopeOfSession = (sessionId: number): UrlScope => `s${sessionId}`

/** @returns undefined for a scope of another kind */
export const sessionOfScope = (scope: string): number | undefined =>
  /^s\d{1,15}$/.test(scope) ? Number(scope.slice(1)) : undefined

export const scopeOfSharedPage = (pageId: number): UrlScope => `p${pageId}`

/** @returns undefined for a scope of another kind */
export const sharedPageOfScope = (scope: string): number | undefined =>
  /^p\d{1,15}$/.test(scope) ? Number(scope.slice(1)) : undefined

/**
 * The URLs of a scope change once a day, so that browsers can use their caches. Each scope has its own time of day, so that
 * not all browsers reload everything at the same time. A new URL is valid for 1 to 25 hours.
 */
function expiryAt(nowSeconds: number, scope: UrlScope): number {
  const offset = Number.parseInt(hash('sha256', scope, 'hex').slice(0, 8), 16) % DAY_SECONDS
  return (Math.floor((nowSeconds + HOUR_SECONDS - offset) / DAY_SECONDS) + 1) * DAY_SECONDS + offset
}

/** Number of URLs; about 4 MB. */
const CACHE_MAX = 20_000

/** Returns the URL of a file, for example '/media/12/320/s7/1767225600/Qm…/'. */
export type SignUrl = (fileId: number, variant: Variant) => string

/** Short, because a download starts immediately. */
const ARCHIVE_URL_SECONDS = 10 * 60

/** The parts of the URL of an archive of works. The signature covers the ids, too. */
export interface ArchiveUrl {
  /** Separated by commas. */
  ids: string
  scope: string
  expiry: number
  signature: string
}

interface PresentedUrl {
  fileId: number
  variant: Variant
  scope: string
  expiry: number
  signature: string
}

export interface UrlSigner {
  /** Signs for one scope. Create it for each response, since the URLs change with time. */
  for(scope: UrlScope): SignUrl
  /** Whether this URL was signed with the current key and has not expired. Does not check whether its session is still valid. */
  isValid(url: PresentedUrl): boolean
  /** Returns the URL of an archive, for example '/media/works/s7/1767225600/Qm…/?ids=1,2'. */
  archiveUrl(ids: string, scope: UrlScope): string
  /** Like `isValid`. */
  isValidArchive(url: ArchiveUrl): boolean
  /** Returns the URL of a PDF report, for example '/media/reports/12/s7/1767225600/Qm…/'. */
  reportUrl(id: number, scope: UrlScope): string
  /** Like `isValid`. */
  isValidReport(url: { id: number; scope: string; expiry: number; signature: string }): boolean
  /** Returns the URL of a proof pack, for example '/media/proof-packs/12/s7/1767225600/Qm…/'. */
  packUrl(id: number, scope: UrlScope): string
  /** Like `isValid`. */
  isValidPack(url: { id: number; scope: string; expiry: number; signature: string }): boolean
}

/** A key with the URLs that it has signed, so that a new key starts without any. */
interface SigningKey {
  secretKey: KeyObject
  /** Lists show the same files repeatedly, and signing is the most expensive part of presenting a file. */
  signed: Map<string, string>
}

/** @param key secret, shared by all servers of an installation */
export const createSigningKey = (key: Buffer): SigningKey => ({
  // From a buffer, Node would build a key object for each signature, which takes seven times as long.
  secretKey: createSecretKey(key),
  signed: new Map(),
})

/**
 * Signs and checks the URLs of stored files. An image tag cannot send a bearer token, so the signature authorizes the request.
 * @param currentKey the key may be replaced while the server runs
 * @param now milliseconds since 1970
 */
export function createUrlSigner(currentKey: () => SigningKey, now: () => number = () => Date.now()): UrlSigner {
  const nowSeconds = () => Math.floor(now() / 1000)
  const signatureOf = (path: string, key = currentKey()) =>
    createHmac('sha256', key.secretKey).update(path).digest('base64url')
  const isSignatureOf = (path: string, signature: string): boolean => {
    const presented = Buffer.from(signature)
    const expected = Buffer.from(signatureOf(path))
    return presented.length === expected.length && timingSafeEqual(presented, expected)
  }
  return {
    for(scope) {
      const key = currentKey()
      const { signed } = key
      let ending: string | undefined
      return (fileId, variant) => {
        ending ??= `${scope}/${expiryAt(nowSeconds(), scope)}`
        const path = `media/${fileId}/${variant}/${ending}`
        const known = signed.get(path)
        if (known !== undefined) return known
        const url = `/${path}/${signatureOf(path, key)}/`
        if (signed.size >= CACHE_MAX) signed.clear()
        signed.set(path, url)
        return url
      }
    },
    isValid({ expiry, fileId, scope, signature, variant }) {
      return isSignatureOf(`media/${fileId}/${variant}/${scope}/${expiry}`, signature) && expiry > nowSeconds()
    },
    archiveUrl(ids, scope) {
      const expiry = nowSeconds() + ARCHIVE_URL_SECONDS
      const path = `media/works/${scope}/${expiry}`
      return `/${path}/${signatureOf(`${path}/${ids}`)}/?ids=${ids}`
    },
    reportUrl(id, scope) {
      const path = `media/reports/${id}/${scope}/${expiryAt(nowSeconds(), scope)}`
      return `/${path}/${signatureOf(path)}/`
    },
    isValidReport({ expiry, id, scope, signature }) {
      return isSignatureOf(`media/reports/${id}/${scope}/${expiry}`, signature) && expiry > nowSeconds()
    },
    packUrl(id, scope) {
      const path = `media/proof-packs/${id}/${scope}/${nowSeconds() + ARCHIVE_URL_SECONDS}`
      return `/${path}/${signatureOf(path)}/`
    },
    isValidPack({ expiry, id, scope, signature }) {
      return isSignatureOf(`media/proof-packs/${id}/${scope}/${expiry}`, signature) && expiry > nowSeconds()
    },
    isValidArchive({ expiry, ids, scope, signature }) {
      return isSignatureOf(`media/works/${scope}/${expiry}/${ids}`, signature) && expiry > nowSeconds()
    },
  }
}

/** The part of a request that its URLs depend on. */
interface SignedInRequest {
  server: { services: { urlSigner: UrlSigner } }
  user: { sessionId: number }
}

/** Signs file URLs for the session of a request; they expire with it. */
export const urlSignerOf = ({ server, user }: SignedInRequest): SignUrl =>
  server.services.urlSigner.for(scopeOfSession(user.sessionId))

/** The URL of a file before it is signed: in rows that are not sent, and in responses that are stored for a retry. */
export const unsignedUrl: SignUrl = (fileId, variant) => `/media/${fileId}/${variant}/`

/** JSON escapes the quotes within text that a user typed, so this finds only URLs that the server wrote. */
const UNSIGNED = new RegExp(`(?<=_?url":")/media/(\\d+)/(${Object.values(VARIANTS).join('|')})/(?=")`, 'g')

/** Signs the file URLs of a JSON text. */
export function signUrls(json: string, sign: SignUrl): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pattern matches variants only
  return json.replace(UNSIGNED, (_, fileId: string, variant: string) => sign(Number(fileId), variant as Variant))
}
