/** The filters of a list besides its search and status, by the names of their URL parameters. */
export const FILTER_PARAMS = ['priority', 'worker', 'client', 'project', 'dates', 'late', 'undated', 'checks'] as const
/** Sorting and layout, which are remembered. */
export const LOOK_PARAMS = ['layout', 'sort', 'group', 'columns'] as const
const VIEW_PARAMS = [...FILTER_PARAMS, ...LOOK_PARAMS] as const

/** The view in the URL. A screen ignores values that it does not know. */
export type ListView = { readonly [Name in (typeof VIEW_PARAMS)[number]]?: string | undefined }

export const NO_FILTERS = Object.fromEntries(FILTER_PARAMS.map((name) => [name, undefined]))

/** Codes, ids, and days, separated by commas. */
const VIEW_TEXT = /^[-\w,]{1,2000}$/

/** Anything else counts as absent, and is returned as `undefined`; see `readSearch` in routes/index.tsx. */
export const readListView = (search: Record<string, unknown>): ListView =>
  Object.fromEntries(
    VIEW_PARAMS.map((name) => {
      const value = search[name]
      return [name, typeof value === 'string' && VIEW_TEXT.test(value) ? value : undefined]
    }),
  )

/** `client` ascending, `-client` descending. */
export interface Sort {
  by: string
  isDescending: boolean
}

export const readSort = (text: string | undefined, known: readonly string[]): Sort | undefined => {
  const isDescending = text?.startsWith('-') ?? false
  const by = known.find((name) => name === (isDescending ? text?.slice(1) : text))
  return by === undefined ? undefined : { by, isDescending }
}

export const sortText = ({ by, isDescending }: Sort): string => (isDescending ? `-${by}` : by)
