import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { thumbnailKey } from '../api/thumbnail-key.ts'

/** The files of this build; written in by `serviceWorker` of service-worker-plugin.ts. */
declare const PRECACHED_FILES: { url: string; revision: string | null }[]

/** A network that is there but leads nowhere: after this the page opens from the device. */
const PAGE_WAIT_MS = 4000

/** Statuses that a proxy sends, with its own page, while the server is unavailable. */
const SERVER_UNAVAILABLE: ReadonlySet<number> = new Set([502, 503, 504])

/** Paths that are not pages of the application: the API, accounts, files of works. The service worker neither serves nor caches them. */
const NO_PAGE = [/^\/api\//, /^\/accounts\//, /^\/calendar\//, /^\/media\//]

// Files only. Responses of the API contain data of one user; the page stores those itself, for that user (CACHE-19).
precacheAndRoute(PRECACHED_FILES)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(({ request }) => openPage(request), { denylist: NO_PAGE }))

// The page stores the thumbnails of open work orders, and removes them with the copy of the records (SYNC-46).
registerRoute(
  ({ url }) => thumbnailKey(url.pathname) !== undefined,
  ({ request }) => openThumbnail(request),
)

async function openThumbnail(request: Request): Promise<Response> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- the URL is signed: it needs no session
    return await fetch(request)
  } catch (error) {
    const stored = await caches.match(thumbnailKey(request.url) ?? request)
    if (stored) return stored
    throw error
  }
}

/**
 * Loads the page from the server, so that a new version shows at the next load. If the server does not respond, uses the
 * page that came with this worker. A new worker waits until the pages of the old one are closed: they still load their own files.
 */
async function openPage(request: Request): Promise<Response> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- pages are no calls of the API, and a worker knows no session
    const page = await fetch(request, { signal: AbortSignal.timeout(PAGE_WAIT_MS) })
    return SERVER_UNAVAILABLE.has(page.status) ? ((await matchPrecache('/index.html')) ?? page) : page
  } catch (error) {
    const kept = await matchPrecache('/index.html')
    if (kept) return kept
    throw error
  }
}
