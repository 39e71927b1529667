import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { setImmediate } from 'node:timers/promises'
import type { FeedOrder } from './calendar-feeds.queries.ts'

/** How long calendar programs should wait before they read the feed again. Few of them do. */
const REFRESH_SECONDS = 60 * 60
const MINUTE_MS = 60_000

interface CalendarOptions {
  name: string
  /** The site's own URL. Its host makes the ids of events unique. */
  site: string
  hasClientNames: boolean
  /** Length of an order without an end. */
  defaultMinutes: number
}

/** Writing so many events takes about 4 ms. */
const SLICE = 250
const BEGIN_EVENT = '\r\nBEGIN:VEVENT\r\n'
const END = '\r\nEND:VCALENDAR'

/**
 * Writes orders as an iCalendar file (RFC 5545), and lets other requests run in between. Each order is a separate event, in
 * UTC, because calendar programs interpret rules and time zones differently. The file does not contain the time of writing,
 * so that it has the same bytes if nothing has changed.
 */
export async function writeCalendar(orders: readonly FeedOrder[], options: CalendarOptions): Promise<string> {
  const first = writeSlice(orders.slice(0, SLICE), options)
  const end = first.lastIndexOf(END)
  const texts = [first.slice(0, end)]
  for (let start = SLICE; start < orders.length; start += SLICE) {
    await setImmediate()
    const next = writeSlice(orders.slice(start, start + SLICE), options)
    // A text has no line ends, so these are no part of one.
    texts.push(next.slice(next.indexOf(BEGIN_EVENT), next.lastIndexOf(END)))
  }
  return texts.join('') + first.slice(end)
}

function writeSlice(orders: readonly FeedOrder[], options: CalendarOptions): string {
  const { defaultMinutes, hasClientNames, name, site } = options
  const calendar = ical({
    name: plain(name),
    prodId: { company: 'Daywork', product: 'Daywork' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  const { host } = new URL(site)
  for (const order of orders) {
    const start = new Date(order.scheduled_start)
    const end = order.scheduled_end ?? new Date(start.getTime() + defaultMinutes * MINUTE_MS)
    const client = hasClientNames ? order.client_name : null
    const isCancelled = order.is_deleted || order.status === 'CANCELLED'
    calendar.createEvent({
      id: `work-order-${order.id}@${host}`,
      // A delete does not raise the version.
      sequence: order.is_deleted ? order.version + 1 : order.version,
      stamp: new Date(order.changed_at),
      created: new Date(order.created_at),
      lastModified: new Date(order.changed_at),
      start,
      end: new Date(end),
      summary: plain([order.title, client].filter(Boolean).join(' – ')),
      location: plain(order.location),
      description: plain([order.crew, hasClientNames ? order.project_title : null].filter(Boolean).join('\n')),
      url: `${site}/work-orders/${order.id}`,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}

/** Line ends as \n, and without the control characters that RFC 5545 does not allow. */
const plain = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- it removes control characters
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
