import { Overview } from '../../features/dashboard/overview.tsx'
import { useFirstListHere } from '../../shell/use-first-list-here.ts'
import type { TabScreenProps } from '../tab-screen-props.ts'
import { WorkOrdersTab } from './work-orders-tab.tsx'

/** The list of work orders (SHELL-13) under an overview, whose figures come after it. */
export const DashboardTab = (props: TabScreenProps) => (
  <>
    <Overview isWanted={useFirstListHere()} />
    <WorkOrdersTab {...props} />
  </>
)
