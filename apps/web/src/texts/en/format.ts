import { defineTexts } from '../define-texts.ts'

/** Times and amounts in words. */
export const formatTexts = defineTexts('format', {
  notSet: 'Not set',
  bytes: '{count, plural, one {# byte} other {# bytes}}',
  justNow: 'just now',
  ago: {
    y: '{count, number}y ago',
    mo: '{count, number}mo ago',
    d: '{count, number}d ago',
    h: '{count, number}h ago',
    m: '{count, number}m ago',
  },
  today: 'Today',
  yesterday: 'Yesterday',
  daysAgo: '{count, plural, one {# day} other {# days}} ago',
  weeksAgo: '{count, plural, one {# week} other {# weeks}} ago',
  hours: '{count, plural, one {# hour} other {# hours}}',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
})
