import { defineTexts } from '../define-texts.ts'

/** The search over everything (SIDE-08, SIDE-09). */
export const searchTexts = defineTexts('search', {
  label: 'Search',
  results: 'Search results',
  hint: 'Search, or type a command',
  move: {
    group: 'Move',
    to: 'Move “{title}” to {day}',
  },
  group: {
    recent: 'Recent',
    commands: 'Commands',
    sections: 'Sections',
    clients: 'Clients',
    projects: 'Projects',
    work_orders: 'Work Orders',
    workers: 'Workers',
    works: 'Portfolio',
  },
  state: {
    searching: 'Searching...',
    nothing: 'No results',
    failed: "Search isn't available right now. Check your connection and try again.",
  },
})
