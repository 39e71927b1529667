export const CALENDAR_FEED_MESSAGES = {
  tooManyRequests: 'Too many requests from your network. Please try again in a minute.',
} as const
