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
  /** What one user did to one record. */
  named: {
    created:
      '<b>{user}</b> added {thing, select, client {client} worker {worker} project {project} work {photo} absence {time off} series {recurring work order} checklist {checklist} signature {signature} checklist_template {checklist template} other {work order}} <link>“{name}”</link>',
    updated:
      '<b>{user}</b> changed {thing, select, client {client} worker {worker} project {project} work {photo} absence {time off} series {recurring work order} checklist {checklist} signature {signature} checklist_template {checklist template} other {work order}} <link>“{name}”</link>',
    deleted:
      '<b>{user}</b> deleted {thing, select, client {client} worker {worker} project {project} work {photo} absence {time off} series {recurring work order} checklist {checklist} signature {signature} checklist_template {checklist template} other {work order}} <link>“{name}”</link>',
    restored:
      '<b>{user}</b> restored {thing, select, client {client} worker {worker} project {project} work {photo} absence {time off} series {recurring work order} checklist {checklist} signature {signature} checklist_template {checklist template} other {work order}} <link>“{name}”</link>',
    assigned: '<b>{user}</b> assigned a worker to work order <link>“{name}”</link>',
    started: '<b>{user}</b> started work order <link>“{name}”</link>',
    completed: '<b>{user}</b> completed work order <link>“{name}”</link>',
    update_added: '<b>{user}</b> added a note to work order <link>“{name}”</link>',
    worker_added: '<b>{user}</b> added a worker to project <link>“{name}”</link>',
    moved: '<b>{user}</b> moved work order <link>“{name}”</link>',
    shared:
      '<b>{user}</b> shared {thing, select, project {project} other {work order}} <link>“{name}”</link> with the client',
    share_changed:
      '<b>{user}</b> changed what the client can see on {thing, select, project {project} other {work order}} <link>“{name}”</link>',
    share_revoked:
      '<b>{user}</b> revoked a client link to {thing, select, project {project} other {work order}} <link>“{name}”</link>',
  },
  /** The same to a record that has no title, or is gone. */
  unnamed: {
    created:
      '<b>{user}</b> added <link>{thing, select, client {a client} worker {a worker} project {a project} work {a photo or video} absence {time off} series {a recurring work order} checklist {a checklist} signature {a signature} checklist_template {a checklist template} other {a work order}}</link>',
    updated:
      '<b>{user}</b> changed <link>{thing, select, client {a client} worker {a worker} project {a project} work {a photo or video} absence {time off} series {a recurring work order} checklist {a checklist} signature {a signature} checklist_template {a checklist template} other {a work order}}</link>',
    deleted:
      '<b>{user}</b> deleted <link>{thing, select, client {a client} worker {a worker} project {a project} work {a photo or video} absence {time off} series {a recurring work order} checklist {a checklist} signature {a signature} checklist_template {a checklist template} other {a work order}}</link>',
    restored:
      '<b>{user}</b> restored <link>{thing, select, client {a client} worker {a worker} project {a project} work {a photo or video} absence {time off} series {a recurring work order} checklist {a checklist} signature {a signature} checklist_template {a checklist template} other {a work order}}</link>',
    assigned: '<b>{user}</b> assigned a worker to <link>a work order</link>',
    started: '<b>{user}</b> started <link>a work order</link>',
    completed: '<b>{user}</b> completed <link>a work order</link>',
    update_added: '<b>{user}</b> added a note to <link>a work order</link>',
    worker_added: '<b>{user}</b> added a worker to <link>a project</link>',
    moved: '<b>{user}</b> moved <link>a work order</link>',
    shared:
      '<b>{user}</b> shared <link>{thing, select, project {a project} other {a work order}}</link> with the client',
    share_changed:
      '<b>{user}</b> changed what the client can see on <link>{thing, select, project {a project} other {a work order}}</link>',
    share_revoked:
      '<b>{user}</b> revoked a client link to <link>{thing, select, project {a project} other {a work order}}</link>',
  },
})
