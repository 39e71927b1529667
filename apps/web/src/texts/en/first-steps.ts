import { defineTexts } from '../define-texts.ts'

/** What a new business does first, until it has a work order. */
export const firstStepTexts = defineTexts('first-steps', {
  label: 'First steps',
  title: 'Your First Job',
  hint: 'Three short forms. The next one opens by itself.',
  done: 'Done',
  add: {
    clients: 'Add a Client',
    projects: 'Add a Project',
    'work-orders': 'Create a Work Order',
  },
  why: {
    clients: 'Who is the job for?',
    projects: 'Kitchen remodel, new roof...',
    'work-orders': 'The first task on site',
  },
})
