import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  buildChecklist,
  buildProject,
  buildSeries,
  buildTemplate,
  buildWorkOrder,
  WATER_ITEM,
} from '../../testing/factories.ts'
import { operation, push } from '../../testing/operations.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { call } = await shareTestApp({ username: 'olga' })

const ids = ['4f9f2d4e-9d0b-4b53-9f1c-2b8e6a7c1d01', '4f9f2d4e-9d0b-4b53-9f1c-2b8e6a7c1d02'] as const
const check = (id: string, more: object = {}) => ({ id, kind: 'check', label: `Item ${id.slice(-1)}`, ...more })
const answer = (checklist: number, answers: object, headers = {}) =>
  call('PATCH', `/api/checklists/${checklist}/`, { answers }, headers)
const read = async (path: string) => (await call('GET', path)).body

test('creates, changes, deletes, and restores a template', { tags: ['CHK-01'] }, async () => {
  const { body, status } = await call('POST', '/api/checklist-templates/', { title: ' Roof ', items: [check(ids[0])] })
  expect({ status, title: body.title }).toEqual({ status: 201, title: 'Roof' })
  const full = { hint: '', required: false, unit: '', min: null, max: null, choices: [] }
  expect(body.items).toEqual([{ id: ids[0], kind: 'check', label: 'Item 1', ...full }])
  const url = `/api/checklist-templates/${body.id}/`
  expect((await call('PATCH', url, { title: 'Flat roof' })).body).toMatchObject({ title: 'Flat roof', version: 2 })
  expect((await call('DELETE', url)).status).toBe(204)
  const trash = await read('/api/deleted/?entity=checklist_template')
  expect(trash.results).toMatchObject([{ title: 'Flat roof', is_restorable: true }])
  expect((await call('POST', `${url}restore/`)).body).toMatchObject({ title: 'Flat roof' })
})

test('rejects items that no one could answer', { tags: ['CHK-01'] }, async () => {
  for (const [items, message] of [
    [[check(ids[0]), check(ids[0])], 'Each item needs an id of its own.'],
    [[check(ids[0], { label: ' ' })], 'Each item needs a text.'],
    [[check(ids[0], { kind: 'choice', choices: ['A', 'A'] })], 'An item with a choice needs at least two choices.'],
    [[check(ids[0], { kind: 'number', min: 3, max: 2 })], 'The lowest value must not be above the highest.'],
  ] as const) {
    const { body, status } = await call('POST', '/api/checklist-templates/', { title: 'Roof', items })
    expect({ status, items: body.items }).toEqual({ status: 400, items: [message] })
  }
})

test('an order has a copy of the template, which later edits do not change', { tags: ['CHK-02'] }, async () => {
  const template = await buildTemplate(call)
  const order = await buildWorkOrder(call)
  expect(order).toMatchObject({ checks_left: 0, follow_up_of: null })
  const checklist = await buildChecklist(call, { work_order: order.id, template: template.id })
  expect(checklist).toMatchObject({ title: 'Before leaving', answers: {}, required_left: 1, template: template.id })
  await call('PATCH', `/api/checklist-templates/${template.id}/`, { title: 'Other', items: [] })
  expect((await read(`/api/checklists/?work_order=${order.id}`)).results).toEqual([checklist])
  expect((await read(`/api/checklists/?project=${order.project}`)).results).toEqual([checklist])
  expect((await read(`/api/checklists/?project=${(await buildProject(call)).id}`)).results).toEqual([])
  expect(await read(`/api/work-orders/${order.id}/`)).toMatchObject({ checks_left: 1 })
  expect((await call('POST', '/api/checklists/', { work_order: order.id, template: 999_999 })).status).toBe(400)
  await call('DELETE', `/api/work-orders/${order.id}/`)
  expect((await call('GET', `/api/checklists/${checklist.id}/`)).status).toBe(404)
  await call('POST', `/api/work-orders/${order.id}/restore/`)
  expect((await read(`/api/checklists/${checklist.id}/`)).items).toEqual(checklist.items)
})

