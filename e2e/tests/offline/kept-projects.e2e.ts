import type { Locator, Page } from '@playwright/test'
import { makeAccount } from '../../accounts.ts'
import { openBusiness } from '../../business.ts'
import { callsTo, count } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { chooseRecord, fillIn, recordOptions } from '../../record-forms.ts'
import { card, notifications, tabHeading } from '../../shell.ts'

const CREATE = callsTo('POST', /^\/api\/projects\/$/)
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

const keptHere = (page: Page) => page.getByRole('region', { name: 'Not synced yet' })

test(
  'a person without a signal for an hour creates projects, which are sent afterward',
  { tag: ['@PRJ-14', '@PRJ-23', '@PRJ-25', '@PRJ-26', '@PRJ-27', '@phone'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_INTERNET_DISCONNECTED/)
    const worker = await business.addWorker({ name: 'Ann Lee' })
    await business.addProject({ title: 'Kitchen at Pier 4' })
    await page.clock.install()
    await page.goto('/?tab=projects')
    await expect(card(page, 'Kitchen at Pier 4')).toBeVisible()
    // The form's choices are stored on the device from now on.
    const form = await openForm(page)
    await form.getByLabel('Client').click()
    await expect(recordOptions(page)).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(form.getByText(BANNER, { exact: true })).toHaveCount(0)

    await context.setOffline(true)
    await expect(form.getByText(BANNER, { exact: true })).toBeVisible()
    await form.getByLabel('Project Title').fill('Cellar shelves')
    await form.getByRole('button', { name: 'Show additional options' }).click()
    await form.getByRole('checkbox', { name: /Ann Lee/ }).check()
    await form.getByRole('button', { name: 'Create Project' }).click()
    await expect(form).toBeHidden()
    await expect(notifications(page)).toContainText("“Cellar shelves” saved. It'll sync")
    await expect(page.getByText("You're offline.")).toBeVisible()
    await expect(keptHere(page)).toContainText('1 project waiting to sync')
    await expect(card(page, 'Cellar shelves')).toHaveCount(0)
    await expect(card(page, 'Kitchen at Pier 4')).toBeVisible()

    await page.clock.fastForward('30:00')
    await makeProject(page, 'Boiler room')
    await page.clock.fastForward('30:00')
    await expect(keptHere(page)).toContainText('2 projects waiting to sync')
    expect(await page.evaluate(() => localStorage.getItem('offline_project_workers_1'))).toBe(`[${worker.id}]`)
    expect(await business.list('projects')).toHaveLength(1)

    const creates = count(page, CREATE)
    await context.setOffline(false)
    await expect(card(page, 'Boiler room')).toBeVisible()
    await expect(card(page, 'Cellar shelves')).toBeVisible()
    await expect(keptHere(page)).toHaveCount(0)
    await expect(page.getByText("You're offline.")).toHaveCount(0)
    expect(creates()).toBe(2)
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
    await expect(keptHere(page)).toContainText('2 projects waiting to sync')
    // The page may find the server before the next one opens.
    let created = 0
    page.on('response', (response) => (created += response.status() === 201 ? 1 : 0))
    await revive()
    await page.goto('/?tab=projects')
    await expect(card(page, 'Boiler room')).toBeVisible()
    await expect(card(page, 'Cellar shelves')).toBeVisible()
    expect(created).toBe(2)
    const headers = { Authorization: `Bearer ${account.access}` }
    const api = await playwright.request.newContext({ baseURL: address, extraHTTPHeaders: headers })
    const titles = (await openBusiness(api).list<{ id: number; title: string }>('projects'))
      .toSorted((one, other) => one.id - other.id)
      .map(({ title }) => title)
    expect(titles).toEqual(['Cellar shelves', 'Boiler room'])
    await api.dispose()
    await context.close()
  },
)

test(
  'a project that the server rejects stays, with the reason, until the user decides',
  { tag: ['@PRJ-27'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/status of 400/)
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
    await expect(card(page, 'Boiler room')).toBeVisible()
    const refused = keptHere(page).getByRole('group', { name: 'Cellar shelves' })
    await expect(refused).toContainText("Couldn't sync “Cellar shelves”: Client: ")
    await refused.getByRole('button', { name: 'Try Again' }).click()
    await expect(refused).toContainText("Couldn't sync")
    await page.reload()
    await refused.getByRole('button', { name: 'Discard' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Keep' }).click()
    await expect(refused).toBeVisible()
    await refused.getByRole('button', { name: 'Discard' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(keptHere(page)).toHaveCount(0)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('offline_')))).toEqual([])
  },
)

test(
  'a person corrects a project that the server rejected, and it is sent as a new one',
  { tag: ['@PRJ-27', '@API-92', '@phone'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/status of 400/)
    await business.addClient({ name: 'Harbor Homes' })
    await page.goto('/?tab=projects')
    const form = await openForm(page)
    await fillIn(form, { 'Project Title': 'Cellar shelves', Description: 'Four of them', Client: 'Harbor Homes' })
    await context.setOffline(true)
    await form.getByRole('button', { name: 'Create Project' }).click()
    await expect(form).toBeHidden()
    await business.clear()
    await business.addClient({ name: 'Pier 4' })
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && CREATE.to(new URL(request.url())))
        keys.push(request.headers()['idempotency-key'])
    })
    await context.setOffline(false)
    const refused = keptHere(page).getByRole('group', { name: 'Cellar shelves' })

    await refused.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'New Project' })
    await expect(edit.getByLabel('Project Title')).toHaveValue('Cellar shelves')
    await expect(edit.getByLabel('Description')).toHaveValue('Four of them')
    await edit.getByLabel('Project Title').fill('Attic shelves')
    await test.step('the client is still gone: the form says so, and the device keeps what was changed', async () => {
      await edit.getByRole('button', { name: 'Create Project' }).click()
      await expect(edit.getByRole('alert')).toContainText('Client: ')
      await edit.getByRole('button', { name: 'Cancel' }).click()
      // Nothing is lost with the form: the project is stored on the device.
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
      await expect(edit).toBeHidden()
      await expect(keptHere(page).getByRole('group', { name: 'Attic shelves' })).toContainText("Couldn't sync")
    })
    await test.step('with another client it is created, once', async () => {
      await keptHere(page).getByRole('button', { name: 'Edit' }).click()
      await chooseRecord(edit.getByLabel('Client'), 'Pier 4')
      await edit.getByRole('button', { name: 'Create Project' }).click()
      await expect(card(page, 'Attic shelves')).toHaveCount(1)
      await expect(keptHere(page)).toHaveCount(0)
      await expect(edit).toBeHidden()
    })
    expect(await business.list('projects')).toMatchObject([{ title: 'Attic shelves', description: 'Four of them' }])
    expect(new Set(keys).size).toBe(3)
  },
)

test(
  'a lost response does not create a second project',
  { tag: ['@PRJ-27', '@API-92'] },
  async ({ page, context, business, noise }) => {
    noise.announce(/ERR_FAILED/)
    await page.goto('/?tab=projects')
    await expect(tabHeading(page, 'Projects')).toBeVisible()
    await cutNetwork(page)
    await makeProject(page, 'Cellar shelves')
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
    await page.route(CREATE.to, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      // The server creates the project; the response is lost.
      await route.fetch()
      await route.abort()
      lose()
    })
    await context.setOffline(false)
    await lost
    await page.unroute(CREATE.to)
    await expect(keptHere(page)).toContainText('1 project waiting to sync')
    await page.reload()
    await expect(card(page, 'Cellar shelves')).toHaveCount(1)
    await expect(keptHere(page)).toHaveCount(0)
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
