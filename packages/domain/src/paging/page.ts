import { z } from 'zod'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './limits.ts'

/** The response of every list endpoint. Its name in the OpenAPI document derives from the item's, as in 'ClientPage'. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  const name = z.globalRegistry.get(item)?.id
  const page = z.object({
    count: z.int().meta({
      description:
        'Number of matching records on all pages. A lower bound if a search or filter matches more than 10,000, or the ' +
        'activity has more',
    }),
    next: z.string().nullable().meta({ description: 'URL of the next page' }),
    previous: z.string().nullable().meta({ description: 'URL of the previous page' }),
    results: z.array(item),
  })
  return name === undefined ? page : page.meta({ id: `${name}Page` })
}

export interface Page<Item> {
  count: number
  next: string | null
  previous: string | null
  results: Item[]
}

/** An invalid page number becomes 0, which is not a page; an invalid page size becomes the default. */
export const pageQuery = {
  page: z
    .string()
    .optional()
    .transform((text) => (text === undefined || text === '' ? 1 : wholeNumber(text)))
    .meta({
      type: 'integer',
      minimum: 1,
      description: 'Page number, starting at 1. A page after the last one returns 404',
    }),
  page_size: z
    .string()
    .optional()
    .transform((text) => Math.min(pageSize(text ?? '') || PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX))
    .meta({
      type: 'integer',
      minimum: 1,
      maximum: PAGE_SIZE_MAX,
      description: `Records per page, ${PAGE_SIZE_DEFAULT} by default. A larger value than the maximum counts as the maximum`,
    }),
  after: z.string().optional().meta({
    description:
      'Cursor from the `next` URL of the previous page. It keeps pages from shifting when records are added or deleted',
  }),
}

/** Accepts at most nine digits: no list has more pages. */
function wholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/** Accepts any number of digits: sizes above the maximum become the maximum. */
const pageSize = (text: string): number => (/^\d+$/.test(text) ? Number(text) : 0)

/** For example `-created_at`. An unknown ordering is ignored, as unknown parameters are. */
export function orderingQuery<const Names extends readonly string[]>(names: Names) {
  return z
    .string()
    .optional()
    .transform((text) => parseOrdering(text ?? '', names))
    .meta({
      enum: names.flatMap((name) => [name, `-${name}`]),
      description: "Field to order by; '-' reverses the order. By default, the newest records come first",
    })
}

export interface Ordering<Name extends string> {
  by: Name
  descending: boolean
}

function parseOrdering<Name extends string>(text: string, names: readonly Name[]): Ordering<Name> | undefined {
  const descending = text.startsWith('-')
  const by = names.find((name) => name === (descending ? text.slice(1) : text))
  return by && { by, descending }
}