test('answers are checked, signed, and merged by item', { tags: ['CHK-03', 'CHK-04'] }, async () => {
  const template = await buildTemplate(call, {
    items: [
      check(ids[0], { kind: 'number', max: 10 }),
      check(ids[1]),
      { id: WATER_ITEM, kind: 'yes_no', label: 'Water', required: true },
    ],
  })
  const { id } = await buildChecklist(call, { template: template.id })
  const first = await answer(id, { [ids[0]]: { value: 12, at: '2025-01-08T20:45:00+01:00' } })
  expect(first.body.answers).toEqual({ [ids[0]]: { value: 12, note: '', at: '2025-01-08T19:45:00.000Z', by: 'olga' } })
  const second = await answer(id, { [ids[1]]: { value: true, at: '2999-01-01T00:00:00Z' } })
  expect(Object.keys(second.body.answers)).toEqual([ids[0], ids[1]])
  expect(Date.parse(second.body.answers[ids[1]].at)).toBeLessThanOrEqual(Date.now())
  expect((await answer(id, { [ids[1]]: null })).body).toMatchObject({ required_left: 1, answers: { [ids[0]]: {} } })
  for (const [answers, message] of [
    [{ [ids[0]]: { value: 'many' } }, 'This is no answer to this item.'],
    [{ '00000000-0000-4000-8000-000000000000': { value: true } }, 'The checklist has no such item.'],
    [{ [WATER_ITEM]: { value: 'na', note: ' ' } }, 'Give a reason why this does not apply.'],
  ] as const) {
    const { body, status } = await answer(id, answers)
    expect({ status, body }).toEqual({ status: 400, body: { answers: [message] } })
  }
  const done = await answer(id, { [WATER_ITEM]: { value: 'na', note: 'No water here' } })
  expect(done.body.required_left).toBe(0)
})

test(
  'a device pushes a checklist that it added, and one that it has already sent is not added twice',
  { tags: ['CHK-11', 'SYNC-55'] },
  async () => {
    const [order, template] = [await buildWorkOrder(call), await buildTemplate(call)]
    const create = operation({
      kind: 'create',
      entity: 'checklist',
      fields: { work_order: order.id, template: template.id },
    })
    const [added] = (await push(call, [create])).body.outcomes
    expect(added).toMatchObject({ result: 'applied', row: { title: template.title, required_left: 1 } })

    const sent = { ...create, key: randomUUID() }
    await call('POST', '/api/checklists/', create.fields, { 'idempotency-key': sent.key })
    expect((await push(call, [sent])).body.outcomes).toMatchObject([{ result: 'applied' }])
    expect((await read(`/api/checklists/?work_order=${order.id}`)).count).toBe(2)

    // Someone deleted the template while the device had no network.
    await call('DELETE', `/api/checklist-templates/${template.id}/`)
    expect((await call('POST', '/api/checklists/', create.fields)).status).toBe(400)
    const [late] = (await push(call, [{ ...create, key: randomUUID() }])).body.outcomes
    expect(late).toMatchObject({ result: 'applied', row: { title: template.title, template: null, required_left: 1 } })

    const unknown = operation({
      kind: 'create',
      entity: 'checklist',
      fields: { work_order: order.id, template: 999_999 },
    })
    expect((await push(call, [unknown])).body.outcomes).toMatchObject([
      { result: 'refused', errors: { template: [expect.any(String)] } },
    ])
  },
)

test('two people answer different items of one checklist at the same time', { tags: ['CHK-04'] }, async () => {
  const { id } = await buildChecklist(call, {
    template: (await buildTemplate(call, { items: [check(ids[0]), check(ids[1])] })).id,
  })
  const answering = (item: string, value: unknown, at: string) =>
    operation({
      kind: 'edit',
      entity: 'checklist',
      target: id,
      base: { answers: {} },
      fields: { answers: { [item]: value === null ? null : { value, at } } },
    })
  const { outcomes } = (
    await push(call, [answering(ids[0], true, '2025-01-08T10:00:00Z'), answering(ids[1], true, '2025-01-08T09:00:00Z')])
  ).body
  expect(outcomes.map(({ result }: { result: string }) => result)).toEqual(['applied', 'applied'])
  expect(outcomes[0].change).toMatchObject({
    before: { answers: { [ids[0]]: null } },
    after: { answers: { [ids[0]]: { value: true } } },
  })
  expect(Object.keys((await read(`/api/checklists/${id}/`)).answers)).toEqual([...ids])
  // This answer is older than the stored one, and arrives later.
  await push(call, [answering(ids[0], null, '2025-01-08T08:00:00Z')])
  expect((await read(`/api/checklists/${id}/`)).answers[ids[0]]).toMatchObject({ value: true })
})

