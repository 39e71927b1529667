/**
 * Takes the pictures of the README and the docs and replaces those in docs/pictures: `npm run screenshots -w e2e`, or
 * only some, by name after `--`. They show a sample business on a separate server, in the Chromium of CHROME_PATH, if
 * set.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, expect, type Page, request } from '@playwright/test'
import sharp from 'sharp'
import { type Account, makeAccount } from './accounts.ts'
import { openBusiness } from './business.ts'
import { findChromium } from './chromium.ts'
import { chooseRecord } from './record-forms.ts'
import { addSampleBusiness } from './sample-business.ts'
import { startServer } from './server.ts'
import { card, tabHeading } from './shell.ts'
import { takeRoomPhoto } from './room-photo.ts'
import { showScales } from './scales.ts'
import { takeSitePhoto } from './site-photos.ts'
import {
  openClientPage,
  openReport,
  openSignature,
  openStory,
  openVerifiedPack,
  scrollToHeading,
} from './story-pictures.ts'
import { settlePictures } from './settle-pictures.ts'

const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url))

/** Limits the size, because a page with all pictures should load quickly on a phone. */
const PICTURE_MAX_BYTES = 180 * 1000
/** The first analysis starts a process and loads the data for text recognition. */
const ANALYSIS_WITHIN_MS = 30_000

/** Tried in this order until the picture is small enough. */
const QUALITIES = [90, 80, 70, 60]

interface Picture {
  name: string
  width: number
  height: number
  theme: 'light' | 'dark'
  isSignedIn?: boolean
  hasFooter?: boolean
  open: (page: Page) => Promise<void>
}

const PICTURES: readonly Picture[] = [
  {
    name: 'sign-in',
    width: 1280,
    height: 800,
    theme: 'light',
    isSignedIn: false,
    open: async (page) => {
      await page.goto('/')
      await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible()
    },
  },
  {
    name: 'dashboard',
    width: 1600,
    height: 1000,
    theme: 'light',
    open: async (page) => {
      await page.goto('/')
      await expect(card(page, 'Stop the leak at riser 2')).toBeVisible()
    },
  },
  {
    name: 'projects-dark',
    width: 1280,
    height: 900,
    theme: 'dark',
    open: async (page) => {
      await page.goto('/?tab=projects')
      const project = card(page, 'Waiting room renovation')
      await project.getByRole('button', { name: 'Show work orders' }).click()
      await expect(project.getByText('Hang the reception lights')).toBeVisible()
    },
  },
  {
    name: 'clients-tablet',
    width: 768,
    height: 1024,
    theme: 'light',
    open: async (page) => {
      await page.goto('/?tab=clients')
      await expect(card(page, 'Orchard Lane Dental')).toBeVisible()
    },
  },
  {
    name: 'new-work-order',
    width: 1280,
    height: 800,
    theme: 'light',
    open: async (page) => {
      await page.goto('/?tab=workOrders')
      await page.getByRole('button', { name: 'Create Work Order' }).click()
      const form = page.getByRole('dialog', { name: 'New Work Order' })
      await form.getByLabel('Title').fill('Connect the dimmer by the door')
      await chooseRecord(form.getByLabel('Project'), 'Waiting room renovation')
      await form.getByLabel('Description').fill('Two circuits, lights and sockets apart. Label the breakers.')
      await form.getByRole('button', { name: 'Show additional options' }).click()
      await form.getByRole('checkbox', { name: /Ann Lee/ }).check()
    },
  },
  {
    name: 'work-orders-phone',
    width: 390,
    height: 844,
    theme: 'light',
    open: async (page) => {
      await page.goto('/?tab=workOrders')
      await expect(card(page, 'Stop the leak at riser 2')).toBeVisible()
    },
  },
  {
    name: 'photo-preview-phone',
    width: 390,
    height: 844,
    theme: 'light',
    open: async (page) => {
      await page.goto('/?tab=workOrders')
      const chooser = page.waitForEvent('filechooser')
      await card(page, 'Hang the reception lights').getByRole('button', { name: 'Add photo 0' }).click()
      await (await chooser).setFiles(await takeRoomPhoto())
      await expect(page.getByRole('dialog', { name: 'Photo Preview' }).getByRole('img')).toBeVisible()
    },
  },
  {
    name: 'workers-phone-dark',
    width: 390,
    height: 844,
    theme: 'dark',
    open: async (page) => {
      await page.goto('/?tab=workers')
      await expect(tabHeading(page, 'Workers')).toBeVisible()
      await expect(card(page, 'Ann Lee')).toBeVisible()
    },
  },
  { name: 'schedule', width: 1600, height: 1000, theme: 'light', open: openSchedule },
  { name: 'schedule-phone', width: 390, height: 844, theme: 'light', open: openSchedule },
  {
    name: 'client',
    width: 1280,
    height: 900,
    theme: 'light',
    open: async (page) => {
      await page.goto('/?tab=clients')
      await card(page, 'Riverbend Community Center').getByRole('button', { name: 'View' }).click()
      await expect(page.getByRole('heading', { name: 'Riverbend Community Center', level: 1 })).toBeVisible()
      await expect(page.getByRole('list', { name: /^Photos from/ }).first()).toBeVisible()
      await settlePictures(page)
    },
  },
  { name: 'portfolio', width: 1280, height: 900, theme: 'light', open: openPortfolio },
  { name: 'portfolio-phone-dark', width: 390, height: 844, theme: 'dark', open: openPortfolio },
  {
    name: 'before-and-after-dark',
    width: 1280,
    height: 800,
    theme: 'dark',
    open: async (page) => {
      await openPortfolio(page)
      await page.getByRole('button', { name: 'Photo: Locker room B, grouted up to the door' }).click()
      await page.getByRole('button', { name: 'Compare Before and After' }).click()
      await expect(page.getByRole('slider', { name: 'Before and After' })).toBeVisible()
      await settlePictures(page)
    },
  },
  {
    name: 'scales',
    width: 1000,
    height: 660,
    theme: 'light',
    hasFooter: false,
    open: async (page) => {
      await page.goto('/?tab=clients')
      await expect(card(page, 'Orchard Lane Dental')).toBeVisible()
      await showScales(page)
    },
  },
  {
    name: 'order-story',
    width: 1280,
    height: 1280,
    theme: 'light',
    open: async (page) => {
      await openStory(page)
      await settlePictures(page)
    },
  },
  {
    name: 'order-story-phone-dark',
    width: 390,
    height: 844,
    theme: 'dark',
    open: async (page) => {
      await openStory(page)
      await settlePictures(page)
      await scrollToHeading(page, 'Timeline')
    },
  },
  {
    name: 'checklist-phone',
    width: 390,
    height: 844,
    theme: 'light',
    open: async (page) => {
      await openStory(page)
      await scrollToHeading(page, 'Tile handover')
    },
  },
  {
    name: 'signature-phone',
    width: 390,
    height: 844,
    theme: 'light',
    open: openSignature,
  },
  { name: 'client-page-phone', width: 390, height: 844, theme: 'light', hasFooter: false, open: openClientPage },
  { name: 'client-page-dark', width: 1280, height: 900, theme: 'dark', hasFooter: false, open: openClientPage },
  { name: 'pdf-report', width: 900, height: 1165, theme: 'light', hasFooter: false, open: openReport },
  { name: 'proof-pack', width: 1280, height: 800, theme: 'light', hasFooter: false, open: openVerifiedPack },
  { name: 'capture', width: 1280, height: 900, theme: 'dark', open: openReviewedCapture },
  { name: 'capture-phone', width: 390, height: 844, theme: 'light', open: openReviewedCapture },
]

