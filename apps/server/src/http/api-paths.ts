const API_PATH = /^\/(api|accounts)(\/|\?|$)/

/** Whether a URL belongs to the API, whose paths end in a slash and whose responses are JSON (API-05, API-11). */
export const isApiPath = (url: string): boolean => API_PATH.test(url)

/** Paths below /api/ whose request or response contains a secret. */
const SECRET_PATH = /^\/api\/(people\/[^/]+\/(reset-link|remove-second-factor)|calendar-feeds|shared-pages)\//

/** Each operation has its own key. */
const KEYED_OPERATIONS = '/api/sync/push/'

/** API-92. Requests with a password or a secret link accept no key, because not even their fingerprint may be stored. */
export const takesIdempotencyKey = (method: string, path: string): boolean =>
  method === 'POST' && path.startsWith('/api/') && !SECRET_PATH.test(path) && !path.startsWith(KEYED_OPERATIONS)

/** Whether the response can contain a token, code, or link that grants access. */
export const hasSecretResponse = (url: string): boolean =>
  url.startsWith('/accounts/') || url.startsWith('/api/invites/') || SECRET_PATH.test(url)
