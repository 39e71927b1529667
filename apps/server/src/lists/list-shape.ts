import { invalidFilterMessage } from '@daywork/domain/fields/messages'
import { PAGE_SIZE_MAX } from '@daywork/domain/paging/limits'
import { orderingQuery, pageQuery } from '@daywork/domain/paging/page'
import { z } from 'zod'

/** API-17. A search longer than this matches nothing a person would look for. */
const SEARCH_MAX = 200

/** No stored text can contain NUL, and PostgreSQL would refuse it, so it is left out. */
export const searchQuery = z
  .string()
  .optional()
  .transform((text) => (text ?? '').replaceAll('\u0000', '').toWellFormed().trim().slice(0, SEARCH_MAX))
  .meta({ description: 'Text to look for, whatever its case' })

/** An id in a path or a filter; beyond 2^53 no record has one. */
const ID_TEXT = /^\d{1,16}$/

/** Records by their ids: a client reloads the rows that it shows (CACHE-22). Empty means no filter. */
const idsFilter = z
  .string()
  .optional()
  .refine((text) => isListOfIds(text ?? ''), { error: ({ input }) => invalidFilterMessage(input) })
  .transform((text) => (text ? text.split(',').map(Number) : undefined))
  .meta({ description: `Only the records with these ids, separated by commas; at most ${PAGE_SIZE_MAX}` })

function isListOfIds(text: string): boolean {
  const ids = text.split(',')
  return text === '' || (ids.length <= PAGE_SIZE_MAX && ids.every((id) => ID_TEXT.test(id)))
}

/** What every list call takes: page, page_size, search, ids and ordering. */
export const listQuery = <const Names extends readonly string[]>(orderings: Names) => ({
  ...pageQuery,
  search: searchQuery,
  ids: idsFilter,
  ordering: orderingQuery(orderings),
})

/** A path parameter that is no id names nothing, which the error plugin answers with 404 (API-11). */
export const idParams = z.object({
  id: z
    .string()
    .regex(ID_TEXT)
    .transform(Number)
    .refine(Number.isSafeInteger)
    .meta({ type: 'integer', description: 'Id' }),
})

/** A filter by another record's id; empty means no filter, and what is no id is refused like an unknown choice (API-16). */
export const idFilter = z
  .string()
  .optional()
  .refine((text) => text === undefined || text === '' || ID_TEXT.test(text), {
    error: ({ input }) => invalidFilterMessage(input),
  })
  .transform((text) => (text === undefined || text === '' ? undefined : Number(text)))
  .meta({ type: 'integer' })
