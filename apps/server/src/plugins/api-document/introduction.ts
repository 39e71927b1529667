import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@daywork/domain/paging/limits'
import { BEARER } from '../../http/session.ts'

/** Describes what applies to all operations. */
export const INTRODUCTION = `
The Daywork web application uses only this API.

**Tokens.** Register, log in, and send the access token as \`Authorization: Bearer …\`. It is valid for some minutes. Use
the refresh token, which is valid for weeks, to get the next pair.

**Bodies** are JSON in UTF-8, or multipart for files. Names are snake_case, ids are integers, times are ISO 8601 in UTC,
days are YYYY-MM-DD, and money is decimal text in US dollars. Unknown and read-only fields (ids, versions, times, counts)
are ignored. Later versions may return more fields.

**Lists** return \`{count, next, previous, results}\` with ${PAGE_SIZE_DEFAULT} records per page. Set \`page_size\` to
change that, up to ${PAGE_SIZE_MAX}. An empty filter has no effect. Unknown parameters are ignored.

**Errors** return \`{"detail": "…"}\`, or messages by field: \`{"name": ["Name is required"]}\`. Messages about several
fields are under \`non_field_errors\`. A rejected request stores nothing.

**Retries.** Send an \`Idempotency-Key\` that you generate with each POST, and the same key when you retry. Within 24 hours,
you get the first response again, and the request has no second effect.

**Concurrent edits.** Every record, single or in a list, has a \`version\`, which increases with every change. Send it as
\`If-Match: "<version>"\`, in double quotes, when you edit. If the record has changed since, the response is 412 with the
current record and its version. The \`ETag\` of a single record contains the same number.

**Deleted records** can be restored with \`restore\` for some days.
`.trim()

interface Tag {
  name: string
  description: string
}

/** Returns the groups of operations in display order. @param records the groups for the kinds of records */
export const tagsWith = (records: readonly Tag[]): Tag[] => [
  {
    name: 'Accounts',
    description: 'Registration, sessions, passwords, second factors, invites, and the sign-in history.',
  },
  { name: 'People', description: 'Who has an account, and what their log-ins require.' },
  ...records,
  { name: 'Schedule', description: 'Who works when, and the settings of the business that the schedule follows.' },
  { name: 'Calendar feeds', description: 'Secret addresses of the schedule for calendar programs.' },
  { name: 'Work order reports', description: 'PDF documents that say what was done.' },
  { name: 'Proof packs', description: 'Original files and events, with a page that verifies them without a server.' },
  { name: 'Shared pages', description: 'Pages at secret addresses that show a job to the client.' },
  { name: 'Uploads', description: 'Resumable uploads for unreliable connections (tus 1.0); create works from them.' },
  { name: 'Capture', description: 'Analysis of photos and videos.' },
  { name: 'Overview', description: 'The day, what needs attention, and reports.' },
  { name: 'Sync', description: 'Many changes in one request, and changes that were made offline.' },
  { name: 'Kept files', description: 'Photos and videos that are stored on devices and have not arrived.' },
  { name: 'Search', description: 'One search over all records.' },
  { name: 'Activity', description: 'Who changed what, and when.' },
  { name: 'Notifications', description: 'Messages for your account, such as sign-ins from new devices.' },
  { name: 'Server', description: 'About the server itself.' },
]

export const SECURITY_SCHEMES = {
  [BEARER]: { type: 'http', scheme: 'bearer', description: 'The access token of a session.' },
} as const
