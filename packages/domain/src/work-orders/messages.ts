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

/** What goes wrong on the way to COMPLETED: raised, and at its end told (WO-48, WO-49, ERR-34 to ERR-36). */
export const COMPLETION_MESSAGES = {
  refused: 'Failed to complete work order',
  failed: 'Could not complete work order. Please try again later.',
  withoutPhoto: 'There was an error uploading the photo. Do you want to complete the work order without it?',
  aborted: 'Photo upload failed. Work order was not completed.',
} as const

/** ERR-35: the HTTP status of the refused fallback. */
export const statusUpdateMessage = (status: number) => `Status update failed: ${status}`

/** VAL-57, VAL-59, ERR-10. */
export const PHOTO_MESSAGES = {
  notAnImage: 'Please select an image file',
  incomplete: 'File and work order ID are required',
  failed: 'Failed to upload photo. Please try again.',
} as const

/** WO-42: the description of the work that a photo makes. */
export const photoDescription = (orderId: number) => `Documentation for work order #${orderId}`

/** ERR-37 to ERR-41. */
export const SAVE_MESSAGES = {
  faultsPrefix: 'Failed to save work order: ',
  noFaultNamed: 'Validation error in form submission',
  refused: 'Validation error. Please check that all required fields are filled correctly.',
  failed: 'Failed to save work order. Please check all required fields.',
} as const
