import { defineTexts } from '../define-texts.ts'

/** What happened to a record, day by day. */
export const storyTexts = defineTexts('story', {
  heading: 'Timeline',
  edits: 'Show Edits',
  older: 'Show Older',
  loading: 'Loading timeline...',
  empty: 'Nothing here yet',
  retry: 'Retry',
  failed: {
    notes: "Couldn't load notes",
    photos: "Couldn't load photos",
    changes: "Couldn't load edits",
  },
  offline: "You're offline. Everything else appears here when you're back online.",
  today: 'Today',
  yesterday: 'Yesterday',
  saving: 'Posting...',
  waiting: 'Waiting',
  /** After the time at which something was done. */
  received: 'received {time}',
  client: 'client',
  approved: 'Approved the work',
  photos: '<b>{user}</b> added {count, plural, one {# photo} other {# photos}}',
  videos: '<b>{user}</b> added {count, plural, one {# video} other {# videos}}',
  files: '<b>{user}</b> added {count, number} photos and videos',
  /** For files whose uploader is unknown. */
  unsigned:
    '{what, select, photos {{count, plural, one {# photo was added} other {# photos were added}}} videos {{count, plural, one {# video was added} other {# videos were added}}} other {{count, number} photos and videos were added}}',
  ofOrder: 'on <link>{title}</link>',
  /** Several records of one kind, added by one person one after the other. */
  batch:
    '<b>{user}</b> added {count, number} {thing, select, client {clients} worker {workers} project {projects} work_order {work orders} absence {time-off entries} other {items}}',
  times: '{count, number} times',
  status: '<b>{user}</b> set the status to {status}',
  unscheduled: '<b>{user}</b> removed the date',
  scheduled: '<b>{user}</b> scheduled the work order for {time}',
  scheduledWithCrew: '<b>{user}</b> scheduled the work order for {time} and changed the crew to {workers}',
  scheduledWithoutCrew: '<b>{user}</b> scheduled the work order for {time} and removed the crew',
  crew: '<b>{user}</b> changed the crew to {workers}',
  noCrew: '<b>{user}</b> removed the crew',
  checklist: '<b>{user}</b> completed the checklist “{title}”',
  failedItems: '{count, plural, one {# item failed} other {# items failed}}',
  followUp: 'Follow-up work order <link>{title}</link> for “{label}”',
  latest: 'Latest photos',
  showRest: 'Show {count, plural, one {# more} other {# more}}',
})
