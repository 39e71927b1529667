import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo } from 'react'
import { lazyScreen } from '../records/lazy-screen.tsx'
import type { ListView } from '../records/lists/list-view.ts'
import { mediaAtMost, SHELL_MOBILE_PX, TABLE_FROM_PX } from '../theme/breakpoints.ts'
import { useMediaQuery } from '../theme/use-media-query.ts'
import classes from './order-panes.module.css'
import { readSearch } from './order-search.ts'
import { keepTab, tabSearch } from './use-tab-address.ts'

const OrderPane = lazyScreen(async () => (await import('../features/work-orders/list/order-pane.tsx')).OrderPane)

/** The page of a work order, on a tablet next to the list that it was opened from (WO-140). Both are in the URL. */
export function OrderPanes({ orderId, children }: { orderId: number; children: ReactNode }) {
  const isTablet = useMediaQuery(`(min-width: ${SHELL_MOBILE_PX + 1}px) and ${mediaAtMost(TABLE_FROM_PX - 1)}`)
  return (
    <div className={classes.panes}>
      {isTablet && (
        <div className={classes.list}>
          <Suspense>
            <List orderId={orderId} />
          </Suspense>
        </div>
      )}
      <div>{children}</div>
    </div>
  )
}

type OrderSearch = ReturnType<typeof readSearch>

const isEmpty = (search: OrderSearch): boolean => Object.values(search).every((value) => value === undefined)

/** The list in the URL or, without one, the list as the user left it. */
function listOf(search: OrderSearch): OrderSearch {
  return isEmpty(search) ? readSearch(tabSearch('workOrders')) : search
}

function List({ orderId }: { orderId: number }) {
  const navigate = useNavigate({ from: '/work-orders/$orderId' })
  const { q = '', status = '', ...look } = listOf(useSearch({ from: '/work-orders/$orderId' }))
  const viewText = JSON.stringify(look)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- serialized in the line above
  const view = useMemo(() => JSON.parse(viewText) as ListView, [viewText])
  const narrow = (change: OrderSearch) => {
    const search = (before: OrderSearch) => {
      const after = { ...listOf(before), ...change }
      keepTab('workOrders', after)
      return after
    }
    void navigate({ search, replace: true })
  }
  return (
    <OrderPane
      chosen={orderId}
      search={q}
      onSearch={(text) => narrow({ q: text })}
      status={status}
      onStatus={(code) => narrow({ status: code })}
      view={view}
      onView={narrow}
    />
  )
}