async function openSchedule(page: Page): Promise<void> {
  await page.goto('/schedule')
  await expect(page.locator('[data-order]').first()).toBeVisible()
}

async function openPortfolio(page: Page): Promise<void> {
  await page.goto('/portfolio')
  await expect(page.locator('[data-index]').first()).toBeVisible()
  await settlePictures(page)
}

/** Photographs a boiler plate and opens the review of the text in it. */
async function openReviewedCapture(page: Page): Promise<void> {
  await page.goto('/create')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload file', exact: true }).click()
  await (await chooser).setFiles(await takeSitePhoto('boiler-plate'))
  await page.getByRole('button', { name: 'Generate Description', exact: true }).click()
  const approve = page.getByRole('button', { name: 'Approve' })
  await expect(approve.first()).toBeVisible({ timeout: ANALYSIS_WITHIN_MS })
  await approve.nth(1).click()
  await approve.nth(2).click()
  await page.evaluate(() => window.scrollTo(0, 0))
}

async function take(browser: Browser, baseURL: string, account: Account, picture: Picture): Promise<void> {
  const { name, width, height, theme, isSignedIn = true, hasFooter = true, open } = picture
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    deviceScaleFactor: 2,
    isMobile: width < 768,
    hasTouch: width < 768,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    ...(isSignedIn ? { storageState: account.storageState } : {}),
  })
  const page = await context.newPage()
  await open(page)
  if (hasFooter) await expect(page.getByText(/^(System operational|Terms and Conditions)$/).first()).toBeAttached()
  const small = await shrink(await page.screenshot())
  await writeFile(`${FOLDER}${name}.webp`, small)
  console.log(`${name}.webp ${Math.round(small.length / 1000)} kB`)
  await context.close()
}

/** @throws Error if no quality makes it small enough */
async function shrink(picture: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const small = await sharp(picture).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (small.length <= PICTURE_MAX_BYTES) return small
  }
  throw new Error(`A picture is over ${PICTURE_MAX_BYTES} bytes at every quality`)
}

const server = await startServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const account = await makeAccount(request, server.address, 'dana')
  const extraHTTPHeaders = { Authorization: `Bearer ${account.access}` }
  const api = await request.newContext({ baseURL: server.address, extraHTTPHeaders })
  await addSampleBusiness(openBusiness(api))
  await api.dispose()
  await mkdir(FOLDER, { recursive: true })
  const names = process.argv.slice(2)
  const pictures = PICTURES.filter(({ name }) => names.length === 0 || names.includes(name))
  for (const picture of pictures) await take(browser, server.address, account, picture)
} finally {
  await browser.close()
  await server.end()
}
