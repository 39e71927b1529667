import { z } from 'zod'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './limits.ts'

/** The response of every list endpoint. Its name in the OpenAPI document derives from the item's, as in 'ClientPage'. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  const name = z.globalRegistry.get(item)?.id
  const page = z.object({
    count: z.int().meta({
      description:
        'Records that match, on all pages; where a search or filter matches more than 10,000, or the activity has more, a ' +
        'number that is surely reached',
    }),
    next: z.string().nullable().meta({ description: 'Address of the next page' }),
    previous: z.string().nullable().meta({ description: 'Address of the page before' }),
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

/** An invalid page number is read as 0, which is past the end; an invalid page size as the default. */
export const pageQuery = {
  page: z
    .string()
    .optional()
    .transform((text) => (text === undefined || text === '' ? 1 : wholeNumber(text)))
    .meta({ type: 'integer', minimum: 1, description: 'Page, from 1; beyond the last one answers 404' }),
  page_size: z
    .string()
    .optional()
    .transform((text) => Math.min(pageSize(text ?? '') || PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX))
    .meta({
      type: 'integer',
      minimum: 1,
      maximum: PAGE_SIZE_MAX,
      description: `Records a page, ${PAGE_SIZE_DEFAULT} unless given; more than the maximum counts as the maximum`,
    }),
  after: z.string().optional().meta({
    description:
      'Where the page before ended, as its `next` says. Pages asked for so do not shift when records come or go',
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
      description: "What to order by, '-' reverses; newest created first unless given",
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
