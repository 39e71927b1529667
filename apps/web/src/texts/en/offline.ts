import { defineTexts } from '../define-texts.ts'

/** The notice over every screen while the server is out of reach. */
export const offlineTexts = defineTexts('offline', {
  offline: "You're offline.",
  offlineSince: "You're offline. Last updated {age}.",
  unreachable: "Can't reach the server. Retrying...",
  unreachableSince: "Can't reach the server. Retrying... Last updated {age}.",
})
