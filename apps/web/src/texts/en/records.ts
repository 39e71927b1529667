import { defineTexts } from '../define-texts.ts'

/** What lists, forms, questions, and conflicts of all kinds of records say. */
export const recordTexts = defineTexts('records', {
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  edit: 'Edit',
  open: 'Open',
  showMore: 'Show More',
  tryAgain: 'Try Again',
  unknownWorker: 'Unknown worker',
  noWorker: 'No one assigned',
  /** FORM-08, FORM-09, VAL-28. */
  checkFailed: 'Please correct the highlighted fields',
  formErrors: 'Please correct the form errors',
  saveFailed: 'Failed to save data',
  delete: {
    start: 'Delete',
    confirm: 'Confirm',
    undo: 'Undo',
  },
  /** DEL-17. */
  deleted: {
    clients: 'Client deleted',
    projects: 'Project deleted',
    'work-orders': 'Work order deleted',
    workers: 'Worker deleted',
    works: 'Photo deleted',
  },
  restoreFailed: {
    clients: "Couldn't restore the client. Try again under “Recently Deleted” in Settings.",
    projects: "Couldn't restore the project. Try again under “Recently Deleted” in Settings.",
    'work-orders': "Couldn't restore the work order. Try again under “Recently Deleted” in Settings.",
    workers: "Couldn't restore the worker. Try again under “Recently Deleted” in Settings.",
    works: "Couldn't restore the photo. Try again under “Recently Deleted” in Settings.",
  },
  /** ERR-29. */
  choices: {
    loading: 'Loading form data...',
    failed: 'Failed to load form data. Please try again.',
  },
  conflict: {
    hint: 'Choose which version to keep. Everything else is merged.',
    back: 'Keep Editing',
    mine: 'Your version',
    theirs: 'Saved version',
    empty: 'Empty',
  },
  changedBy: {
    clients: '{name} changed this client while you were editing it',
    projects: '{name} changed this project while you were editing it',
    'work-orders': '{name} changed this work order while you were editing it',
    workers: '{name} changed this worker while you were editing it',
    works: '{name} changed this photo while you were editing it',
  },
  changedBySomeone: {
    clients: 'Someone else changed this client while you were editing it',
    projects: 'Someone else changed this project while you were editing it',
    'work-orders': 'Someone else changed this work order while you were editing it',
    workers: 'Someone else changed this worker while you were editing it',
    works: 'Someone else changed this photo while you were editing it',
  },
  changedByYou: {
    clients: 'You changed this client on another device',
    projects: 'You changed this project on another device',
    'work-orders': 'You changed this work order on another device',
    workers: 'You changed this worker on another device',
    works: 'You changed this photo on another device',
  },
  orders: {
    typeToSearch: '{status} work orders. Type to search all of them.',
    loading: 'Loading work orders...',
    offline: 'Search needs a connection',
    failed: 'Failed to load work orders',
    retry: 'Retry',
    noMatch: 'No work orders match the search',
    noneOfStatus: 'No {status} work orders found',
  },
  people: {
    search: 'Search people...',
    noMatch: 'No matches',
    assigned: 'Assigned',
  },
  table: {
    removeFilter: 'Remove filter: {filter}',
    search: 'Search...',
    loading: 'Loading...',
    failed: "Couldn't load the choices. Close this and try again.",
    typeToSearch: 'Type to find others.',
    from: 'From',
    to: 'To',
    since: 'from {day}',
    until: 'to {day}',
    days: {
      today: 'Today',
      tomorrow: 'Tomorrow',
      thisWeek: 'This week',
      nextWeek: 'Next week',
      fromToday: 'From today on',
      past: 'Before today',
    },
  },
})
