import type { Locator, Page } from '@playwright/test'
import { makeAccount } from '../../accounts.ts'
import { openBusiness } from '../../business.ts'
import { callsTo, count } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { fillIn, recordOptions } from '../../record-forms.ts'
import { card, notifications, tabHeading } from '../../shell.ts'

const CREATE = callsTo('POST', /^\/api\/projects\/$/)
const PUSH = callsTo('POST', /^\/api\/sync\/push\/$/)
const KEPT = "Saved on this device. It'll be sent later."
const BANNER = 'You are currently offline. Changes will be saved locally and synced when online.'

const openForm = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^(Create Project|Add Project)$/ }).click()
  return page.getByLabel('New Project').filter({ has: page.getByLabel('Project Title') })
}

const makeProject = async (page: Page, title: string) => {
  const form = await openForm(page)
  await form.getByLabel('Project Title').fill(title)
  await form.getByRole('button', { name: 'Create Project' }).click()
  await expect(form).toBeHidden()
}

/** Loads everything that the form needs, then cuts the network. */
const cutNetwork = async (page: Page) => {
  const form = await openForm(page)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await page.context().setOffline(true)
}

const pill = (page: Page) => page.getByRole('main').getByRole('status').getByRole('button')
const item = (page: Page, text: string) =>
  page.getByRole('dialog', { name: 'Changes on This Device' }).getByRole('listitem').filter({ hasText: text })

/** The keys that the specification requires in local storage. */
const keysOnDevice = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('offline_')))

test(
  'a person without a signal for an hour creates projects, which are sent afterward',
  { tag: ['@PRJ-14', '@PRJ-23', '@PRJ-24', '@PRJ-25', '@PRJ-26', '@PRJ-27'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED/)
    const worker = await business.addWorker({ name: 'Ann Lee' })
    await business.addProject({ title: 'Kitchen at Pier 4' })
    await page.clock.install()
    await page.goto('/?tab=projects')
    await expect(card(page, 'Kitchen at Pier 4')).toBeVisible()
    // Stores the form's choices on the device.
    const form = await openForm(page)
    await form.getByLabel('Client').click()
    await expect(recordOptions(page)).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(form.getByText(BANNER, { exact: true })).toHaveCount(0)
    const created = page.evaluate(
      () =>
        new Promise((resolve) => window.addEventListener('created', (event) => resolve((event as CustomEvent).detail))),
    )

    await context.setOffline(true)
    await expect(form.getByText(BANNER, { exact: true })).toBeVisible()
    await form.getByLabel('Project Title').fill('Cellar shelves')
    await form.getByRole('button', { name: 'Show additional options' }).click()
    await form.getByRole('checkbox', { name: /Ann Lee/ }).check()
    await form.getByRole('button', { name: 'Create Project' }).click()
    await expect(form).toBeHidden()
    expect(await created).toEqual({ offline: true, project: { title: 'Cellar shelves', status: 'PLANNING' } })
    await expect(notifications(page)).toContainText(KEPT)
    await expect(page.getByText("You're offline.")).toBeVisible()
    await expect(pill(page)).toHaveText('Offline · 2 to sync')
    await expect(card(page, 'Cellar shelves')).toContainText('Waiting')
    await expect(card(page, 'Kitchen at Pier 4')).toBeVisible()

    await page.clock.fastForward('30:00')
    await makeProject(page, 'Boiler room')
    await page.clock.fastForward('30:00')
    await expect(pill(page)).toHaveText('Offline · 3 to sync')
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('offline_project_1') ?? ''))).toEqual({
      title: 'Cellar shelves',
      status: 'PLANNING',
    })
    expect(await page.evaluate(() => localStorage.getItem('offline_project_workers_1'))).toBe(`[${worker.id}]`)
    expect(await page.evaluate(() => localStorage.getItem('offline_project_workers_2'))).toBe('[]')
    expect(await business.list('projects')).toHaveLength(1)

    const [creates, pushes] = [count(page, CREATE), count(page, PUSH)]
    await context.setOffline(false)
    await expect(pill(page)).not.toContainText('to sync')
    await expect(card(page, 'Boiler room').filter({ hasNotText: 'Waiting' })).toHaveCount(1)
    await expect(card(page, 'Boiler room').filter({ hasText: 'Waiting' })).toHaveCount(0)
    await expect(card(page, 'Cellar shelves')).toHaveCount(1)
    await expect(page.getByText("You're offline.")).toHaveCount(0)
    expect([creates(), pushes()]).toEqual([0, 1])
    expect(await keysOnDevice(page)).toEqual([])
    expect(await business.list('projects')).toContainEqual(
      expect.objectContaining({ title: 'Cellar shelves', workers: [worker.id] }),
    )
  },
)

test(
  'offline projects survive a reload and a server that is still unavailable',
  { tag: ['@PRJ-27'] },
  async ({ browser, playwright, ownServer }) => {
    const { address } = ownServer
    const account = await makeAccount(playwright.request, address, 'dana')
    const context = await browser.newContext({ baseURL: address, storageState: account.storageState })
    const page = await context.newPage()
    await page.goto('/?tab=projects')
    await expect(page.getByText('No projects added yet')).toBeVisible()
    await cutNetwork(page)
    await makeProject(page, 'Cellar shelves')
    await makeProject(page, 'Boiler room')

    // The network is back, but the server is not.
    const revive = await ownServer.kill()
    const tried = page.waitForEvent('requestfailed')
    await context.setOffline(false)
    await tried
    await expect(pill(page)).toContainText('2 to sync')
    await revive()
    await page.goto('/?tab=projects')
    await expect(card(page, 'Boiler room')).toBeVisible()
    await expect(card(page, 'Cellar shelves')).toBeVisible()
    const headers = { Authorization: `Bearer ${account.access}` }
    const api = await playwright.request.newContext({ baseURL: address, extraHTTPHeaders: headers })
    const titles = async () =>
      (await openBusiness(api).list<{ id: number; title: string }>('projects'))
        .toSorted((one, other) => one.id - other.id)
        .map(({ title }) => title)
    await expect.poll(titles).toEqual(['Cellar shelves', 'Boiler room'])
    await expect(page.getByText('Waiting')).toHaveCount(0)
    await api.dispose()
    await context.close()
  },
)

