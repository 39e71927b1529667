const API_PATH = /^\/(api|accounts)(\/|\?|$)/

/** Whether a URL belongs to the API, whose paths end in a slash and whose responses are JSON. */
export const isApiPath = (url: string): boolean => API_PATH.test(url)

/** Paths below /api/ whose request or response contains a secret. */
const SECRET_PATH = /^\/api\/(people\/[^/]+\/(reset-link|remove-second-factor)|calendar-feeds|shared-pages)\//

/** A push has no key of its own, because each of its operations has one. */
const KEYED_OPERATIONS = '/api/sync/push/'

/** Requests with a password or a secret link accept no key, because not even their fingerprint may be stored. */
export const takesIdempotencyKey = (method: string, path: string): boolean =>
  method === 'POST' && path.startsWith('/api/') && !SECRET_PATH.test(path) && !path.startsWith(KEYED_OPERATIONS)

/** Whether the response can contain a token, code, or link that grants access. */
export const hasSecretResponse = (url: string): boolean =>
  url.startsWith('/accounts/') || url.startsWith('/api/invites/') || SECRET_PATH.test(url)
