import { invalidFilterMessage } from '@daywork/domain/fields/messages'
import { PAGE_SIZE_MAX } from '@daywork/domain/paging/limits'
import { orderingQuery, pageQuery } from '@daywork/domain/paging/page'
import { z } from 'zod'
import { ID_TEXT, searchQuery } from '../http/parameters.ts'

/** Records by their ids: a client reloads the rows that it shows. Empty means no filter. */
export const idsFilter = z
  .string()
  .optional()
  .refine((text) => isListOfIds(text ?? ''), { error: ({ input }) => invalidFilterMessage(input) })
  .transform((text) => (text ? text.split(',').map(Number) : undefined))
  .meta({ description: `Only the records with these ids, separated by commas; at most ${PAGE_SIZE_MAX}` })

function isListOfIds(text: string): boolean {
  const ids = text.split(',')
  return text === '' || (ids.length <= PAGE_SIZE_MAX && ids.every((id) => ID_TEXT.test(id)))
}

/** The query of every list: page, page_size, after, search, ids, and ordering. */
export const listQuery = <const Names extends readonly string[]>(orderings: Names) => ({
  ...pageQuery,
  search: searchQuery,
  ids: idsFilter,
  ordering: orderingQuery(orderings),
})

/** The filter and ordering of a list that returns all records. */
export const EVERYTHING = { filter: { search: '' }, ordering: undefined } as const
