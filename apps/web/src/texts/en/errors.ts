import { defineTexts } from '../define-texts.ts'

/** What a request that failed says when the server says nothing. */
export const errorTexts = defineTexts('errors', {
  /** ERR-43. */
  unknown: 'An unknown error occurred',
  /** ERR-07. */
  network: 'Network error',
  noResponse: "Couldn't reach the server. Try again.",
  noResponseToChange: "Couldn't reach the server. Your changes may not be saved. Try again.",
  offline: "You're offline. Try again when you're back online.",
  offlineToChange: "You're offline. Your changes may not be saved. Try again when you're back online.",
  /** ERR-06. */
  invalidResponse: 'Invalid server response',
  /** ERR-01. */
  validation: 'Validation error',
  status: 'Error {status}',
  statusWithText: 'Error {status}: {text}',
  /** ERR-08, ERR-09. */
  requestFailed: 'Request failed',
  uploadFailed: 'Failed to upload file',
  /** SESS-13. */
  sessionExpired: 'Your session has expired. Please reload the page to log back in.',
  /** ERR-14, ERR-15. */
  noRefreshToken: 'No refresh token available',
  refreshFailed: 'Token refresh failed',
  changedByOthers: 'Not saved. This changed while you were editing. Save again to choose which version to keep.',
  earlierSaved: 'Your first save went through, without your latest edits. Open it from the list to finish.',
})
