import { counted } from './counted.ts'

const MINUTE_SECONDS = 60

/** '45 seconds', '15 minutes'. Rounded up: a try before the wait is over would be refused again. */
export const waitText = (seconds: number): string =>
  seconds < MINUTE_SECONDS
    ? counted(Math.ceil(seconds), 'second')
    : counted(Math.ceil(seconds / MINUTE_SECONDS), 'minute')
