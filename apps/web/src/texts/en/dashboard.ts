import { defineTexts } from '../define-texts.ts'

/** What the dashboard shows above its list. */
export const dashboardTexts = defineTexts('dashboard', {
  week: {
    title: 'Next 7 Days',
    failed: "Couldn't load the schedule. Reload the page.",
    partly: '{shown, number} of {count, plural, one {# work order} other {# work orders}}',
    empty: 'Nothing scheduled.',
    today: '{count, plural, =0 {Nothing} other {#}} today',
    show: '{count, plural, one {Show # Work Order} other {Show # Work Orders}}',
  },
  day: {
    today: 'Today',
    more: '{count, number} more',
    moreOn: 'Show {count, number} more on {date}',
    fewer: 'Show Fewer',
    fewerOn: 'Show fewer on {date}',
  },
  changes: {
    firstVisit: 'Updates from your team will show up here.',
    none: "You're all caught up.",
    ownOnly: 'No recent updates from your team.',
    some: '<b>{count, plural, one {# update} other {# updates}}</b> from your team since your last visit {age}',
    many: '<b>{count, number}+ updates</b> from your team since your last visit {age}',
    show: 'Show',
    hide: 'Hide',
  },
  /** What one user did to one record. */
  named: {
    created:
      '<b>{user}</b> added {thing, select, client {client} worker {worker} project {project} work {photo} absence {absence} other {work order}} <link>“{name}”</link>',
    updated:
      '<b>{user}</b> changed {thing, select, client {client} worker {worker} project {project} work {photo} absence {absence} other {work order}} <link>“{name}”</link>',
    deleted:
      '<b>{user}</b> deleted {thing, select, client {client} worker {worker} project {project} work {photo} absence {absence} other {work order}} <link>“{name}”</link>',
    restored:
      '<b>{user}</b> restored {thing, select, client {client} worker {worker} project {project} work {photo} absence {absence} other {work order}} <link>“{name}”</link>',
    assigned: '<b>{user}</b> assigned a worker to work order <link>“{name}”</link>',
    started: '<b>{user}</b> started work order <link>“{name}”</link>',
    completed: '<b>{user}</b> completed work order <link>“{name}”</link>',
    update_added: '<b>{user}</b> added a note to work order <link>“{name}”</link>',
    worker_added: '<b>{user}</b> added a worker to project <link>“{name}”</link>',
    moved: '<b>{user}</b> moved work order <link>“{name}”</link>',
  },
  /** The same to a record that has no title, or is gone. */
  unnamed: {
    created:
      '<b>{user}</b> added <link>{thing, select, client {a client} worker {a worker} project {a project} work {a photo or video} absence {an absence} other {a work order}}</link>',
    updated:
      '<b>{user}</b> changed <link>{thing, select, client {a client} worker {a worker} project {a project} work {a photo or video} absence {an absence} other {a work order}}</link>',
    deleted:
      '<b>{user}</b> deleted <link>{thing, select, client {a client} worker {a worker} project {a project} work {a photo or video} absence {an absence} other {a work order}}</link>',
    restored:
      '<b>{user}</b> restored <link>{thing, select, client {a client} worker {a worker} project {a project} work {a photo or video} absence {an absence} other {a work order}}</link>',
    assigned: '<b>{user}</b> assigned a worker to <link>a work order</link>',
    started: '<b>{user}</b> started <link>a work order</link>',
    completed: '<b>{user}</b> completed <link>a work order</link>',
    update_added: '<b>{user}</b> added a note to <link>a work order</link>',
    worker_added: '<b>{user}</b> added a worker to <link>a project</link>',
    moved: '<b>{user}</b> moved <link>a work order</link>',
  },
})
