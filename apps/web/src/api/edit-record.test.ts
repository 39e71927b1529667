import { expect, test } from 'vitest'
import { buildClient } from '../testing/build-records.ts'
import { answerJson, fakeNetwork, namesOf } from '../testing/fake-network.ts'
import { editRecord } from './edit-record.ts'

const shown = buildClient()
const PATH = '/api/clients/5/'
const withTag = (body: unknown, etag: string) => new Response(JSON.stringify(body), { headers: { ETag: etag } })

test('API-93 an edit is put on top of what others changed, and sent for that version only', async () => {
  const current = buildClient({ notes: 'Ring twice' })
  const calls = fakeNetwork(({ method }) => (method === 'GET' ? withTag(current, '"2"') : answerJson(current)))
  await editRecord('clients', shown, { name: 'Oak Homes', notes: shown.notes })
  expect(namesOf(calls)).toEqual([`GET ${PATH}`, `PATCH ${PATH}`])
  expect(calls[1]?.body).toEqual({ name: 'Oak Homes', notes: 'Ring twice' })
  expect(calls[1]?.headers.get('If-Match')).toBe('"2"')
})

test('API-93 overtaken while saving, it starts again from the newest version', async () => {
  let version = 1
  const calls = fakeNetwork(({ method, headers }) => {
    if (method === 'GET') return withTag(buildClient({ notes: `version ${version}` }), `"${version}"`)
    // Somebody saves between our reading and our writing, twice.
    if (version < 3) version += 1
    return headers.get('If-Match') === `"${version}"`
      ? answerJson(buildClient())
      : answerJson({ detail: 'Changed' }, 412)
  })
  await editRecord('clients', shown, { name: 'Oak Homes', notes: shown.notes })
  expect(calls.at(-1)?.body).toEqual({ name: 'Oak Homes', notes: 'version 3' })
})

test('API-93 overtaken three times in a row, it gives up', async () => {
  const calls = fakeNetwork(({ method }) =>
    method === 'GET' ? withTag(shown, '"1"') : answerJson({ detail: 'This record was changed by someone else.' }, 412),
  )
  await expect(editRecord('clients', shown, { name: 'Oak Homes' })).rejects.toThrow('changed by someone else')
  expect(calls).toHaveLength(6)
})

test('API-93 any other refusal is raised at once', async () => {
  const calls = fakeNetwork(({ method }) => (method === 'GET' ? withTag(shown, '"1"') : answerJson({}, 500)))
  await expect(editRecord('clients', shown, { name: 'Oak Homes' })).rejects.toMatchObject({ status: 500 })
  expect(calls).toHaveLength(2)
})
