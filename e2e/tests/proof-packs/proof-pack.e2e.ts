import type { Page } from '@playwright/test'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { findProblems } from '../../accessible.ts'
import { expect, test } from '../../fixtures.ts'

const VERIFIER = new URL('../../../apps/web/dist/proof-packs/verify.html', import.meta.url)

/** A pack of three days, two of which are stamped by authorities made with OpenSSL. Their certificates are valid until 2126. */
const STAMPED_PACK = new URL('stamped-pack.zip', import.meta.url)
const FINGERPRINT = 'd4e313c763d091762834688f2646a8f432639aea1b37ff93a51a4437d3eaf889'

const section = (page: Page) => page.getByRole('region', { name: 'Proof Pack', exact: true })

async function download(page: Page, path: string): Promise<string> {
  const started = page.waitForEvent('download')
  await section(page).getByRole('button', { name: 'Download Proof Pack' }).click()
  const file = await started
  await file.saveAs(path)
  return file.suggestedFilename()
}

/** Opens the verifier as someone does who got the pack: from the disk, without a network. */
async function openVerifier(page: Page, folder: (name: string) => string): Promise<void> {
  await copyFile(VERIFIER, folder('verify.html'))
  await page.context().setOffline(true)
  await page.goto(pathToFileURL(folder('verify.html')).href)
}

const choose = (page: Page, path: string) => page.getByLabel('Choose ZIP File').setInputFiles(path)

