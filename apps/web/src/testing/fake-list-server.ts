import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { buildWorkOrder } from './build-records.ts'
import { jsonResponse, fakeNetwork, type SeenCall } from './fake-network.ts'

const PAGE_SIZE = 100
const START_MS = Date.parse('2025-01-05T10:00:00.000Z')

/** The server's list of work orders in memory: cursor pagination, `ordering=-updated_at`, `ids`, and `status`. */
export function fakeListServer(rows: number) {
  let orders: WorkOrder[] = []
  const hidden: WorkOrder[] = []
  let clock = START_MS
  const now = () => new Date((clock += 1000)).toISOString()

  const add = (changes: Partial<WorkOrder> = {}): WorkOrder => {
    const at = now()
    const id = orders.length + hidden.length + 1
    const order = buildWorkOrder({ id, title: `Order ${id}`, created_at: at, updated_at: at, ...changes })
    orders = [order, ...orders]
    return order
  }
  const edit = (id: number, changes: Partial<WorkOrder>): WorkOrder => {
    const changed = { ...find(id), ...changes, updated_at: now() }
    orders = orders.map((order) => (order.id === id ? changed : order))
    return changed
  }
  /** Changes an order without its `updated_at`, as a new photo does. */
  const editSilently = (id: number, changes: Partial<WorkOrder>): void => {
    orders = orders.map((order) => (order.id === id ? { ...order, ...changes } : order))
  }
  const remove = (id: number): void => {
    hidden.push(find(id))
    orders = orders.filter((order) => order.id !== id)
  }
  const restore = (): void => {
    const back = hidden.pop()
    if (back)
      orders = [...orders, { ...back, updated_at: now() }].toSorted((one, other) =>
        other.created_at.localeCompare(one.created_at),
      )
  }
  function find(id: number): WorkOrder {
    const order = orders.find((each) => each.id === id)
    if (!order) throw new Error(`There is no order ${id}`)
    return order
  }

  const list = (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://same.host')
    const [ids, status, after] = ['ids', 'status', 'after'].map((name) => searchParams.get(name))
    const size = Number(searchParams.get('page_size') ?? PAGE_SIZE)
    const wanted = ids ? new Set(ids.split(',').map(Number)) : undefined
    const found = orders
      .filter((order) => (!wanted || wanted.has(order.id)) && (!status || order.status === status))
      .toSorted((one, other) =>
        searchParams.get('ordering') === '-updated_at' ? other.updated_at.localeCompare(one.updated_at) : 0,
      )
    const rest = after ? found.filter(({ created_at: at }) => at < after) : found
    const results = rest.slice(0, size)
    searchParams.set('after', results.at(-1)?.created_at ?? '')
    const next = rest.length > size ? `http://same.host${pathname}?${searchParams.toString()}` : null
    return { count: found.length, next, previous: null, results }
  }

  for (let added = 0; added < rows; added += 1) add()
  const calls = fakeNetwork(({ method, path, body }: SeenCall) => {
    const id = Number(/^\/api\/work-orders\/(\d+)\//.exec(path)?.[1])
    if (!id)
      return jsonResponse(path.startsWith('/api/work-orders/?') || path === '/api/work-orders/' ? list(path) : {})
    if (method === 'DELETE') {
      remove(id)
      return new Response(null, { status: 204 })
    }
    return jsonResponse(method === 'GET' ? find(id) : edit(id, method === 'PATCH' ? (body as Partial<WorkOrder>) : {}))
  })
  /** Number of list requests since the previous call. */
  const countListCalls = (): number =>
    calls.splice(0).filter(({ method, path }) => method === 'GET' && /^\/api\/work-orders\/(\?|$)/.test(path)).length

  return { add, edit, editSilently, remove, restore, countListCalls, all: () => orders }
}
