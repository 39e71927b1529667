import { defineTexts } from '../define-texts.ts'

/** The pages of clients, projects, and workers. */
export const recordPageTexts = defineTexts('record-pages', {
  loading: 'Loading...',
  edit: 'Edit',
  more: 'More',
  retry: 'Retry',
  worker: { schedule: 'Schedule', thisWeek: 'This week' },
  jumps: 'On this page',
  kindAndNumber: {
    clients: 'Client No. {id}',
    projects: 'Project No. {id}',
    workers: 'Worker No. {id}',
    'work-orders': 'Work Order No. {id}',
  },
  failed: {
    clients: "Couldn't load the client",
    projects: "Couldn't load the project",
    workers: "Couldn't load the worker",
  },
  offline: "You're offline, and this page isn't saved on this device.",
  listOffline: "You're offline. This list appears here when you're back online.",
  missing: {
    title: {
      clients: 'Client not found',
      projects: 'Project not found',
      workers: 'Worker not found',
      'work-orders': 'Work order not found',
    },
    deleted: '{user} deleted it {ago}.',
    bySeries: 'It was removed {ago}, when {user} changed how it repeats.',
    unknown: 'It may have been deleted, or the link is wrong.',
    restore: 'Restore',
    /** Above unsaved input. */
    while: {
      clients: 'This client was deleted.',
      projects: 'This project was deleted.',
      workers: 'This worker was deleted.',
      'work-orders': 'This work order was deleted.',
      works: 'This photo was deleted.',
      checklists: 'This checklist was deleted.',
      'checklist-templates': 'This checklist template was deleted.',
    },
    whileBy: '{user} deleted it {ago}. Restore it to save what you entered.',
    whileBySeries:
      'It was removed {ago}, when {user} changed how it repeats. Copy what you entered to another work order.',
  },
  /** A fact that is edited where it is shown; its name in lower case. */
  fact: {
    add: 'Add {fact}',
    edit: 'Edit {fact}',
    saved: '{fact} saved',
    failed: "Couldn't save the change. Try again.",
    undoFailed: "Couldn't undo. Try again.",
  },
  contact: {
    call: 'Call',
    text: 'Text',
    mail: 'Email',
    maps: 'Maps',
  },
  orders: {
    open: 'Open Work Orders',
    done: 'Completed Work Orders',
    noneOpen: 'No open work orders',
    loading: 'Loading work orders...',
    failed: "Couldn't load work orders",
    noDate: 'No date',
  },
  projects: {
    open: 'Open Projects',
    done: 'Completed Projects',
    noneOpen: 'No open projects',
    loading: 'Loading projects...',
    failed: "Couldn't load projects",
    add: 'New Project',
    active: '{count, plural, one {# open work order} other {# open work orders}}',
  },
  photos: {
    heading: 'Photos',
    ofMonth: 'Photos from {month}',
    empty: 'No photos yet',
    loading: 'Loading photos...',
    failed: "Couldn't load photos",
  },
  timeline: { heading: 'Timeline' },
  client: {
    numbers: 'Projects and work orders',
    count:
      '{projects, plural, one {# project} other {# projects}}, {orders, plural, one {# work order} other {# work orders}}',
  },
  project: {
    people: 'Workers',
    numbers: 'Work orders',
    count: '{active, number} open, {completed, number} completed',
    noPeople: 'No workers yet',
  },
})
