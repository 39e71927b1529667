import type { Checklist, ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import type { Locator, Page } from '@playwright/test'
import { callsTo, fail } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'

const timeline = (page: Page): Locator => page.getByRole('region', { name: 'Timeline', exact: true })
const entries = (page: Page): Locator => timeline(page).locator('ol > li')
const ACTIVITY = callsTo('GET', /^\/api\/activity\/$/)

test(
  'an order shows what happened in one timeline: photos, notes, and steps, the newest first',
  { tag: ['@WO-130', '@WO-131', '@WO-132', '@WO-133'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'SCHEDULED' })
    await business.act('work-orders', order.id, 'start_work', {})
    await business.addPhoto(order)
    await business.addPhoto(order)
    await business.act('work-orders', order.id, 'add_update', { content: 'Floor is level' })
    await business.edit('work-orders', order.id, { title: 'Lay all tiles' })
    await business.edit('work-orders', order.id, { status: 'ON_HOLD' })
    await page.goto(`/work-orders/${order.id}`)
    await expect(entries(page)).toContainText([
      /^dana set the status to On Hold/,
      /^dana [\d:]+\s[AP]M\s*Floor is level/,
      /^dana added 2 photos/,
      /^dana started the work order/,
      /^dana created the work order/,
    ])
    await expect(timeline(page).getByRole('heading', { level: 3 })).toHaveText(['Today'])

    const edits = timeline(page).getByRole('button', { name: 'Show Edits' })
    await edits.click()
    await expect(edits).toHaveAttribute('aria-pressed', 'true')
    await expect(entries(page).filter({ hasText: 'Title: Lay tilesLay all tiles' })).toHaveCount(1)

    const pictures = timeline(page).getByRole('list', { name: 'Photos and videos' }).getByRole('button')
    await expect(pictures).toHaveCount(2)
    await edits.focus()
    await page.keyboard.press('Tab')
    await expect(pictures.first()).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(pictures.last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('2 of 2')
    await page.keyboard.press('Escape')
    await expect(pictures.last()).toBeFocused()
  },
)

test('a long story loads older entries on request', { tag: ['@WO-134'] }, async ({ page, business }) => {
  const order = await business.addWorkOrder({ title: 'Lay tiles' })
  for (let nth = 1; nth <= 61; nth += 1) {
    const status = nth % 2 === 0 ? 'SCHEDULED' : 'ON_HOLD'
    await business.edit('work-orders', order.id, { status })
  }
  await page.goto(`/work-orders/${order.id}`)
  const older = timeline(page).getByRole('button', { name: 'Show Older' })
  await expect(entries(page)).toHaveCount(30)
  await older.click()
  await expect(entries(page)).toHaveCount(60)
  await older.focus()
  await page.keyboard.press('Enter')
  await expect(entries(page)).toHaveCount(62)
  await expect(entries(page).last()).toContainText('created the work order')
  await expect(older).toHaveCount(0)
  // The button was removed; the first of the entries that it loaded has the focus.
  await expect(entries(page).nth(60)).toBeFocused()
})

test(
  'a part that fails to load says so, shows the others, and can be retried',
  { tag: ['@WO-134'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    await business.act('work-orders', order.id, 'add_update', { content: 'Floor is level' })
    const succeedAgain = await fail(page, ACTIVITY, { status: 500, json: {} })
    await page.goto(`/work-orders/${order.id}`)
    await expect(timeline(page)).toContainText("Couldn't load edits")
    await expect(timeline(page)).toContainText('Floor is level')
    await succeedAgain()
    await timeline(page).getByRole('button', { name: 'Retry' }).click()
    await expect(timeline(page)).toContainText('created the work order')
    await expect(timeline(page).getByRole('alert')).toHaveCount(0)
  },
)

test(
  'what others add appears in its place and moves nothing that is read',
  { tag: ['@WO-134'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    for (let nth = 1; nth <= 20; nth += 1) {
      await business.act('work-orders', order.id, 'add_update', { content: `Row ${nth} is laid` })
    }
    await page.goto(`/work-orders/${order.id}`)
    const read = entries(page).filter({ hasText: 'Row 2 is laid' })
    await read.scrollIntoViewIfNeeded()
    const before = await read.boundingBox()
    await business.act('work-orders', order.id, 'add_update', { content: 'Grout is dry' })
    await expect(entries(page).first()).toContainText('Grout is dry')
    const after = await read.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
  },
)

test(
  'a completed checklist and the order that follows it up are lines',
  { tag: ['@WO-133'] },
  async ({ page, business }) => {
    const gas = { id: crypto.randomUUID(), kind: 'yes_no', label: 'Gas line is tight', required: true }
    const template = await business.add<ChecklistTemplate>('checklist-templates', { title: 'Safety', items: [gas] })
    const order = await business.addWorkOrder({ title: 'Fit boiler' })
    const list = await business.add<Checklist>('checklists', { work_order: order.id, template: template.id })
    await business.edit('checklists', list.id, { answers: { [gas.id]: { value: 'no', note: 'Leaks' } } })
    await business.add('work-orders', {
      title: 'Mend gas line',
      description: 'It leaks',
      project: order.project,
      follow_up_of: { checklist: list.id, item: gas.id },
    })
    await page.goto(`/work-orders/${order.id}`)
    await expect(entries(page)).toContainText([
      'Follow-up work order Mend gas line for “Gas line is tight”',
      /^dana completed the checklist “Safety” 1 item failed/,
      /^dana added the checklist “Safety”/,
      /^dana created the work order/,
    ])
    await timeline(page).getByRole('link', { name: 'Mend gas line' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mend gas line' })).toBeVisible()
  },
)

test(
  'the page of a client has the timeline of all of its orders',
  { tag: ['@WO-130', '@CLI-36', '@PRJ-64'] },
  async ({ page, business }) => {
    const project = await business.addProject({ title: 'Dock' })
    const planks = await business.addWorkOrder({ title: 'Planks', project: project.id })
    const posts = await business.addWorkOrder({ title: 'Posts', project: project.id })
    await business.addPhoto(planks)
    await business.act('work-orders', posts.id, 'add_update', { content: 'Two are rotten' })
    await business.edit('work-orders', planks.id, { status: 'ON_HOLD' })
    for (const path of [`/clients/${project.client}`, `/projects/${project.id}`]) {
      await page.goto(path)
      await expect(entries(page).filter({ hasText: 'dana on Posts' })).toContainText('Two are rotten')
      await expect(entries(page).filter({ hasText: 'dana added 1 photo on Planks' })).toHaveCount(1)
      await expect(timeline(page)).toContainText('added work order “Posts”')
      await expect(entries(page).filter({ hasText: 'dana set the status to On Hold on Planks' })).toHaveCount(1)
    }
    await timeline(page).getByRole('link', { name: 'Planks', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Planks' })).toBeVisible()
  },
)

test(
  'on a phone the newest photos come before the facts, and note, camera, and next step are at the lower edge',
  { tag: ['@WO-135', '@WO-137'] },
  async ({ page, business }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const client = await business.addClient({ name: 'Harbor Homes', phone_number: '5555550142' })
    const project = await business.addProject({ title: 'Pier 4', client: client.id })
    const order = await business.addWorkOrder({
      title: 'Lay tiles',
      status: 'IN_PROGRESS',
      location: '12 Harbor Street',
      project: project.id,
    })
    await business.addPhoto(order)
    await page.goto(`/work-orders/${order.id}`)
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? NaN
    const photos = page.getByRole('list', { name: 'Latest photos' })
    const parts = [
      page.getByRole('link', { name: 'Call: Harbor Homes' }),
      photos,
      page.getByRole('region', { name: 'Details' }),
      page.getByRole('region', { name: 'Checklists' }),
      timeline(page),
    ]
    await expect(timeline(page).getByRole('listitem').first()).toBeAttached()
    await expect(photos.getByRole('button')).toHaveCount(1)
    const tops = await Promise.all(parts.map(topOf))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    await expect(page.getByRole('link', { name: 'Text: Harbor Homes' })).toHaveAttribute('href', /^sms:/)
    await expect(page.getByRole('link', { name: 'Maps' })).toHaveAttribute('href', /12%20Harbor%20Street/)
    for (const part of [
      page.getByLabel('Add a note'),
      page.getByRole('button', { name: 'Add photo 1' }),
      page.getByRole('button', { name: 'Complete work order' }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    await photos.getByRole('button').click()
    await expect(page.getByRole('dialog')).toContainText('1 of 1')
  },
)

test('who posts a note while an old part is read sees the note', { tag: ['@WO-135'] }, async ({ page, business }) => {
  const order = await business.addWorkOrder({ title: 'Lay tiles' })
  for (let nth = 1; nth <= 20; nth += 1) {
    await business.act('work-orders', order.id, 'add_update', { content: `Row ${nth} is laid` })
  }
  await page.goto(`/work-orders/${order.id}`)
  await entries(page).filter({ hasText: 'created the work order' }).scrollIntoViewIfNeeded()
  await page.getByLabel('Add a note').fill('Grout is dry')
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(entries(page).first()).toContainText('Grout is dry')
  await expect(entries(page).first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Add a note')).toBeInViewport({ ratio: 1 })
})

test('the page of an order prints its record alone', { tag: ['@WO-136'] }, async ({ page, business }) => {
  const order = await business.addWorkOrder({ title: 'Lay tiles', status: 'IN_PROGRESS' })
  await business.act('work-orders', order.id, 'add_update', { content: 'Floor is level' })
  await page.setViewportSize({ width: 720, height: 900 })
  await page.goto(`/work-orders/${order.id}`)
  await expect(timeline(page)).toContainText('Floor is level')
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  // What the others say of the order is printed.
  const shown = page.getByRole('button').filter({ visible: true })
  await expect(shown).toHaveText([/In Progress/, /Medium/, /No date/i])
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(timeline(page).getByText('Floor is level')).toBeVisible()
})
