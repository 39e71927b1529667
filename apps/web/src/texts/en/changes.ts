import { defineTexts } from '../define-texts.ts'

/** What one user did to one record. */
export const changeTexts = defineTexts('changes', {
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
