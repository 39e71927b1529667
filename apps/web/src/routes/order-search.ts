import { type ListView, readListView } from '../records/lists/list-view.ts'

/** The list next to the order on a tablet: `/work-orders/12?q=tiles&status=SCHEDULED`. */
interface OrderSearch extends ListView {
  q?: string | undefined
  status?: string | undefined
}

/** As for the lists: see routes/index.tsx. */
export const readSearch = (search: Record<string, unknown>): OrderSearch => ({
  ...readListView(search),
  q: typeof search['q'] === 'string' ? search['q'] : undefined,
  status: typeof search['status'] === 'string' ? search['status'] : undefined,
})