test(
  'the activity has an answer that does not count, because a later one arrived first',
  { tags: ['CHK-04', 'CHK-08'] },
  async () => {
    const order = await buildWorkOrder(call)
    const template = await buildTemplate(call, { items: [{ id: WATER_ITEM, kind: 'yes_no', label: 'Water' }] })
    const { id, title } = await buildChecklist(call, { work_order: order.id, template: template.id })
    const answering = (value: string, note: string, at: string) =>
      operation({
        kind: 'edit',
        entity: 'checklist',
        target: id,
        base: { answers: {} },
        fields: { answers: { [WATER_ITEM]: { value, note, at } } },
      })
    await push(call, [answering('yes', '', '2025-01-08T10:00:00Z')])
    const late = answering('no', 'Crack in the pipe', '2025-01-08T09:00:00Z')
    for (let times = 0; times < 2; times += 1) {
      expect((await push(call, [late])).body.outcomes).toMatchObject([{ result: 'applied', change: null }])
    }
    const water = { label: 'Water', kind: 'yes_no' }
    const { results } = await read(`/api/activity/?entity=work_order&id=${order.id}`)
    const answered = results.filter(({ after }: { after: object }) => 'checklist' in after).slice(0, 2)
    expect(answered).toMatchObject([
      {
        before: { checklist: { id, title, answers: [{ ...water, value: 'no', note: 'Crack in the pipe' }] } },
        after: { checklist: { id, title, answers: [{ ...water, value: 'yes', note: '' }], is_outdated: true } },
      },
      { before: { checklist: { answers: [{ value: null }] } }, after: { checklist: { answers: [{ value: 'yes' }] } } },
    ])
  },
)

test(
  'photos that two people add to one item are both kept, and none counts as an answer that was replaced',
  { tags: ['CHK-04', 'CHK-08'] },
  async () => {
    const order = await buildWorkOrder(call)
    const item = { id: WATER_ITEM, kind: 'photo', label: 'Panel' }
    const template = await buildTemplate(call, { items: [item] })
    const { id } = await buildChecklist(call, { work_order: order.id, template: template.id })
    const adding = (work: number, at: string) =>
      operation({
        kind: 'edit',
        entity: 'checklist',
        target: id,
        base: { answers: {} },
        fields: { answers: { [WATER_ITEM]: { value: [work], note: '', at } } },
      })
    for (const [work, at] of [
      [1, '2025-01-08T10:00:00Z'],
      [2, '2025-01-08T09:00:00Z'],
      [3, '2025-01-08T11:00:00Z'],
    ] as const)
      expect((await push(call, [adding(work, at)])).body.outcomes).toMatchObject([{ result: 'applied' }])
    expect((await read(`/api/checklists/${id}/`)).answers[WATER_ITEM].value).toEqual([1, 2, 3])
    const { results } = await read(`/api/activity/?entity=work_order&id=${order.id}`)
    expect(JSON.stringify(results)).not.toContain('is_outdated')
  },
)

test('new orders of a project get its checklists, also those of a series', { tags: ['CHK-05'] }, async () => {
  const [first, second] = [await buildTemplate(call), await buildTemplate(call, { title: 'Safety' })]
  const project = await buildProject(call, { checklist_templates: [second.id, first.id, first.id] })
  expect(project.checklist_templates).toEqual([second.id, first.id])
  const order = await buildWorkOrder(call, { project: project.id })
  expect(order.checks_left).toBe(2)
  const titles = async (id: number) =>
    (await read(`/api/checklists/?work_order=${id}&ordering=created_at`)).results.map(
      ({ title }: { title: string }) => title,
    )
  expect(new Set(await titles(order.id))).toEqual(new Set(['Safety', 'Before leaving']))
  await call('PATCH', `/api/work-orders/${order.id}/`, { title: 'Edited' })
  expect(await titles(order.id)).toHaveLength(2)
  await call('DELETE', `/api/checklist-templates/${second.id}/`)
  expect(await read(`/api/projects/${project.id}/`)).toMatchObject({ checklist_templates: [first.id] })
  await buildSeries(call, { project: project.id, rule: 'FREQ=WEEKLY' })
  const { results } = await read(`/api/work-orders/?project=${project.id}&search=lobby`)
  expect(new Set(results.map((each: { checks_left: number }) => each.checks_left))).toEqual(new Set([1]))
  expect((await call('PATCH', `/api/projects/${project.id}/`, { checklist_templates: [999_999] })).body).toEqual({
    checklist_templates: ['Invalid pk "999999" - object does not exist.'],
  })
})

