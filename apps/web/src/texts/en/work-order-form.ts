import { defineTexts } from '../define-texts.ts'

/** The form of a work order, and the one for its location and schedule. */
export const workOrderFormTexts = defineTexts('work-order-form', {
  new: 'New Work Order',
  edit: 'Edit Work Order',
  create: 'Create Work Order',
  creating: 'Creating...',
  update: 'Update Work Order',
  updating: 'Updating...',
  selectProject: 'Select a project',
  noProjects: 'Every work order needs a project. Create one first.',
  addProject: 'Go to Projects',
  requiredSkills: 'Required skills',
  invalid: 'Please correct the form errors',
  failed: 'Failed to save work order. Please check all required fields.',
  failedBecause: 'Failed to save work order: {errors}',
  fieldError: '{field}: {errors}',
  noErrorNamed: 'Validation error in form submission',
  refused: 'Validation error. Please check that all required fields are filled correctly.',
  sent: {
    title: 'title',
    project: 'project',
    description: 'description',
    priority: 'priority',
    status: 'status',
    assigned_workers: 'workers',
  },
  schedule: {
    locationHint: 'Street address, floor, room',
    timeZone: 'Time zone: {zone}',
    failed: "Couldn't save the schedule. Try again.",
  },
})
