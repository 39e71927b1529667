import type { Page } from '@playwright/test'
import type { Business } from '../../business.ts'
import { callsTo, count, fail, hold, listOf } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { card, notifications } from '../../shell.ts'

/** The lists and the names of their records (DEL-17). */
const LISTS = [
  {
    entity: 'clients',
    tag: '@CLI-12',
    address: '/?tab=clients',
    noun: 'Client',
    add: (business: Business, name: string) => business.addClient({ name }),
  },
  {
    entity: 'workers',
    tag: '@WRK-41',
    address: '/?tab=workers',
    noun: 'Worker',
    add: (business: Business, name: string) => business.addWorker({ name }),
  },
  {
    entity: 'projects',
    tag: '@PRJ-51',
    address: '/?tab=projects',
    noun: 'Project',
    add: (business: Business, title: string) => business.addProject({ title, client: null }),
  },
  {
    entity: 'work-orders',
    tag: '@WO-38',
    address: '/?tab=workOrders',
    noun: 'Work order',
    add: (business: Business, title: string) => business.addWorkOrder({ title }),
  },
] as const

const armed = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Confirm', exact: true })
const deleteButton = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Delete', exact: true })

for (const { entity, tag, address, noun, add } of LISTS) {
  const tags = [tag, '@DEL-01', '@DEL-03', '@DEL-04', '@DEL-05', '@DEL-13', '@DEL-14', '@DEL-17']
  const title = `${noun}s are deleted with two clicks and restored with Undo`
  test(title, { tag: tags }, async ({ page, business }) => {
    await add(business, 'Stays')
    await add(business, 'Goes')
    await page.goto(address)
    const deletes = count(page, callsTo('DELETE', /./))

    await deleteButton(page, 'Stays').click()
    await expect(armed(page, 'Stays')).toBeVisible()
    await deleteButton(page, 'Goes').click()
    await expect(armed(page, 'Goes')).toBeVisible()
    await expect(deleteButton(page, 'Stays')).toBeVisible()
    await card(page, 'Goes').getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(deleteButton(page, 'Goes')).toBeVisible()
    expect(deletes()).toBe(0)

    const reloads = count(page, listOf(entity))
    await deleteButton(page, 'Goes').click()
    await armed(page, 'Goes').click()
    await expect(card(page, 'Goes')).toHaveCount(0)
    await expect(card(page, 'Stays')).toBeVisible()
    expect(deletes()).toBe(1)
    expect(await business.list(entity)).toHaveLength(1)
    await expect.poll(reloads).toBeGreaterThan(0)

    const notice = notifications(page).filter({ hasText: `${noun} deleted` })
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect(card(page, 'Goes')).toBeVisible()
    await expect(notice).toHaveCount(0)
  })
}

test(
  'arming Delete moves nothing, and a double tap anywhere on Delete deletes nothing',
  { tag: ['@DEL-01', '@phone'] },
  async ({ page, business }) => {
    await page.clock.install()
    for (const { address, add } of LISTS) {
      await add(business, 'Stays')
      await page.goto(address)
      const button = deleteButton(page, 'Stays')
      await expect(button).toBeVisible()
      const heightOfCard = async () => (await card(page, 'Stays').boundingBox())?.height
      const height = await heightOfCard()
      const deletes = count(page, callsTo('DELETE', /./))
      await button.click()
      await expect(armed(page, 'Stays')).toBeVisible()
      expect(await heightOfCard()).toBe(height)
      await page.clock.runFor(3000)

      const width = (await button.boundingBox())?.width ?? 0
      for (const x of [4, width / 2, width - 4]) {
        await button.dblclick({ position: { x, y: 12 } })
        await page.clock.runFor(3000)
        await expect(button).toBeEnabled()
      }
      expect(deletes()).toBe(0)
    }
  },
)

test('an armed delete resets automatically after 3 seconds', { tag: ['@DEL-02'] }, async ({ page, business }) => {
  await business.addClient({ name: 'Harbor Homes' })
  await page.clock.install()
  await page.goto('/?tab=clients')
  await expect(deleteButton(page, 'Harbor Homes')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await deleteButton(page, 'Harbor Homes').click()
  await page.clock.runFor(2999)
  await expect(armed(page, 'Harbor Homes')).toBeVisible()
  await page.clock.runFor(1)
  await expect(deleteButton(page, 'Harbor Homes')).toBeVisible()
  await expect(armed(page, 'Harbor Homes')).toHaveCount(0)
})

test('only one delete can run at a time', { tag: ['@DEL-06'] }, async ({ page, business }) => {
  await business.addClient({ name: 'Stays' })
  await business.addClient({ name: 'Goes' })
  await page.goto('/?tab=clients')
  const calls = callsTo('DELETE', /./)
  const deletes = count(page, calls)
  const release = await hold(page, calls)
  await deleteButton(page, 'Goes').click()
  await armed(page, 'Goes').click()
  await expect(deleteButton(page, 'Stays')).toBeDisabled()
  await expect(armed(page, 'Goes')).toBeDisabled()
  await release()
  await expect(card(page, 'Goes')).toHaveCount(0)
  await expect(deleteButton(page, 'Stays')).toBeEnabled()
  expect(deletes()).toBe(1)
})

const FAILURES = [
  { tags: ['@DEL-07', '@DEL-15', '@ERR-24'], noun: 'Client', text: 'Failed to delete client' },
  { tags: ['@DEL-08', '@ERR-30'], noun: 'Worker', text: 'Failed to delete worker' },
  { tags: ['@DEL-10', '@ERR-31'], noun: 'Project', text: 'Failed to delete project' },
]

for (const { tags, noun, text } of FAILURES) {
  const title = `a ${noun} that cannot be deleted is tried twice, remains, and shows an error`
  test(title, { tag: tags }, async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    const list = LISTS.find((each) => each.noun === noun)
    if (!list) throw new Error(`No list of ${noun}s`)
    await list.add(business, 'Stays')
    await page.goto(list.address)
    const attempts: { type: string | undefined; bearer: boolean }[] = []
    page.on('request', (request) => {
      const { 'content-type': type, authorization } = request.headers()
      if (request.method() === 'DELETE') attempts.push({ type, bearer: authorization?.startsWith('Bearer ') ?? false })
    })
    await fail(page, callsTo('DELETE', /./), { status: 500, json: {} })
    await deleteButton(page, 'Stays').click()
    await armed(page, 'Stays').click()
    await expect(notifications(page).getByText(text, { exact: true })).toBeVisible()
    await expect(deleteButton(page, 'Stays')).toBeEnabled()
    expect(attempts).toHaveLength(2)
    expect(attempts[1]).toEqual({ type: 'application/json', bearer: true })
  })
}

test(
  'a delete that fails once succeeds on the second attempt, unnoticed',
  { tag: ['@DEL-07'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    await business.addClient({ name: 'Goes' })
    await page.goto('/?tab=clients')
    await fail(page, callsTo('DELETE', /./), { status: 500, json: {} }, 1)
    await deleteButton(page, 'Goes').click()
    await armed(page, 'Goes').click()
    await expect(card(page, 'Goes')).toHaveCount(0)
    await expect(notifications(page).getByText('Client deleted')).toBeVisible()
  },
)
