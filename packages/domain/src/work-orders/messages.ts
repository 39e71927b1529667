export const WORK_ORDER_MESSAGES = {
  titleRequired: 'Title is required',
  projectRequired: 'Project selection is required',
  descriptionRequired: 'Description is required',
  onlyInProgress: 'Only "In Progress" work orders can be completed.',
  untitled: 'Untitled Work Order',
  noLocation: 'No location',
} as const

/** WO-59. */
export const cannotStartMessage = (status: string) => `Work order cannot be started from status ${status}.`
