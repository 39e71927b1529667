export const WORK_ORDER_MESSAGES = {
  titleRequired: 'Title is required',
  projectRequired: 'Project selection is required',
  descriptionRequired: 'Description is required',
  onlyInProgress: 'Only "In Progress" work orders can be completed.',
  untitled: 'Untitled Work Order',
} as const

export const cannotStartMessage = (status: string) => `Work order cannot be started from status ${status}.`

/** The description of the work that is created for a photo. */
export const photoDescription = (orderId: number) => `Documentation for work order #${orderId}`
