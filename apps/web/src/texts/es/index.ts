import { firstSteps } from './first-steps.ts'
import { format } from './format.ts'
import { language } from './language.ts'
import { translateMessage } from './messages.ts'
import { photos } from './photos.ts'
import { portfolio } from './portfolio.ts'
import { projects } from './projects.ts'
import { statuses } from './statuses.ts'
import { workOrderForm } from './work-order-form.ts'
import { workOrderPage } from './work-order-page.ts'
import { workOrders } from './work-orders.ts'

/** Every Spanish text; one chunk. */
export const spanish = {
  translations: {
    'first-steps': firstSteps,
    format,
    language,
    photos,
    portfolio,
    projects,
    statuses,
    'work-order-form': workOrderForm,
    'work-order-page': workOrderPage,
    'work-orders': workOrders,
  },
  translateMessage,
}
