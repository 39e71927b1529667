import { expect, test } from 'vitest'
import { buildClient, buildWorkOrder } from '../testing/factories.ts'
import { shareTestApp } from '../testing/test-app.ts'
import { purgeDeletedRecords } from './purge.queries.ts'

const { call, server } = await shareTestApp()
const { db, records } = server.app.services

test(
  'a deletion with more rows than a statement can remove in time is purged in smaller batches, and then the next one',
  { tags: ['DEL-18'] },
  async () => {
    const order = await buildWorkOrder(call)
    await server.sql(
      `insert into work_orders (title, description, project_id, status, priority)
       select title, description, project_id, status, priority from work_orders, generate_series(1, 1500) where id = $1`,
      [order.id],
    )
    await call('DELETE', `/api/projects/${order.project}/`)
    const { id: next } = await buildClient(call)
    await call('DELETE', `/api/clients/${next}/`)
    await server.sql(`update deletions set at = at - interval '31 days'`)
    await server.sql(`create function time_out() returns trigger language plpgsql as $$ begin
      if (select count(*) from removed) > 300 then raise 'too slow' using errcode = 'query_canceled'; end if;
      return null; end $$`)
    await server.sql(`create trigger time_out after delete on work_orders referencing old table as removed
      for each statement execute function time_out()`)

    await purgeDeletedRecords(db, records, 30)
    expect(await server.sql('select from work_orders where project_id = $1', [order.project])).toEqual([])
    expect(await server.sql('select from projects where id = $1', [order.project])).toEqual([])
    expect(await server.sql('select from clients where id = $1', [next])).toEqual([])
    expect(await server.sql('select from deletions')).toEqual([])
  },
)
