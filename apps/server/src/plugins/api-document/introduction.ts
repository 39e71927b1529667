import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@daywork/domain/paging/limits'
import { BEARER } from '../session.ts'

/** What holds for all calls; each call says only what is its own. */
export const INTRODUCTION = `
Everything that Daywork's page does, it does by these calls.

**Tokens.** Register, log in, and send the access token as \`Authorization: Bearer …\`. It lives for minutes; the refresh
token, which lives for weeks, gets the next pair.

**Bodies** are JSON in UTF-8, files multipart. Names are snake_case, ids whole numbers, times ISO 8601 in UTC, days
YYYY-MM-DD, money decimal text in US dollars. Fields that are unknown or not yours to set (ids, times, counts) are passed
over. Later versions may answer more fields.

**Lists** answer \`{count, next, previous, results}\`, ${PAGE_SIZE_DEFAULT} records a page unless \`page_size\` says
otherwise, at most ${PAGE_SIZE_MAX}. An empty filter is none; an unknown parameter is passed over.

**Refusals** answer \`{"detail": "…"}\`, or texts by field: \`{"name": ["Name is required"]}\`; those over several fields
stand under \`non_field_errors\`. A refused call stores nothing.

**Retries.** Send an \`Idempotency-Key\` of your own making with a POST, and the same key when you try again: within 24
hours the first answer comes again and nothing is done twice.

**Edits side by side.** Send the \`ETag\` that you got as \`If-Match\`: when somebody else was faster, the call answers 412
with the record as it stands.

**Deletes** can be taken back for some days by \`restore\`.
`.trim()

/** The groups of calls, in the order in which they are read. */
export const TAGS = [
  {
    name: 'Accounts',
    description: 'Registering, sessions, passwords, second factors, invites and what is recorded of them.',
  },
  { name: 'People', description: 'Who has an account, and what is required of their log-ins.' },
  { name: 'Clients', description: 'Who orders and pays. Deleting a client keeps its projects, without a client.' },
  { name: 'Projects', description: 'What is built or repaired. Deleting a project deletes its work orders.' },
  {
    name: 'Workers',
    description: 'Who does the work. Deleting a worker takes it off its orders and projects; those stay.',
  },
  { name: 'Work orders', description: 'One piece of work in a project. Deleting one keeps its works, unlinked.' },
  { name: 'Portfolio', description: 'Works: photos and videos of what was done.' },
  { name: 'Uploads', description: 'Files that arrive in pieces over bad links (tus 1.0); works are made of them.' },
  { name: 'Capture', description: 'What photos and videos say.' },
  { name: 'Search', description: 'One search over everything.' },
  { name: 'Activity', description: 'Who changed what, and when.' },
  { name: 'Notifications', description: 'What the bell shows.' },
  { name: 'Server', description: 'About the server itself.' },
]

export const SECURITY_SCHEMES = {
  [BEARER]: { type: 'http', scheme: 'bearer', description: 'The access token of a log-in.' },
} as const