test(
  'the pack of a work order is downloaded, and verified from the disk without a network',
  { tag: ['@PACK-08', '@PACK-09', '@PACK-10'] },
  async ({ page, business }, testInfo) => {
    const outputPath = (name: string) => testInfo.outputPath(name)
    const order = await business.addWorkOrder({ title: 'Tile the shower', status: 'IN_PROGRESS' })
    await business.addPhoto(order)
    await page.goto(`/work-orders/${order.id}`)
    const zip = outputPath('pack.zip')
    expect(await download(page, zip)).toMatch(/^Tile the shower - Proof Pack [\d-]{10}\.zip$/)
    await expect(section(page).getByRole('status')).toContainText('1 photo or video')

    await openVerifier(page, outputPath)
    await choose(page, zip)
    await expect(page.getByRole('heading', { name: 'Nothing in this pack was changed' })).toBeFocused()
    await expect(page.getByText('pack.zip', { exact: true })).toBeVisible()
    await expect(page.getByRole('listitem')).toContainText([/files are as they were/, /events are complete/])
    expect(await findProblems(page)).toEqual([])

    await test.step('a printed fingerprint', async () => {
      await page.getByText('Events', { exact: true }).click()
      const link = (await page.getByRole('cell').last().textContent()) ?? ''
      await page.getByLabel('Fingerprints').fill(`Newest event: ${link}`)
      await page.getByLabel('Fingerprints').blur()
      await expect(page.getByText(`The fingerprint ${link} is in the pack`)).toBeVisible()
      await page.getByLabel('Fingerprints').fill('0'.repeat(64))
      await page.getByLabel('Fingerprints').blur()
      await expect(page.getByRole('heading', { name: '1 problem was found.' })).toBeVisible()
      await page.getByLabel('Fingerprints').fill('')
      await page.getByLabel('Fingerprints').blur()
      await expect(page.getByRole('heading', { name: 'Nothing in this pack was changed' })).toBeVisible()
    })

    await test.step('in Spanish', async () => {
      await page.getByRole('button', { name: 'Español' }).click()
      await expect(page.getByRole('heading', { name: 'no se cambió, agregó ni quitó nada' })).toBeVisible()
      await page.getByRole('button', { name: 'English' }).click()
    })

    const bytes = await readFile(zip)
    await test.step('a flipped byte in the photo', async () => {
      const changed = Buffer.from(bytes)
      const photo = changed.indexOf(Buffer.from([0xff, 0xd8, 0xff])) + 400
      changed[photo] = (changed[photo] ?? 0) ^ 1
      await writeFile(outputPath('flipped.zip'), changed)
      await choose(page, outputPath('flipped.zip'))
      await expect(page.getByText(/^A file was changed: data\/originals\/0001 /)).toBeVisible()
      await expect(page.getByText(/^An original isn't the file that was uploaded/)).toBeVisible()
    })
    await test.step('a ZIP file that ends early', async () => {
      await writeFile(outputPath('cut.zip'), bytes.subarray(0, bytes.length - 1000))
      await choose(page, outputPath('cut.zip'))
      await expect(page.getByText("This isn't a complete ZIP file.")).toBeVisible()
    })
  },
)

test(
  'the stamps of a pack are verified from the disk without a network, in both languages',
  { tag: ['@PACK-09', '@PACK-14'] },
  async ({ page }, testInfo) => {
    const outputPath = (name: string) => testInfo.outputPath(name)
    const zip = await readFile(STAMPED_PACK)
    await writeFile(outputPath('pack.zip'), zip)
    await openVerifier(page, outputPath)
    await choose(page, outputPath('pack.zip'))
    await expect(page.getByRole('heading', { name: 'Nothing in this pack was changed' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Time Stamps' })).toBeVisible()
    const stamped = page.getByText(
      /^2026-11-20: stamped by “Example Time Stamping 2026 .*” on 2026-11-24 16:19:31 UTC$/,
    )
    await expect(stamped).toBeVisible()
    await expect(page.getByText(/^2026-11-23: stamped by “Sello de tiempo Ñandú”/)).toBeVisible()
    await expect(page.getByText(/not compared with a list of trusted ones.*d4e313c7/)).toBeVisible()
    await expect(page.getByText('Days without a time stamp: 1 (2026-11-24).')).toBeVisible()
    await expect(page.getByText('Days stamped more than two days after they ended: 1.')).toBeVisible()
    await expect(
      page.getByText(/^sha256sum[^]*openssl ts -verify -digest \w{64} -in data\/stamps\/2026-11-23.tsr/),
    ).toBeVisible()
    await expect(page.getByText('No third party')).toBeHidden()
    expect(await findProblems(page)).toEqual([])

    await test.step('the fingerprint of a certificate, as programs write it', async () => {
      const pairs = FINGERPRINT.toUpperCase().match(/../g)?.join(':') ?? ''
      await page.getByLabel('Fingerprints').fill(`SHA256 Fingerprint=${pairs}`)
      await page.getByLabel('Fingerprints').blur()
      await expect(
        page.getByText(`The fingerprint ${FINGERPRINT} is that of the certificate of “Example`),
      ).toBeVisible()
      await page.getByLabel('Fingerprints').fill('')
      await page.getByLabel('Fingerprints').blur()
    })

    await test.step('in Spanish', async () => {
      await page.getByRole('button', { name: 'Español' }).click()
      await expect(page.getByRole('heading', { name: 'Sellos de tiempo' })).toBeVisible()
      await expect(page.getByText(/^2026-11-23: sellado por “Sello de tiempo Ñandú” el 2026-11-24 /)).toBeVisible()
      await expect(page.getByText('Días sin sello de tiempo: 1 (2026-11-24).')).toBeVisible()
      await page.getByRole('button', { name: 'English' }).click()
    })

    await test.step('a changed time', async () => {
      const changed = Buffer.from(zip)
      changed.write('2', changed.indexOf('20261124161931Z') + 7)
      await writeFile(outputPath('changed.zip'), changed)
      await choose(page, outputPath('changed.zip'))
      await expect(page.getByText('The time stamp of 2026-11-20 was changed: its signature')).toBeVisible()
      await expect(page.getByText(/^2026-11-23: stamped/)).toBeVisible()
      await page.getByRole('button', { name: 'Español' }).click()
      await expect(page.getByText('El sello de tiempo del 2026-11-20 se cambió: su firma')).toBeVisible()
    })
  },
)

test('the pack of a project is downloaded', { tag: ['@PACK-10'] }, async ({ page, business }, testInfo) => {
  const outputPath = (name: string) => testInfo.outputPath(name)
  const project = await business.addProject({ title: 'Bathroom' })
  await business.addWorkOrder({ title: 'Tile the shower', project: project.id })
  await page.goto(`/projects/${project.id}`)
  const zip = outputPath('project.zip')
  expect(await download(page, zip)).toMatch(/^Bathroom - Proof Pack /)
  await openVerifier(page, outputPath)
  await choose(page, zip)
  await expect(page.getByRole('heading', { name: 'Nothing in this pack was changed' })).toBeVisible()
})

test('a pack that cannot be made says so', { tag: ['@PACK-10'] }, async ({ page, business, noise }) => {
  const order = await business.addWorkOrder({ title: 'Tile the shower' })
  await page.goto(`/work-orders/${order.id}`)
  noise.announce(/status of 409/)
  const detail =
    'A proof pack can have at most 2000 work orders, 2000 files, and 20000 events. Make one for each work order.'
  const refusal = Promise.withResolvers<void>()
  await page.route('**/proof-pack/', async (route) => {
    await refusal.promise
    await route.fulfill({ status: 409, json: { detail } })
  })
  await section(page).getByRole('button', { name: 'Download Proof Pack' }).click()
  await expect(section(page).getByRole('status')).toContainText('Collecting photos and events.')
  refusal.resolve()
  await expect(page.getByText(detail)).toBeVisible()
})
