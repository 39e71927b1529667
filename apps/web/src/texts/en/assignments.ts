import { defineTexts } from '../define-texts.ts'

export const assignmentTexts = defineTexts('assignments', {
  unnamed: 'Unnamed Worker',
  assignWorker: 'Assign Worker',
  assignWorkers: 'Assign Workers',
  failed: 'Could not assign worker to work order. Please try again.',
  none: 'No workers available',
  picker: {
    loading: 'Loading workers...',
    addWorker: 'Add worker',
    assign: 'Assign',
    workers: 'Workers',
    close: 'Close',
    add: 'Add',
  },
  crew: {
    show: 'Show additional options',
    hide: 'Hide additional options',
  },
})
