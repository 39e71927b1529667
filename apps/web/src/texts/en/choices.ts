import { defineTexts } from '../define-texts.ts'

/** What tables, filters, and pickers of all kinds of records say. */
export const choiceTexts = defineTexts('choices', {
  /** ERR-29. */
  choices: {
    list: 'Options',
    loading: 'Loading form data...',
    failed: 'Failed to load form data. Please try again.',
  },
  orders: {
    typeToSearch: '{status} work orders. Type to search all work orders.',
    loading: 'Loading work orders...',
    offline: 'Search needs a connection',
    failed: "Couldn't load work orders",
    retry: 'Retry',
    noMatch: 'No work orders match the search',
    noneOfStatus: 'No {status} work orders found',
  },
  people: {
    search: 'Search workers...',
    noMatch: 'No matches',
    assigned: 'Assigned',
  },
  day: {
    none: 'No date',
    other: 'Another day',
  },
  layout: {
    label: 'View',
    cards: 'Cards',
    table: 'Table',
  },
  table: {
    columns: 'Columns',
    open: 'Open orders',
    openOrders: '{count, plural, one {# open work order} other {# open work orders}}',
    selectAll: 'Select all shown',
    removeFilter: 'Remove filter: {filter}',
    search: 'Search...',
    loading: 'Loading...',
    failed: "Couldn't load the options. Close this and try again.",
    offline: "You're offline. Connect to see the options.",
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
      fromToday: 'Today and later',
      past: 'Before today',
      yesterday: 'Yesterday',
      lastWeek: 'Last week',
      last30Days: 'Last 30 days',
    },
  },
})
