export const WORK_ORDER_MESSAGES = {
  titleRequired: 'Title is required',
  projectRequired: 'Project selection is required',
  descriptionRequired: 'Description is required',
  onlyInProgress: 'Only "In Progress" work orders can be completed.',
  untitled: 'Untitled Work Order',
  noLocation: 'No location',
} as const

export const cannotStartMessage = (status: string) => `Work order cannot be started from status ${status}.`

export const COMPLETION_MESSAGES = {
  refused: 'Failed to complete work order',
  failed: 'Could not complete work order. Please try again later.',
  withoutPhoto: 'There was an error uploading the photo. Do you want to complete the work order without it?',
  aborted: 'Photo upload failed. Work order was not completed.',
} as const

/** @param status the HTTP status of the response */
export const statusUpdateMessage = (status: number) => `Status update failed: ${status}`

export const PHOTO_MESSAGES = {
  notAnImage: 'Please select an image file',
  incomplete: 'File and work order ID are required',
  failed: 'Failed to upload photo. Please try again.',
} as const

/** The description of the work that is created for a photo. */
export const photoDescription = (orderId: number) => `Documentation for work order #${orderId}`

export const SAVE_MESSAGES = {
  faultsPrefix: 'Failed to save work order: ',
  noFaultNamed: 'Validation error in form submission',
  refused: 'Validation error. Please check that all required fields are filled correctly.',
  failed: 'Failed to save work order. Please check all required fields.',
} as const
