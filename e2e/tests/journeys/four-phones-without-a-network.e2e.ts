import type { Client } from '@daywork/domain/clients/client'
import type { Work } from '@daywork/domain/portfolio/work'
import type { Project } from '@daywork/domain/projects/project'
import type { WorkOrder, WorkOrderDetail } from '@daywork/domain/work-orders/work-order'
import type { BrowserContext, Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeAccount } from '../../accounts.ts'
import { expect, test } from '../../fixtures.ts'
import { type Photo, takePhoto } from '../../photos.ts'
import { fillIn } from '../../record-forms.ts'
import { card, notifications } from '../../shell.ts'
import { logIn } from '../../sign-in.ts'
import { untilLater } from '../../until-later.ts'
import { composer, openOrder, panel, pill, timeline } from '../offline/kept-photos.ts'
import { uploadForm } from '../portfolio/portfolio-screen.ts'

const UPLOADS = 3
const PHOTOS_PER_UPLOAD = 10

/** Thirty photos on a busy machine. */
const LONG = { timeout: 60_000 }

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const details = (page: Page) => page.getByRole('region', { name: 'Details', exact: true })

const PHONES = ['ann', 'ben', 'cas', 'dee'] as const

/** What a person does on a phone: with a network first, then without. */
interface Day {
  prepare: (page: Page) => Promise<void>
  work: (page: Page) => Promise<void>
}

/** Each differs, by bytes after the end of the picture. */
async function takePhotos(): Promise<Photo[]> {
  const { buffer, ...photo } = await takePhoto()
  return Array.from({ length: UPLOADS * PHOTOS_PER_UPLOAD }, (_, n) => ({
    ...photo,
    name: `wall-${n}.jpg`,
    buffer: Buffer.concat([buffer, Buffer.from(`photo ${n}`)]),
  }))
}

async function post(page: Page, text: string): Promise<void> {
  await composer(page).getByRole('textbox').fill(text)
  await composer(page).getByRole('button', { name: 'Post', exact: true }).click()
  await expect(timeline(page).getByRole('listitem').filter({ hasText: text })).toContainText('Waiting')
}

async function upload(page: Page, photos: readonly Photo[]): Promise<void> {
  const [first] = photos
  await uploadForm(page).getByLabel('Description').fill(`Photos from ${first?.name}`)
  await uploadForm(page)
    .getByLabel('Files', { exact: true })
    .setInputFiles([...photos])
  await uploadForm(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(uploadForm(page)).toHaveAttribute('data-is-idle', 'true', LONG)
}

async function createJob(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Add|New|Create) Client$/ })
    .first()
    .click()
  await fillIn(page.getByRole('main'), { Name: 'Oak Street Homes', Email: 'office@example.com' })
  await page.getByRole('button', { name: 'Save Client' }).click()
  await card(page, 'Oak Street Homes').getByRole('link', { name: 'Oak Street Homes' }).click()
  // The cards of the list have such a button, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Oak Street Homes' })).toBeVisible()
  await page.getByRole('button', { name: 'New Project' }).click()
  await page.getByRole('dialog').getByLabel('Project Title').fill('Bathroom')
  await page.getByRole('dialog').getByRole('button', { name: 'Create Project' }).click()
  await page.getByRole('link', { name: 'Bathroom', exact: true }).click()
  await page.getByRole('button', { name: 'Add Work Order' }).click()
  const form = page.getByRole('dialog', { name: 'New Work Order' })
  await fillIn(form, { Title: 'Seal the shower', Description: 'Leaks at the drain' })
  await form.getByRole('button', { name: 'Create Work Order' }).click()
  await page.getByRole('link', { name: 'Seal the shower', exact: true }).click()
  await expect(heading(page, 'Seal the shower')).toBeVisible()
}

async function renameAndPlace(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit title' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Paint the hall blue')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(heading(page, 'Paint the hall blue')).toBeVisible()
  await details(page).getByRole('button', { name: 'Edit location' }).click()
  await page.getByRole('textbox', { name: 'Location' }).fill('Second floor')
  await page.keyboard.press('Enter')
  await expect(details(page)).toContainText('Second floor')
}