test('a failed item gets one follow-up order, linked both ways', { tags: ['CHK-06'] }, async () => {
  const order = await buildWorkOrder(call)
  const { id } = await buildChecklist(call, { work_order: order.id })
  const follow = {
    title: 'Water is off',
    description: 'x',
    project: order.project,
    follow_up_of: { checklist: id, item: WATER_ITEM },
  }
  const create = () => call('POST', '/api/work-orders/', follow)
  expect((await create()).body).toEqual({ follow_up_of: ['Only a failed item can have a follow-up order.'] })
  await answer(id, { [WATER_ITEM]: { value: 'no', note: 'Valve is stuck' } })
  const { body: made } = await create()
  expect(made.follow_up_of).toEqual({ checklist: id, item: WATER_ITEM, work_order: order.id, label: 'Water is off' })
  expect(await read(`/api/checklists/${id}/`)).toMatchObject({
    follow_ups: [{ item: WATER_ITEM, work_order: made.id }],
  })
  expect((await create()).body).toEqual({ follow_up_of: ['This item already has a follow-up order.'] })
  expect((await call('PUT', `/api/work-orders/${made.id}/`, made)).body.follow_up_of).toEqual(made.follow_up_of)
  await call('DELETE', `/api/work-orders/${made.id}/`)
  expect((await read(`/api/checklists/${id}/`)).follow_ups).toEqual([])
  expect((await create()).status).toBe(201)
})

test('orders are found by the checks that are left', { tags: ['CHK-07'] }, async () => {
  const order = await buildWorkOrder(call)
  const found = async (left: boolean) =>
    (await read(`/api/work-orders/?project=${order.project}&checks_left=${left}`)).results.map(
      ({ id }: { id: number }) => id,
    )
  expect([await found(true), await found(false)]).toEqual([[], [order.id]])
  const { id } = await buildChecklist(call, { work_order: order.id })
  await call('PATCH', `/api/work-orders/${order.id}/`, { status: 'COMPLETED' })
  expect([await found(true), await found(false)]).toEqual([[order.id], []])
  await answer(id, { [WATER_ITEM]: { value: 'yes' } })
  expect([await found(true), await found(false)]).toEqual([[], [order.id]])
})

test('the activity of the order has each answer', { tags: ['CHK-08'] }, async () => {
  const order = await buildWorkOrder(call)
  const { id } = await buildChecklist(call, { work_order: order.id })
  await answer(id, { [WATER_ITEM]: { value: 'no', note: 'Stuck' } })
  await call('DELETE', `/api/checklists/${id}/`)
  const { results } = await read(`/api/activity/?entity=work_order&id=${order.id}`)
  const [removed, answered, added] = results
  expect(added).toMatchObject({ before: { checklist: null }, after: { checklist: { id, title: 'Before leaving' } } })
  expect(answered.after.checklist.answers).toEqual([
    { label: 'Water is off', kind: 'yes_no', value: 'no', note: 'Stuck' },
  ])
  expect(answered.before.checklist.answers).toEqual([{ label: 'Water is off', kind: 'yes_no', value: null, note: '' }])
  expect(removed.after.checklist).toEqual({ id, title: 'Before leaving', is_removed: true })
  const own = await read(`/api/activity/?entity=checklist&id=${id}`)
  expect(own.results.map(({ action }: { action: string }) => action)).toEqual(['deleted', 'updated', 'created'])
})

test('the activity has the unit of a number', { tags: ['CHK-08'] }, async () => {
  const items = [{ id: WATER_ITEM, kind: 'number', label: 'Pressure', unit: 'psi' }]
  const { id: template } = await buildTemplate(call, { items })
  const order = await buildWorkOrder(call)
  const { id } = await buildChecklist(call, { work_order: order.id, template })
  await answer(id, { [WATER_ITEM]: { value: 85 } })
  const { results } = await read(`/api/activity/?entity=work_order&id=${order.id}`)
  expect(results[0].after.checklist.answers).toEqual([
    { label: 'Pressure', kind: 'number', unit: 'psi', value: 85, note: '' },
  ])
})

test(
  'a phone gets the checklists of an order with the order, and again with each answer',
  { tags: ['CHK-14'] },
  async () => {
    const order = await buildWorkOrder(call)
    const { id } = await buildChecklist(call, { work_order: order.id })
    let cursor = ''
    const rowsOf = async (first: string) => {
      let query = first
      const changes: { entity: string; id: number; row: object | null }[] = []
      for (let more = true; more;) {
        const body = await read(`/api/sync/pull/?${query}&limit=500`)
        changes.push(...body.changes)
        ;({ cursor, more } = body)
        query = `cursor=${cursor}`
      }
      return changes.filter((each) => each.entity === 'work_order' && each.id === order.id)
    }
    const [filled] = await rowsOf('scope=phone')
    expect(filled?.row).toMatchObject({ checks_left: 1, checklists: [{ id, answers: {} }], follow_up_of: null })
    await answer(id, { [WATER_ITEM]: { value: 'yes' } })
    const [changed] = await rowsOf(`cursor=${cursor}`)
    expect(changed?.row).toMatchObject({
      checks_left: 0,
      checklists: [{ id, answers: { [WATER_ITEM]: { value: 'yes' } } }],
    })
  },
)
