import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { strip } from './photo-strip.ts'
import { STORY_ORDER } from './sample-business.ts'
import { settlePictures } from './settle-pictures.ts'
import { stroke } from './touch.ts'

/** A report is made in a process that may have to start. */
const REPORT_WITHIN_MS = 30_000

export async function openStory(page: Page): Promise<void> {
  await page.goto('/?tab=workOrders')
  await page.getByRole('link', { name: STORY_ORDER }).first().click()
  await expect(page.getByRole('region', { name: 'Timeline', exact: true })).toContainText('Screed is dry')
}

/** Below the bar on top. */
export async function scrollToHeading(page: Page, text: string): Promise<void> {
  const heading = page.getByRole('heading', { name: text }).first()
  await heading.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 90))
}

export async function openClientPage(page: Page): Promise<void> {
  await openStory(page)
  await page
    .getByRole('region', { name: 'Shared with the Client' })
    .getByRole('button', { name: 'Share with Client' })
    .click()
  const form = page.getByRole('dialog', { name: 'Share with Client' })
  // After 'None'.
  await strip(form, 'Before').getByRole('radio').nth(2).check()
  await strip(form, 'After').getByRole('radio').nth(1).check()
  await form.getByRole('checkbox', { name: /^Tile handover/ }).check()
  await form.getByLabel('Message').fill('The floor of locker room B is done. Is the grout as you wanted it?')
  await form.getByRole('button', { name: 'Create Link' }).click()
  const url = await form.getByRole('textbox', { name: 'Link for the client' }).inputValue()
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1, name: STORY_ORDER })).toBeVisible()
  await settlePictures(page)
}

/** A page cannot show a PDF in a browser without a window, so PDF.js draws it. */
export async function openReport(page: Page): Promise<void> {
  await openStory(page)
  const reports = page.getByRole('region', { name: 'PDF Reports', exact: true })
  await reports.getByRole('button', { name: 'Create PDF Report' }).click()
  await page.getByRole('dialog', { name: 'Create PDF Report' }).getByRole('button', { name: 'Create Report' }).click()
  const started = page.waitForEvent('download')
  await reports.getByRole('link', { name: /^Download the report created/ }).click({ timeout: REPORT_WITHIN_MS })
  const pdf = await readFile(await (await started).path())
  const packages = new URL('../node_modules/pdfjs-dist/build/', import.meta.url)
  await page.route('https://pdf.test/**', async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<body style="margin:0;background:#fff">' })
    const body = await readFile(new URL(name, packages))
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto('https://pdf.test/')
  await page.evaluate(async (base64) => {
    const library = 'https://pdf.test/pdf.mjs'
    const { getDocument, GlobalWorkerOptions } = await import(library)
    GlobalWorkerOptions.workerSrc = 'https://pdf.test/pdf.worker.mjs'
    const { promise } = getDocument({ data: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)) })
    const first = await (await promise).getPage(1)
    const scale = window.innerWidth / first.getViewport({ scale: 1 }).width
    const viewport = first.getViewport({ scale: scale * window.devicePixelRatio })
    const canvas = Object.assign(document.createElement('canvas'), { width: viewport.width, height: viewport.height })
    canvas.style.width = '100%'
    document.body.append(canvas)
    await first.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise
  }, pdf.toString('base64'))
}

const VERIFIER = fileURLToPath(new URL('../apps/web/dist/proof-packs/verify.html', import.meta.url))

/** As someone opens it who got the pack: from the disk. */
export async function openVerifiedPack(page: Page): Promise<void> {
  await openStory(page)
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Proof Pack' }).click()
  const folder = await mkdtemp(join(tmpdir(), 'daywork-pack-'))
  try {
    await (await started).saveAs(join(folder, 'pack.zip'))
    await copyFile(VERIFIER, join(folder, 'verify.html'))
    await page.goto(pathToFileURL(join(folder, 'verify.html')).href)
    await page.getByLabel('Choose ZIP File').setInputFiles(join(folder, 'pack.zip'))
    await expect(page.getByRole('heading', { name: 'Nothing in this pack was changed' })).toBeVisible()
  } finally {
    await rm(folder, { recursive: true })
  }
}

export async function openSignature(page: Page): Promise<void> {
  await openStory(page)
  await page.getByRole('button', { name: 'Get Signature' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get Signature' })
  await dialog.getByLabel("Signer's Name").fill('Rosa Delgado')
  const line = dialog.getByRole('img', { name: /^Sign here/ })
  await line.click({ trial: true })
  const { height = 0, width = 0, x = 0, y = 0 } = (await line.boundingBox()) ?? {}
  const written = (step: number) => ({
    x: x + width * (0.14 + step * 0.011 - 0.03 * Math.sin(step * 0.8)),
    y: y + height * (0.5 - (0.3 - step * 0.004) * Math.cos(step * 0.8) * (step % 15 < 8 ? 1 : 0.5)),
  })
  await stroke(
    page,
    Array.from({ length: 62 }, (_, step) => written(step)),
  )
}