test(
  'a project that the server rejects stays, with the reason, until the user decides',
  { tag: ['@PRJ-27', '@SYNC-93'] },
  async ({ page, context, business }) => {
    await business.addClient({ name: 'Harbor Homes' })
    await page.goto('/?tab=projects')
    const form = await openForm(page)
    await fillIn(form, { 'Project Title': 'Cellar shelves', Client: 'Harbor Homes' })
    await context.setOffline(true)
    await form.getByRole('button', { name: 'Create Project' }).click()
    await expect(form).toBeHidden()
    await makeProject(page, 'Boiler room')
    // Another user deletes the client in the meantime.
    await business.clear()
    await context.setOffline(false)
    await expect(pill(page)).toHaveText('1 change needs your decision')
    await expect(card(page, 'Cellar shelves')).toContainText('Not Saved')
    await expect(card(page, 'Boiler room').filter({ hasNotText: 'Waiting' })).toHaveCount(1)
    await expect(card(page, 'Boiler room').filter({ hasText: 'Waiting' })).toHaveCount(0)
    await page.reload()
    await pill(page).click()
    const rejected = item(page, 'Create “Cellar shelves”')
    await expect(rejected).toContainText('Not saved: ')
    const sentAgain = page.waitForResponse(/\/api\/sync\/push\/$/)
    await rejected.getByRole('button', { name: 'Try Again' }).click()
    await sentAgain
    await expect(rejected).toContainText('Not saved: ')
    await rejected.getByRole('button', { name: 'Discard' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Keep' }).click()
    await expect(rejected).toBeVisible()
    await rejected.getByRole('button', { name: 'Discard' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(rejected).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(card(page, 'Cellar shelves')).toHaveCount(0)
    expect(await keysOnDevice(page)).toEqual([])
  },
)

test(
  'what an earlier version of the page kept moves into the outbox',
  { tag: ['@PRJ-27'] },
  async ({ page, business }) => {
    const worker = await business.addWorker({ name: 'Ann Lee' })
    await page.goto('/?tab=projects')
    await expect(page.getByText('No projects added yet')).toBeVisible()
    await page.evaluate((id) => {
      const { username: user } = JSON.parse(localStorage.getItem('session') ?? '')
      localStorage.setItem('offline_project_workers_3', JSON.stringify([id]))
      const about = { user, idempotencyKey: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }
      localStorage.setItem('offline_project_about_3', JSON.stringify(about))
      localStorage.setItem('offline_project_3', JSON.stringify({ title: 'Cellar shelves', status: 'PLANNING' }))
    }, worker.id)
    await page.reload()
    await expect(card(page, 'Cellar shelves')).toBeVisible()
    await expect
      .poll(() => business.list('projects'))
      .toMatchObject([{ title: 'Cellar shelves', workers: [worker.id] }])
    await expect.poll(() => keysOnDevice(page)).toEqual([])
  },
)

test(
  'a lost response does not create a second project',
  { tag: ['@PRJ-27', '@API-92'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
    await page.goto('/?tab=projects')
    await expect(tabHeading(page, 'Projects')).toBeVisible()
    await cutNetwork(page)
    await makeProject(page, 'Cellar shelves')
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
    await page.route(PUSH.to, async (route) => {
      // The server creates the project, but the response is lost.
      await route.fetch()
      await route.abort()
      lose()
    })
    await context.setOffline(false)
    await lost
    await page.unroute(PUSH.to)
    await page.reload()
    await expect(card(page, 'Cellar shelves')).toHaveCount(1)
    await expect(page.getByText('Waiting')).toHaveCount(0)
    expect(await business.list('projects')).toHaveLength(1)
  },
)

test(
  'a create whose response was lost waits with its key, and is there once',
  { tag: ['@SYNC-90', '@SYNC-55', '@API-92'] },
  async ({ page, business, noise }) => {
    noise.announce(/ERR_FAILED/)
    await page.goto('/?tab=projects')
    await expect(tabHeading(page, 'Projects')).toBeVisible()
    await page.route(CREATE.to, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await makeProject(page, 'Cellar shelves')
    await expect(notifications(page)).toContainText(KEPT)
    await expect(page.getByText('All changes synced')).toBeVisible()
    await expect(card(page, 'Cellar shelves')).toHaveCount(1)
    expect(await business.list('projects')).toHaveLength(1)
  },
)

test(
  'an edit without a network is kept, and saved once the network is back',
  { tag: ['@PRJ-28', '@SYNC-50'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED|Failed to load/)
    await business.addProject({ title: 'Kitchen at Pier 4' })
    await page.goto('/?tab=projects')
    await card(page, 'Kitchen at Pier 4').getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit Project' })
    await expect(form.getByLabel('Project Title')).toHaveValue('Kitchen at Pier 4')
    await context.setOffline(true)
    await expect(form.getByText(BANNER, { exact: true })).toBeVisible()
    await form.getByLabel('Project Title').fill('Kitchen')
    await form.getByRole('button', { name: 'Update Project' }).click()
    await expect(form).toBeHidden()
    await expect(card(page, 'Kitchen')).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('offline_')))).toEqual([])
    await context.setOffline(false)
    await expect.poll(() => business.list('projects')).toMatchObject([{ title: 'Kitchen' }])
  },
)
