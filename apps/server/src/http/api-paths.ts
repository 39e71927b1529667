const API_PATH = /^\/(api|accounts)(\/|\?|$)/

/** Addresses under these belong to the API: they answer JSON and end in a slash (API-05, API-11). */
export const isApiPath = (url: string): boolean => API_PATH.test(url)

/** Calls below /api/ whose body or answer is a secret. */
const SECRET_CALL = /^\/api\/people\/[^/]+\/(reset-link|remove-second-factor)\//

/** Each operation has a key of its own. */
const KEYED_OPERATIONS = '/api/sync/push/'

/** API-92: the calls of accounts take no key, since not even a fingerprint of a password or a link may be kept. */
export const takesIdempotencyKey = (method: string, path: string): boolean =>
  method === 'POST' && path.startsWith('/api/') && !SECRET_CALL.test(path) && !path.startsWith(KEYED_OPERATIONS)

/** Calls whose answer can hold a token, a code or a link that grants access. */
export const answersWithSecret = (url: string): boolean =>
  url.startsWith('/accounts/') || url.startsWith('/api/invites/') || SECRET_CALL.test(url)
