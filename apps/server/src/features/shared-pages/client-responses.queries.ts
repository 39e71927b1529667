import type { ClientResponse } from '@daywork/domain/shared-pages/shared-page'
import { sql } from '../../database/drizzle.ts'
import { type Db, type Executor, selectRow, selectRows } from '../../database/handle.ts'
import type { SharedRecord } from './shared-pages.queries.ts'

interface NewResponse {
  page: number
  name: string
  text: string
}

export const listResponses = (db: Executor, page: number): Promise<ClientResponse[]> =>
  selectRows<ClientResponse>(
    db,
    sql`select id, kind, name, text, created_at from client_responses where shared_page_id = ${page} order by id`,
  )

/** Within this time, the same question again is a repeat of a request whose response was lost. */
const REPEATS_WITHIN = '1 hour'

/** Requires that the page is locked, so that concurrent questions are counted, and repeated ones found. */
export async function insertQuestion(
  db: Db,
  { name, page, text }: NewResponse,
  max: number,
): Promise<'stored' | 'repeated' | 'too many'> {
  const newest = await selectRow<{ is_same: boolean }>(
    db,
    sql`select name = ${name} and text = ${text} and created_at > now() - ${REPEATS_WITHIN}::interval as is_same
        from client_responses where shared_page_id = ${page} and kind = 'question' order by id desc limit 1`,
  )
  if (newest?.is_same) return 'repeated'
  const row = await selectRow(
    db,
    sql`insert into client_responses (shared_page_id, kind, name, text)
        select ${page}, 'question', ${name}, ${text}
        where (select count(*) from client_responses where shared_page_id = ${page} and kind = 'question') < ${max}
        returning id`,
  )
  return row === undefined ? 'too many' : 'stored'
}

/** No field of the order or project changes, but what its page shows does. */
export async function recordPageChange(db: Db, { entity, id }: SharedRecord): Promise<void> {
  await db.execute(sql`insert into changes (entity, entity_id) values (${entity}, ${id})`)
}

/** @returns false if the page is approved already: the first approval remains */
export async function insertApproval(db: Db, { name, page, text }: NewResponse): Promise<boolean> {
  const row = await selectRow(
    db,
    sql`insert into client_responses (shared_page_id, kind, name, text) values (${page}, 'approval', ${name}, ${text})
        on conflict do nothing returning id`,
  )
  return row !== undefined
}
