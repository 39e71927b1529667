import { defineTexts } from '../define-texts.ts'

/** What the routes add to the screens that they show. */
export const pageTexts = defineTexts('pages', {
  broken: {
    title: 'Something went wrong',
    text: "We couldn't show this page. Saved work is safe; unsaved edits may be lost.",
    reload: 'Reload Page',
  },
  notFound: {
    title: 'Page not found',
    text: "There's nothing at this address. It may be mistyped, or the page may have moved.",
  },
  notLoaded: {
    title: "Couldn't load this page",
    retry: 'Try Again',
  },
  submitted: {
    compare: 'Compare Before and After',
    canCompare: 'Before and after are ready to compare',
    text: 'Added to the portfolio',
    showOrder: 'Show Work Order',
    showPortfolio: 'Show Portfolio',
  },
  created: {
    clients: 'Client created',
    projects: 'Project created',
    'work-orders': 'Work order created',
    workers: 'Worker created',
  },
  /** SHELL-21. */
  newWorker: {
    title: 'New Worker',
    hint: 'Add someone to your team',
  },
  editWorker: {
    title: 'Edit Worker',
    hint: 'Update their details',
  },
})
