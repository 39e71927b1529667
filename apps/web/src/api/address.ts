/** Host of the API. Empty means the origin of the page (API-01, API-02). Set at build time. */
const CONFIGURED_HOST: string = import.meta.env.VITE_API_HOST ?? ''

export type QueryValues = Record<string, string | number | boolean | null | undefined>

/**
 * Joins host and path with exactly one slash (API-04), so 'accounts/login/' and '/api/clients/' both work. Omits query
 * values that are undefined, null, or '', because they mean no filter (API-16).
 */
export function apiAddress(path: string, query: QueryValues = {}, host: string = CONFIGURED_HOST): string {
  const address = `${host.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value))
  }
  const text = parameters.toString()
  return text === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${text}`
}
