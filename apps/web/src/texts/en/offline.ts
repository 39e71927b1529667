import { defineTexts } from '../define-texts.ts'

/** The notice over every screen while the server is unreachable. */
export const offlineTexts = defineTexts('offline', {
  offline: "You're offline.",
  offlineSince: "You're offline. Last updated {age}.",
  unreachable: "Can't reach the server. Retrying...",
  unreachableSince: "Can't reach the server. Retrying... Last updated {age}.",
  fromDevice: 'From this device · as of {time}',
  part: {
    work_order: '{has} of {total} work orders',
    project: '{has} of {total} projects',
    client: '{has} of {total} clients',
    worker: '{has} of {total} workers',
    absence: '{has} of {total} time-off entries',
  },
})
