import { defineTexts } from '../define-texts.ts'

/** The sheet with the filters of work orders on a phone. */
export const orderFilterTexts = defineTexts('order-filters', {
  clearAll: 'Clear All',
  show: 'Show Orders',
})
