import { Overview } from '../../features/dashboard/overview.tsx'
import { OrderSteps } from '../../features/work-orders/progress/order-steps.tsx'
import { storedLook } from '../../shell/stored-looks.ts'
import { useFirstListHere } from '../../shell/use-first-list-here.ts'
import { FirstSteps } from '../first-steps.tsx'
import type { TabScreenProps } from '../tab-screen-props.ts'
import { WorkOrdersTab } from './work-orders-tab.tsx'

/** The day, and the work-order list below it (SHELL-13). The rest of the overview loads after the list. */
export const DashboardTab = (props: TabScreenProps) => (
  <>
    <Overview
      isWanted={useFirstListHere()}
      firstSteps={<FirstSteps openForm={props.openForm} />}
      renderSteps={(order) => <OrderSteps order={order} />}
      look={storedLook('workOrders')}
    />
    <WorkOrdersTab {...props} hasFirstSteps />
  </>
)
