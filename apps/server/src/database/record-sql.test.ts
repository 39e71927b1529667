import { globSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { getTableName, sql } from './drizzle.ts'
import { RECORDS } from '../record-kinds.ts'
import { buildClient } from '../testing/factories.ts'
import { startTestApp } from '../testing/test-app.ts'
import { fixed } from './fixed-sql.ts'
import { selectRow, selectRows } from './handle.ts'
import { openReader } from './reader.ts'
import { ALL_ROWS, live, type RowFilter, withDeleted } from './record-sql.ts'
import { clients } from './schema/clients.ts'
import { compileSql, prepare } from './statement.ts'

const server = await startTestApp()
afterAll(() => server.close())
const { db } = server.database
const { call } = await server.signIn()
const harbor = await buildClient(call, { name: 'Harbor Homes' })
const quarry = await buildClient(call, { name: 'Quarry Homes' })

const onlyHarbor: RowFilter = (table, alias) =>
  table === clients ? sql`${sql.identifier(alias)}.name like ${'Harbor%'}` : undefined

const named = fixed(sql`select c.name from ${live(clients)} c`)
const oneClient = prepare(sql`${named} where c.id = $1`)

test('a statement that reads records fails without a reader', { tags: ['GEN-24'] }, async () => {
  for (const statement of [sql`${named}`, sql`select from ${withDeleted(clients)}`, oneClient(harbor.id)]) {
    await expect(selectRow(db, statement)).rejects.toThrow('a statement reads records without a reader')
    await expect(selectRow(openReader(db, ALL_ROWS), statement)).resolves.toBeDefined()
  }
})

test(
  'a restricted reader gets its own rows, also from prepared statements and fixed parts',
  { tags: ['GEN-24'] },
  async () => {
    const reader = openReader(db, onlyHarbor)
    expect(await selectRows(reader, named)).toEqual([{ name: 'Harbor Homes' }])
    expect(await selectRow(reader, oneClient(harbor.id))).toEqual({ name: 'Harbor Homes' })
    expect(await selectRow(reader, oneClient(quarry.id))).toBeUndefined()
    expect(await selectRow(openReader(db, ALL_ROWS), oneClient(quarry.id))).toEqual({ name: 'Quarry Homes' })
  },
)

test('for users who see all rows, a statement is the same as without a rule', { tags: ['GEN-24'] }, () => {
  expect(compileSql(sql`${named} where c.id = ${1}`, ALL_ROWS).text).toBe(
    'select c.name from live_clients c where c.id = $1',
  )
  expect(oneClient(1).text).toBe('select c.name from live_clients c where c.id = $1')
  expect(compileSql(named, () => undefined)).toEqual(compileSql(named, ALL_ROWS))
})

test('queries read the tables of records only with live and withDeleted', { tags: ['GEN-24'] }, () => {
  const tables = RECORDS.tables.map(getTableName).join('|')
  const source =
    /(?<!delete )\b(?:from|join|using) (\$\{(?!live\(|withDeleted\(|\w*[sS]ource[}(]|countsByGroup\()[^}]*\}|"?\w+)/g
  const isRecords = new RegExp(String.raw`^(\$\{.*|"?(?:live_\w+|${tables}))$`)
  const folder = new URL('..', import.meta.url)
  const found = globSync(['**/*.queries.ts', 'database/*.ts'], { cwd: folder.pathname })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(new URL(file, folder), 'utf8').matchAll(source)]
        .filter(([, name = '']) => isRecords.test(name))
        .map(([text]) => `${file}: ${text}`),
    )
  expect(found.toSorted()).toEqual([
    // Maintenance counts, purges, and finds unused files for everyone.
    'database/counts.ts: from ${table}',
    'database/record-sql.ts: from ${name}',
    'features/checklists/checklists.queries.ts: from ${fixed(sql`${withDeleted(checklistTemplates)}',
    'media/media.queries.ts: from work_files',
    'records/parents.queries.ts: from ${table}',
    'records/purge.queries.ts: from ${table}',
    // Locks a row before a Reader checks whether the user sees it.
    'records/rows.queries.ts: from ${table}',
  ])
})
