import { defineTexts } from '../define-texts.ts'

/** What the dashboard shows above its list. */
export const dashboardTexts = defineTexts('dashboard', {
  week: {
    title: 'Next 7 Days',
  },
  day: {
    today: 'Today',
    list: 'Work orders: {day}',
    orders: '{count, plural, one {work order} other {work orders}}',
    nothing: 'Nothing scheduled.',
    failed: "Couldn't load the schedule. Reload the page.",
    done: '{done, number} of {count, number} done',
    partly: 'The first {shown, number} of {count, number}',
    all: 'Show All {count, number}',
    fewer: 'Show Fewer',
    schedule: 'Schedule',
    late: 'Late',
    running: 'Started earlier',
  },
  attention: {
    title: 'Needs Attention',
    late: 'Late',
    unassigned: 'Unassigned',
    on_hold: 'On Hold',
    undated: 'No date',
    expiring: 'Certificates',
    onPhones: 'Photos on Phones',
    expires: 'Expires {date}',
    expired: 'Expired {date}',
    more: '{count, number} more',
  },
  myDay: {
    title: 'My Day',
    everyone: 'Everyone',
    whose: 'Whose day',
    now: 'Now',
    next: 'Next',
    others: 'My other work orders today',
    call: 'Call {client}',
    nothing: 'No work orders for you today.',
    allDone: 'All done for today. Nice work.',
  },
  changes: {
    firstVisit: 'Updates from your team will show up here.',
    none: "You're all caught up.",
    ownOnly: 'No recent updates from your team.',
    some: '<b>{count, plural, one {# update} other {# updates}}</b> from your team since your last visit, {age}',
    many: '<b>{count, number}+ updates</b> from your team since your last visit, {age}',
    show: 'Show',
    hide: 'Hide',
  },
})
