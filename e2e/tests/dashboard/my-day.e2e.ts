import type { APIRequestContext, Page } from '@playwright/test'
import type { Account } from '../../accounts.ts'
import type { Business } from '../../business.ts'
import { expect, test } from '../../fixtures.ts'
import { takePhoto } from '../../photos.ts'
import { notifications } from '../../shell.ts'
import { CAMERA_ALLOWED } from '../capture/capture-page.ts'

test.use(CAMERA_ALLOWED)

/** Today at this hour, as an ISO timestamp. */
const today = (hour: number) => new Date(new Date().setHours(hour, 0, 0, 0)).toISOString()

const myDay = (page: Page) => page.getByRole('region', { name: 'My Day' })
const next = (page: Page, title: string) => myDay(page).getByRole('group', { name: title, exact: true })
const others = (page: Page) => myDay(page).getByRole('list', { name: 'My other work orders today' }).getByRole('link')

/** Ann's jobs of today, and one of Bo's. */
async function addDay(business: Business) {
  const client = await business.addClient({
    name: 'Harbor Homes Property Management of San Mateo County',
    phone_number: '+15555550142',
    address: '12 Harbor Street',
  })
  const { id: project } = await business.addProject({ client: client.id })
  const ann = await business.addWorker({ name: 'Ann Lee' })
  const bo = await business.addWorker({ name: 'Bo Chen' })
  const add = (title: string, hour: number, worker: number, fields = {}) =>
    business.addWorkOrder({
      title,
      project,
      status: 'SCHEDULED',
      scheduled_start: today(hour),
      assigned_workers: [{ worker_id: worker, role: 'PRIMARY' }],
      ...fields,
    })
  await add('Hang doors', 10, ann.id)
  await add('Lay tiles', 8, ann.id, { status: 'IN_PROGRESS', location: 'Stairwell B' })
  await add('Paint hall', 9, bo.id)
  return { ann }
}

const linkTo = async (request: APIRequestContext, account: Account, worker: number) => {
  const headers = { Authorization: `Bearer ${account.access}` }
  const { results } = await (await request.get('/api/people/', { headers })).json()
  const { id } = results.find(({ username }: Account) => username === account.username)
  await request.put(`/api/people/${id}/worker/`, { headers, data: { worker }, failOnStatusCode: true })
}

test(
  'on a phone, an account that People links to a worker opens on the day of that worker',
  { tag: ['@SHELL-44', '@SHELL-45', '@API-170', '@phone-only'] },
  async ({ page, business }) => {
    await addDay(business)
    await page.goto('/')
    await expect(page.getByRole('list', { name: /^Work orders: / }).getByRole('link')).toHaveCount(3)
    await expect(myDay(page)).toHaveCount(0)

    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Manage People' }).click()
    const people = page.getByRole('dialog', { name: 'People' })
    await people.getByRole('button', { name: 'Manage dana' }).click()
    const worker = people.getByRole('combobox', { name: 'Worker' })
    await worker.selectOption({ label: 'Ann Lee' })
    await expect(notifications(page).getByText("Changes to dana's account saved.")).toBeVisible()
    await expect(worker).toHaveValue(/\d/)

    await page.goto('/')
    const lay = next(page, 'Lay tiles')
    await expect(lay).toContainText('Now')
    await expect(others(page)).toHaveText([/10:00 AM.*Hang doors/s])
    expect((await lay.boundingBox())?.y).toBeLessThan(220)
    expect(await lay.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth), 'what sticks out').toBe(0)
    await expect(lay.getByRole('link', { name: /Stairwell B/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=12%20Harbor%20Street',
    )
    await expect(lay.getByRole('link', { name: 'Call Harbor Homes' })).toHaveAttribute('href', 'tel:+15555550142')
    for (const target of [...(await lay.getByRole('button').all()), lay.getByRole('link', { name: /Call/ })])
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(48)

    // After a reload, the day is shown from the local copy without a layout shift.
    await page.getByRole('button', { name: 'Everyone' }).click()
    await expect(page.getByRole('list', { name: /^Work orders: / }).getByRole('link')).toHaveCount(3)
    await page.getByRole('button', { name: 'My Day' }).click()
    await expect(lay).toBeVisible()
  },
)

test(
  'on a phone, the next job is completed with a photo in 2 taps, and the one after it is started in 1',
  { tag: ['@SHELL-44', '@WO-36', '@WO-40', '@phone-only'] },
  async ({ page, business, account, playwright, server }) => {
    const { ann } = await addDay(business)
    const request = await playwright.request.newContext({ baseURL: server.address })
    await linkTo(request, account, ann.id)
    await request.dispose()
    await page.goto('/')
    let taps = 0
    const tap = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).tap()
      taps += 1
    }
    await expect(next(page, 'Lay tiles')).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await tap('Photo')
    await (await chooser).setFiles(await takePhoto())
    await tap('Upload & Complete')
    await expect(next(page, 'Hang doors')).toContainText('Next')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(taps).toBe(2)

    await next(page, 'Hang doors').getByRole('button', { name: 'Start' }).tap()
    await expect(next(page, 'Hang doors').getByRole('button', { name: 'Complete work order' })).toBeEnabled()
    await next(page, 'Hang doors').getByRole('button', { name: 'Complete work order' }).tap()
    await expect(myDay(page).getByText('All done for today. Nice work.')).toBeVisible()
    await expect(others(page)).toHaveCount(2)
    await expect
      .poll(async () =>
        (await business.list<{ title: string; status: string }>('work-orders')).map(({ status }) => status).toSorted(),
      )
      .toEqual(['COMPLETED', 'COMPLETED', 'SCHEDULED'])
  },
)

test(
  'the camera at the thumb is for the job in progress, which is changed, cleared, and seen over the picture',
  { tag: ['@CAP-37', '@CAP-33', '@phone-only'] },
  async ({ page, business, account, playwright, server }) => {
    const { ann } = await addDay(business)
    const request = await playwright.request.newContext({ baseURL: server.address })
    await linkTo(request, account, ann.id)
    await request.dispose()
    await page.goto('/')
    await expect(next(page, 'Lay tiles')).toBeVisible()
    await page.getByRole('link', { name: 'Take a Photo', exact: true }).tap()
    const job = page.getByRole('group', { name: 'Work Order', exact: true })
    await expect(job).toContainText('Lay tiles')
    await expect(job.getByRole('button', { name: /^Change work order: Lay tiles/ })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Several in a Row' })).toBeVisible()

    await job.getByRole('button', { name: 'Clear work order' }).tap()
    await expect(job).toHaveText('Choose Work Order')
    await expect(job.getByRole('button')).toBeFocused()
    await expect(page.getByRole('button', { name: 'Several in a Row' })).toHaveCount(0)
    await job.getByRole('button', { name: 'Choose Work Order' }).tap()
    await expect(page.getByRole('combobox', { name: 'Work Order' })).toBeFocused()
    await page.getByRole('option', { name: /Lay tiles/ }).tap()
    await expect(job).toContainText('Lay tiles')

    await test.step('from the page of another job, it is for that one', async () => {
      const orders = await business.list<{ id: number; title: string }>('work-orders')
      await page.goto(`/work-orders/${orders.find(({ title }) => title === 'Hang doors')?.id}`)
      await page.getByRole('banner').getByRole('link', { name: 'Take Photos', exact: true }).tap()
      await page.getByRole('button', { name: 'Start Camera' }).tap()
      await expect(job).toContainText('Hang doors')
    })
  },
)
