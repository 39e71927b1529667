import { localStore } from './storage.ts'

/** As in `storedKey` (writes/kept-writes.ts), which the sign-in does not load. */
const STORED_KEY = /^stored /

/** Whether the device has operations of someone that the server does not have. */
export const hasStoredOfSomeone = (): boolean => localStore.keys().some((key) => STORED_KEY.test(key))
