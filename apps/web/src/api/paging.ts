import type { Page } from '@daywork/domain/paging/page'

/** Lists are answered in pages or, by other servers, bare (API-09); everything behind this function sees pages. */
export function asPage<Row>(answer: Page<Row> | Row[]): Page<Row> {
  return Array.isArray(answer) ? { count: answer.length, next: null, previous: null, results: answer } : answer
}

/**
 * The path of the page that follows. Only path and query of `next` are kept, so that whatever host a proxy made the
 * server write, the token goes nowhere but to the configured host.
 */
export function nextPath(page: Page<unknown>): string | undefined {
  if (!page.next) return undefined
  const { pathname, search } = new URL(page.next, 'http://same.host')
  return pathname + search
}
