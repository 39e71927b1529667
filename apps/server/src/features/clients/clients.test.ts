import { describe, expect, test } from 'vitest'
import { buildClient, buildProject, buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { call } = await shareTestApp()

const create = (fields: object) => call('POST', '/api/clients/', fields)

test(
  'returns all fields of a new client, with its normalized phone number and its counts',
  { tags: ['API-52', 'ENT-01', 'ENT-02'] },
  async () => {
    const { body, status } = await create({ name: '  Harbor Homes ', phone_number: '(555) 555-0142' })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        name: 'Harbor Homes',
        contact_email: null,
        phone_number: '+15555550142',
        notes: '',
        address: '',
        is_active: true,
        project_count: 0,
        work_order_count: 0,
        active_work_orders_count: 0,
        version: 1,
        created_at: expect.any(String),
        updated_at: body.created_at,
      },
    })
  },
)

test('counts the projects of a client and their orders', { tags: ['API-51', 'API-53', 'ENT-02'] }, async () => {
  const order = await buildWorkOrder(call)
  const { client } = (await call('GET', `/api/projects/${order.project}/`)).body
  await buildProject(call, { client })
  expect((await call('GET', `/api/clients/${client}/`)).body).toMatchObject({ project_count: 2, work_order_count: 1 })
  const listed = (await call('GET', '/api/clients/')).body.results.find(({ id }: { id: number }) => id === client)
  expect(listed).toMatchObject({ project_count: 2, work_order_count: 1 })
  await call('DELETE', `/api/projects/${order.project}/`)
  expect((await call('GET', `/api/clients/${client}/`)).body).toMatchObject({ project_count: 1, work_order_count: 0 })
})

test('counts the open orders of a client apart', { tags: ['ENT-18'] }, async () => {
  const { project } = await buildWorkOrder(call, { status: 'ON_HOLD' })
  for (const status of ['COMPLETED', 'CANCELLED']) await buildWorkOrder(call, { project, status })
  const { client } = (await call('GET', `/api/projects/${project}/`)).body
  const counts = { work_order_count: 3, active_work_orders_count: 1 }
  expect((await call('GET', `/api/clients/${client}/`)).body).toMatchObject(counts)
  const listed = (await call('GET', '/api/clients/')).body.results.find(({ id }: { id: number }) => id === client)
  expect(listed).toMatchObject(counts)
})

test(
  'creates, changes, replaces, and deletes a client with address and is_active',
  { tags: ['ENT-03', 'API-54', 'API-55', 'API-56'] },
  async () => {
    const { id } = await buildClient(call, { address: '5 Pier Road', is_active: false })
    expect((await call('PATCH', `/api/clients/${id}/`, { is_active: true })).body).toMatchObject({
      address: '5 Pier Road',
      is_active: true,
    })
    expect((await call('PUT', `/api/clients/${id}/`, { name: 'New', address: '' })).body.address).toBe('')
    expect((await call('DELETE', `/api/clients/${id}/`)).status).toBe(204)
  },
)

describe('the validation of a client', () => {
  test.each([
    ['a blank name', { name: '   ' }, { name: ['Name is required'] }],
    ['a missing name', {}, { name: ['Name is required'] }],
    ['a name of one character', { name: ' x ' }, { name: ['Name must be at least 2 characters'] }],
    ['a name of 101 characters', { name: '🏗'.repeat(101) }, { name: ['Name must be less than 100 characters'] }],
    [
      'an invalid email',
      { name: 'ok', contact_email: 'a@b' },
      { contact_email: ['Please enter a valid email address'] },
    ],
    [
      'an invalid phone number',
      { name: 'ok', phone_number: '555 555' },
      { phone_number: ['Please enter a valid US phone number'] },
    ],
    [
      '11 digits that do not start with 1',
      { name: 'ok', phone_number: '25555550142' },
      { phone_number: ['Please enter a valid US phone number'] },
    ],
    [
      'notes of 1001 characters',
      { name: 'ok', notes: 'n'.repeat(1001) },
      { notes: ['Notes must be less than 1000 characters'] },
    ],
    [
      'an address of 256 characters',
      { name: 'ok', address: 'a'.repeat(256) },
      { address: ['Ensure this field has no more than 255 characters.'] },
    ],
    [
      'wrong types',
      { name: 5, notes: null, is_active: 'yes' },
      {
        name: ['Not a valid string.'],
        notes: ['This field may not be null.'],
        is_active: ['Must be a valid boolean.'],
      },
    ],
    [
      'no contact',
      { name: 'ok', contact_email: ' ', phone_number: '' },
      { non_field_errors: ['Either email or phone number is required'] },
    ],
  ])(
    'rejects %s, and stores nothing',
    { tags: ['VAL-15', 'VAL-01', 'VAL-02', 'VAL-04', 'VAL-05', 'VAL-07', 'VAL-09', 'VAL-11', 'LIM-03', 'VAL-12'] },
    async (_name, fields, body) => {
      const { count } = (await call('GET', '/api/clients/')).body
      expect(await create(fields)).toMatchObject({ status: 400, body })
      expect((await call('GET', '/api/clients/')).body.count).toBe(count)
    },
  )

  test('accepts a name of 100 and notes of 1000 code points', { tags: ['VAL-04', 'VAL-11'] }, async () => {
    const fields = { name: '🏗'.repeat(100), notes: '🧱'.repeat(1000), contact_email: 'a@b.co' }
    expect(await create(fields)).toMatchObject({ status: 201, body: fields })
  })

  test.each([['5555550142'], ['15555550142'], ['+1 555.555.0142'], ['(555) 555-0142']])(
    'stores the phone number %s as +1 and 10 digits',
    { tags: ['VAL-16', 'CLI-33'] },
    async (phone_number) => {
      expect((await create({ name: 'Phone', phone_number })).body.phone_number).toBe('+15555550142')
    },
  )

  test('PATCH and PUT require a contact on the merged record', { tags: ['VAL-15'] }, async () => {
    const { id } = await buildClient(call, { contact_email: 'a@b.co' })
    for (const [method, fields] of [
      ['PATCH', {}],
      ['PUT', { name: 'ok' }],
    ] as const) {
      expect(await call(method, `/api/clients/${id}/`, { ...fields, contact_email: '' })).toMatchObject({
        status: 400,
        body: { non_field_errors: ['Either email or phone number is required'] },
      })
    }
    const moved = { contact_email: null, phone_number: '5555550142' }
    expect((await call('PATCH', `/api/clients/${id}/`, moved)).status).toBe(200)
  })
})
