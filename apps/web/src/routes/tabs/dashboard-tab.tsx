import { Suspense } from 'react'
import space from '../../features/dashboard/overview-space.module.css'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import type { TabScreenProps } from '../tab-screen-props.ts'
import { WorkOrdersTab } from './work-orders-tab.tsx'

const Overview = lazyExtra(async () => (await import('../../features/dashboard/overview.tsx')).Overview)

/** The list of work orders (SHELL-13) under an overview, which is loaded after it. */
export const DashboardTab = (props: TabScreenProps) => (
  <>
    <Suspense fallback={<div className={space.space} />}>
      <Overview />
    </Suspense>
    <WorkOrdersTab {...props} />
  </>
)
