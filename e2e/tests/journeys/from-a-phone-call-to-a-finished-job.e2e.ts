import type { Page } from '@playwright/test'
import { expect, test as base } from '../../fixtures.ts'
import { takePhoto } from '../../photos.ts'
import { fillIn } from '../../record-forms.ts'
import { card, chooseTab, tabHeading } from '../../shell.ts'
import { register } from '../../sign-in.ts'

/** Runs on a server without accounts. */
const test = base.extend({
  baseURL: ({ ownServer }, use) => use(ownServer.address),
  storageState: ({}, use) => use(undefined),
})

/** Enough to create a database and start the server twice. */
const MAIN_JOB_TIMEOUT_MS = 120_000

/** Opens the form in place of the list, with the desktop's button or, if there is none, the phone's. */
async function add(page: Page, entity: 'Client' | 'Project' | 'Worker' | 'Work Order'): Promise<void> {
  const verb = (await page.getByRole('navigation', { name: 'Tabs' }).isVisible()) ? 'Add' : 'New'
  await page.getByRole('button', { name: `${verb} ${entity}`, exact: true }).click()
}

const form = (page: Page, name: string) => page.getByRole('region', { name })

async function addClient(page: Page): Promise<void> {
  await chooseTab(page, 'Clients')
  await add(page, 'Client')
  await fillIn(form(page, 'New Client'), {
    Name: 'Orchard Lane Dental',
    Email: 'front.desk@orchard.test',
    Phone: '5555550142',
  })
  await form(page, 'New Client').getByRole('button', { name: 'Save Client' }).click()
  await expect(card(page, 'Orchard Lane Dental')).toBeVisible()
}

async function addProject(page: Page): Promise<void> {
  await chooseTab(page, 'Projects')
  await add(page, 'Project')
  await fillIn(form(page, 'New Project'), {
    'Project Title': 'Waiting room renovation',
    Client: 'Orchard Lane Dental',
    Description: 'New floor, lighting and reception desk',
  })
  await form(page, 'New Project').getByRole('button', { name: 'Create Project' }).click()
  await expect(card(page, 'Waiting room renovation').getByText('Orchard Lane Dental')).toBeVisible()
}

async function addWorker(page: Page): Promise<void> {
  await chooseTab(page, 'Workers')
  await add(page, 'Worker')
  await fillIn(form(page, 'Add Worker'), {
    Name: 'Ann Lee',
    'Job Title': 'Electrician',
    'Phone Number': '5555550199',
  })
  await form(page, 'Add Worker').getByRole('button', { name: 'Save Worker' }).click()
  await expect(card(page, 'Ann Lee')).toBeVisible()
}

async function addWorkOrder(page: Page): Promise<void> {
  await chooseTab(page, 'Work Orders')
  await add(page, 'Work Order')
  const order = form(page, 'New Work Order')
  await fillIn(order, {
    Title: 'Hang the reception lights',
    Project: 'Waiting room renovation',
    Description: 'Four pendants over the desk, dimmer by the door',
  })
  await order.getByRole('button', { name: 'Show additional options' }).click()
  await order.getByRole('checkbox', { name: /Ann Lee/ }).check()
  await order.getByRole('button', { name: 'Create Work Order' }).click()
  await expect(card(page, 'Hang the reception lights').getByRole('img', { name: 'Ann Lee' })).toBeVisible()
}

async function completeWithPhoto(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await card(page, 'Hang the reception lights').getByRole('button', { name: 'Add photo 0' }).click()
  await (await chooser).setFiles(await takePhoto('Reception lights, done'))
  const preview = page.getByRole('dialog', { name: 'Photo Preview' })
  await expect(preview.getByRole('img', { name: 'photo.jpg' })).toBeVisible()
  await preview.getByRole('button', { name: 'Upload & Complete' }).click()
  await expect(preview).toHaveCount(0)
  await expect(card(page, 'Hang the reception lights').getByText('Completed', { exact: true })).toBeVisible()
}

/** Checks every record on its own screen after a reload of the page. */
async function lookAtAll(page: Page): Promise<void> {
  await page.goto('/?tab=clients')
  await expect(card(page, 'Orchard Lane Dental').getByText('(555) 555-0142')).toBeVisible()
  await expect(card(page, 'Orchard Lane Dental').getByRole('link', { name: '1 project', exact: true })).toBeVisible()

  await chooseTab(page, 'Projects')
  const project = card(page, 'Waiting room renovation')
  await expect(project.getByText('Orchard Lane Dental')).toBeVisible()
  await expect(project.getByText('Work Orders: 0 active', { exact: true })).toBeVisible()
  await expect(project.getByText('Completed: 1', { exact: true })).toBeVisible()

  await chooseTab(page, 'Workers')
  await expect(card(page, 'Ann Lee').getByText('Electrician', { exact: true })).toBeVisible()
  await expect(card(page, 'Ann Lee').getByText('1 work order', { exact: true })).toBeVisible()

  await chooseTab(page, 'Work Orders')
  const order = card(page, 'Hang the reception lights')
  await expect(order.getByText('Completed', { exact: true })).toBeVisible()
  await expect(order.getByRole('img', { name: 'Ann Lee' })).toBeVisible()
  await expect(order.getByRole('button', { name: 'Add photo 1' })).toBeVisible()
}

/** The width in pixels of the photo in the work-order list, as decoded by the browser. */
async function widthOfPhoto(page: Page): Promise<number> {
  // Leave first, so that a list request of the previous page is not mistaken for this one.
  await page.goto('about:blank')
  const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/work-orders/')
  await page.goto('/?tab=workOrders')
  const { results } = await (await loaded).json()
  return page.evaluate(async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    return image.naturalWidth
  }, results[0].media[0].url)
}

test(
  'a person registers, plans a job, and completes it with a photo, and all of it survives a restart',
  {
    tag: ['@GEN-14', '@OPS-02', '@SHELL-22', '@PRJ-43', '@PRJ-49', '@WRK-46', '@WO-40', '@WO-43', '@ENT-10'],
  },
  async ({ page, ownServer }) => {
    test.setTimeout(MAIN_JOB_TIMEOUT_MS)
    await test.step('creates an account', async () => {
      await page.goto('/')
      await register(page, 'robin')
      await expect(tabHeading(page, 'Dashboard')).toBeVisible()
    })
    await test.step('adds a client', () => addClient(page))
    await test.step('adds a project for that client', () => addProject(page))
    await test.step('adds a worker', () => addWorker(page))
    await test.step('adds a work order in that project, with the worker', () => addWorkOrder(page))
    await test.step('attaches a photo and completes the order', () => completeWithPhoto(page))

    await test.step('restarts the server', async () => {
      // An open page would request notifications during the restart and find no server.
      await page.goto('about:blank')
      await ownServer.restart()
    })
    await test.step('finds all of it', () => lookAtAll(page))
    expect(await widthOfPhoto(page)).toBe(1600)
  },
)
