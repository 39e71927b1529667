import { defineTexts } from '../define-texts.ts'

/** What lists, forms, and questions of all kinds of records say. */
export const recordTexts = defineTexts('records', {
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  edit: 'Edit',
  open: 'Open',
  select: 'Select {name}',
  more: {
    show: 'Show More',
    failed: "Couldn't load more",
    offline: "You're offline. More appears here when you're back online.",
  },
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
    absences: 'Time off deleted',
    series: 'Recurring work order deleted',
    checklists: 'Checklist deleted',
    'checklist-templates': 'Checklist template deleted',
    signatures: 'Signature deleted',
  },
  restoreFailed: {
    clients: "Couldn't restore the client. Try again under “Recently Deleted” in Settings.",
    projects: "Couldn't restore the project. Try again under “Recently Deleted” in Settings.",
    'work-orders': "Couldn't restore the work order. Try again under “Recently Deleted” in Settings.",
    workers: "Couldn't restore the worker. Try again under “Recently Deleted” in Settings.",
    works: "Couldn't restore the photo. Try again under “Recently Deleted” in Settings.",
    absences: "Couldn't restore the time off. Try again under “Recently Deleted” in Settings.",
    series: "Couldn't restore the recurring work order. Try again under “Recently Deleted” in Settings.",
    checklists: "Couldn't restore the checklist. Try again under “Recently Deleted” in Settings.",
    'checklist-templates': "Couldn't restore the checklist template. Try again under “Recently Deleted” in Settings.",
    signatures: "Couldn't restore the signature. Try again under “Recently Deleted” in Settings.",
  },
  waiting: 'Waiting',
  notSaved: 'Not Saved',
  asks: 'Needs Your Decision',
  /** CHK-13. */
  checksLeft: '{count, plural, one {# item left} other {# items left}}',
  /** API-99. */
  link: {
    copy: 'Copy Link',
    copied: 'Copied',
    hint: "Copy it now. You won't see it again.",
  },
})