test(
  'four phones work a day without a network, are closed overnight, and the next morning everything is on the server',
  { tag: ['@SYNC-133'] },
  async ({ playwright, launchOptions, server, business }) => {
    test.setTimeout(240_000)
    const { id: project } = await business.addProject({ title: 'Pier 4' })
    const tiles = await business.addWorkOrder({ title: 'Lay tiles', project, status: 'SCHEDULED' })
    const hall = await business.addWorkOrder({ title: 'Paint the hall', project, location: 'First floor' })
    const taken = await takePhotos()
    const profiles = await mkdtemp(join(tmpdir(), 'daywork-phones-'))
    const open = (name: string): Promise<BrowserContext> =>
      playwright.chromium.launchPersistentContext(join(profiles, name), {
        ...launchOptions,
        baseURL: server.address,
        serviceWorkers: 'allow',
      })
    const untilReady = async (page: Page) => {
      await untilLater(page)
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    }
    const days: Record<(typeof PHONES)[number], Day> = {
      ann: {
        prepare: (page) => openOrder(page, tiles.id),
        work: async (page) => {
          await page.getByRole('button', { name: 'Start', exact: true }).click()
          await post(page, 'Drain is blocked')
          await post(page, 'Drain is clear again')
          await page.getByRole('button', { name: 'Complete work order' }).click()
          await expect(page.getByRole('article').getByText('Completed', { exact: true })).toBeVisible()
          await expect(pill(page)).toHaveText('Offline · 4 to sync')
        },
      },
      ben: {
        prepare: async (page) => {
          await page.goto('/portfolio')
          await expect(page.getByText('No photos yet')).toBeVisible()
        },
        work: async (page) => {
          await page.getByRole('button', { name: 'Add Photos', exact: true }).click()
          for (let n = 0; n < UPLOADS; n += 1) {
            await upload(page, taken.slice(n * PHOTOS_PER_UPLOAD, (n + 1) * PHOTOS_PER_UPLOAD))
            await expect(notifications(page)).toContainText('Saved on this device.')
          }
          await expect(pill(page)).toHaveText(`Offline · ${UPLOADS} to sync`)
        },
      },
      cas: {
        prepare: async (page) => {
          await page.goto('/?tab=clients')
          await expect(card(page, 'Harbor Homes')).toBeVisible()
        },
        work: async (page) => {
          await createJob(page)
          await expect(pill(page)).toHaveText('Offline · 3 to sync')
        },
      },
      dee: {
        prepare: (page) => openOrder(page, hall.id),
        work: async (page) => {
          await renameAndPlace(page)
          await expect(pill(page)).toHaveText('Offline · 2 to sync')
        },
      },
    }
    for (const name of PHONES) {
      await test.step(`the day of ${name}`, async () => {
        const { username } = await makeAccount(playwright.request, server.address, `${name}-${tiles.id}`)
        const phone = await open(name)
        const page = await phone.newPage()
        await page.goto('/?tab=workOrders')
        await logIn(page, username)
        await expect(card(page, 'Lay tiles')).toBeVisible()
        await days[name].prepare(page)
        await untilReady(page)
        await phone.setOffline(true)
        await days[name].work(page)
        await phone.close()
      })
    }
    await test.step('in the meantime, the office edits the same order', async () => {
      await business.edit('work-orders', hall.id, { title: 'Paint the hall green', location: 'Both floors' })
      await business.edit('work-orders', tiles.id, { priority: 'HIGH' })
      expect(await business.list('works')).toEqual([])
    })
    for (const name of PHONES) {
      await test.step(`the next morning of ${name}`, async () => {
        const phone = await open(name)
        const page = await phone.newPage()
        await page.goto('/?tab=workOrders')
        await expect(card(page, 'Lay tiles')).toBeVisible()
        if (name === 'dee') await answer(page)
        else if (name === 'ben')
          await expect.poll(async () => (await business.list('works')).length, LONG).toBe(UPLOADS)
        else await expect(page.getByText('All changes synced')).toBeVisible()
        await expect(pill(page)).toHaveCount(0, LONG)
        await phone.close()
      })
    }
    await rm(profiles, { recursive: true, force: true })

    const { updates, ...done } = await business.read<WorkOrderDetail>('work-orders', tiles.id)
    expect(done).toMatchObject({ status: 'COMPLETED', priority: 'HIGH' })
    expect(updates.map(({ content }) => content).toSorted()).toEqual(['Drain is blocked', 'Drain is clear again'])
    const hashes = taken.map(({ buffer }) => createHash('sha256').update(buffer).digest('hex'))
    const works = await business.list<Work>('works')
    expect(works.flatMap(({ files }) => files.map(({ sha256 }) => sha256)).toSorted()).toEqual(hashes.toSorted())
    const clients = (await business.list<Client>('clients')).filter((client) => client.name === 'Oak Street Homes')
    const projects = (await business.list<Project>('projects')).filter(({ title }) => title === 'Bathroom')
    const orders = await business.list<WorkOrder>('work-orders')
    expect(clients).toHaveLength(1)
    expect(projects).toMatchObject([{ client: clients[0]?.id }])
    expect(orders).toHaveLength(3)
    expect(orders.filter(({ title }) => title === 'Seal the shower')).toMatchObject([{ project: projects[0]?.id }])
    expect(orders.find(({ id }) => id === hall.id)).toMatchObject({
      title: 'Paint the hall blue',
      location: 'Second floor',
    })
  },
)

/** The only question: about both fields of the order that the office edited, too. */
async function answer(page: Page): Promise<void> {
  await expect(pill(page)).toHaveText('1 change needs your decision')
  await pill(page).click()
  await panel(page).getByRole('button', { name: 'Decide' }).click()
  const question = page.getByRole('dialog', { name: /changed this work order/ })
  await expect(question).toContainText('Paint the hall green')
  await expect(question).toContainText('Both floors')
  await question.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel(page)).toContainText('Everything is on the server.')
  await page.keyboard.press('Escape')
}
