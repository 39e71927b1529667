import type { Translation } from '../define-texts.ts'
import type { orderFilterTexts } from '../en/order-filters.ts'

export const orderFilters: Translation<typeof orderFilterTexts> = {
  clearAll: 'Quitar todos',
  show: 'Ver órdenes',
}
