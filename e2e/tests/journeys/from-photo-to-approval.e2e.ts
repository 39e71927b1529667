import type { Browser, Page } from '@playwright/test'
import type { Checklist, ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import type { Work, WorkFile } from '@daywork/domain/portfolio/work'
import type { Signature } from '@daywork/domain/signatures/signature'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { checkAccessible } from '../../accessible.ts'
import type { Account } from '../../accounts.ts'
import { expect, test } from '../../fixtures.ts'
import { stripPhoto } from '../../photo-strip.ts'
import { takePhoto } from '../../photos.ts'
import { readPdf } from '../../read-pdf.ts'
import { stroke } from '../../touch.ts'
import { unpackZip } from '../../unpack-zip.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A phone: of the crew, with their session, or of a client, who has none. */
async function openPhone(browser: Browser, baseURL: string, account?: Account): Promise<Page> {
  const storageState = account?.storageState ?? { cookies: [], origins: [] }
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL, storageState, viewport, hasTouch: true, isMobile: true })
  return context.newPage()
}

async function download(page: Page, name: RegExp): Promise<string> {
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).click()
  return (await started).path()
}

const ITEMS = [
  { id: '4f9f2d4e-9d0b-4b53-9f1c-2b8e6a7c1d01', kind: 'yes_no', label: 'Flood test held', required: true },
  { id: '4f9f2d4e-9d0b-4b53-9f1c-2b8e6a7c1d02', kind: 'number', label: 'Slope', unit: 'in/ft', min: 0.25 },
]

test.setTimeout(180_000)

test(
  "a job from the first photo to the client's approval, then its PDF and its proof",
  {
    tag: [
      '@CHK-11',
      '@WO-130',
      '@SIGN-01',
      '@SHARE-12',
      '@SHARE-20',
      '@SHARE-30',
      '@SHARE-32',
      '@SHARE-35',
      '@SIGN-10',
      '@RPT-02',
      '@RPT-20',
      '@RPT-21',
      '@PACK-05',
      '@PACK-09',
      '@PACK-10',
      '@PACK-11',
    ],
  },
  async ({ page, browser, business, account, server }, testInfo) => {
    const ann = await business.addWorker({ name: 'Ann Lee' })
    const order = await business.addWorkOrder({
      title: 'Tile the shower',
      location: '4 Pier Road',
      status: 'IN_PROGRESS',
      assigned_workers: [{ worker_id: ann.id, role: 'PRIMARY' }],
    })
    const template = await business.add<ChecklistTemplate>('checklist-templates', { title: 'Hand over', items: ITEMS })
    await business.add<Checklist>('checklists', { work_order: order.id, template: template.id })

    const crew = await openPhone(browser, server.address, account)
    await test.step('the crew takes photos, notes, checks, and has the client sign', async () => {
      await crew.goto(`/work-orders/${order.id}`)
      for (const name of ['before', 'after']) {
        const chooser = crew.waitForEvent('filechooser')
        await crew.getByRole('button', { name: /^Add photo/ }).tap()
        await (await chooser).setFiles(await takePhoto(name, `${name}.jpg`))
        await crew.getByRole('dialog', { name: 'Photo Preview' }).getByRole('button', { name: 'Upload Only' }).tap()
        await expect(crew.getByRole('dialog', { name: 'Photo Preview' })).toHaveCount(0)
      }
      await crew.getByRole('textbox', { name: 'Add a note' }).fill('Walls are grouted.')
      await crew.getByRole('button', { name: 'Post' }).tap()
      await expect(part(crew, 'Timeline')).toContainText('Walls are grouted.')
      const checklist = part(crew, 'Hand over')
      await checklist.getByRole('group', { name: 'Flood test held' }).getByRole('button', { name: 'Yes' }).tap()
      await checklist.getByRole('group', { name: 'Slope' }).getByRole('textbox').fill('0.2')
      await checklist.getByRole('group', { name: 'Slope' }).getByRole('textbox').blur()
      await expect(checklist).toContainText('2 of 2')
      await checkAccessible(crew, 'the checklists on a phone')
      await expect
        .poll(async () => Object.keys((await business.list<Checklist>('checklists'))[0]?.answers ?? {}).length)
        .toBe(2)

      await crew.getByRole('button', { name: 'Get Signature' }).tap()
      const dialog = crew.getByRole('dialog', { name: 'Get Signature' })
      await expect(dialog).toContainText('2 photos')
      await checkAccessible(crew, 'the signature dialog on a phone')
      await dialog.getByLabel("Signer's Name").fill('Bo Vale')
      await signOn(crew, dialog.getByRole('img', { name: /^Sign here/ }))
      await dialog.getByRole('button', { name: 'Save Signature' }).tap()
      await expect(part(crew, 'Timeline').getByRole('article', { name: 'Signature of Bo Vale' })).toContainText(
        'Unchanged since it was signed',
      )
      await crew.context().close()
    })

    await page.goto(`/work-orders/${order.id}`)
    const link = await test.step('the office sees it, and chooses what the client sees', async () => {
      await expect(part(page, 'Timeline')).toContainText('Walls are grouted.')
      await part(page, 'Shared with the Client').getByRole('button', { name: 'Share with Client' }).click()
      const form = page.getByRole('dialog', { name: 'Share with Client' })
      await expect(form.getByText('2 chosen')).toBeVisible()
      const [checklist, signature] = [
        form.getByRole('checkbox', { name: 'Hand over' }),
        form.getByRole('checkbox', { name: 'Bo Vale' }),
      ]
      for (const choice of [checklist, signature]) await expect(choice).not.toBeChecked()
      await checklist.check()
      await signature.check()
      await stripPhoto(form, 'Before', 2).check()
      await stripPhoto(form, 'After', 1).check()
      await checkAccessible(page, 'the share panel')
      await form.getByRole('button', { name: 'Create Link' }).click()
      const address = await form.getByRole('textbox', { name: 'Link for the client' }).inputValue()
      await page.keyboard.press('Escape')
      await checkAccessible(page, 'the page of the work order, with its links and proof pack')
      return address
    })

    const client = await openPhone(browser, server.address)
    const fingerprint = await test.step('the client looks at it on a phone, signs, and approves', async () => {
      await client.goto(link)
      await expect(client.getByRole('heading', { level: 1, name: 'Tile the shower' })).toBeVisible()
      const checklist = part(client, 'Hand over')
      await expect(checklist).toContainText('2 of 2 answered')
      await expect(checklist.getByRole('listitem')).toHaveText(['Flood test heldYes', 'Slope0.2 in/ftNeeds attention'])
      await expect(part(client, 'Signatures').getByRole('img', { name: 'Signature of Bo Vale' })).toBeVisible()
      await expect(part(client, 'Signatures')).toContainText('Bo Vale, client')
      await expect(client.getByText('Walls are grouted.')).toHaveCount(0)
      await expect(client.getByText('Ann Lee')).toHaveCount(0)
      expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await checkAccessible(client, "the client's page")
      await client.getByRole('button', { name: 'Approve', exact: true }).tap()
      await client.getByLabel('Your Name').fill('Ruth Vale')
      await signOn(client, client.getByRole('img', { name: /^Sign here/ }))
      await checkAccessible(client, "the client's approval")
      await client.getByRole('button', { name: 'Approve Work' }).tap()
      await expect(client.getByRole('status')).toHaveText('Thank you, Ruth Vale. Your approval was sent.')
      await client.reload()
      await expect(client.getByRole('img', { name: 'Signature of Ruth Vale' })).toBeVisible()
      const newest = client.getByRole('definition').first()
      await expect(part(client, 'Fingerprints of This Job')).toBeVisible()
      return (await part(client, 'Fingerprints of This Job').locator(newest).textContent()) ?? ''
    })
    await client.context().close()

    await test.step('the approval is in the story, and the job is completed', async () => {
      await page.reload()
      await expect(part(page, 'Timeline')).toContainText('Ruth Vale, client')
      const signatures = await business.list<Signature>('signatures')
      expect(signatures.find(({ signer }) => signer === 'Ruth Vale')).toMatchObject({
        author: null,
        statement: { source: 'page', checklists: [{ title: 'Hand over' }] },
        changes: [],
      })
      await page.getByRole('button', { name: 'Complete work order' }).click()
      await expect.poll(async () => (await business.list<WorkOrder>('work-orders'))[0]?.status).toBe('COMPLETED')
    })

    await test.step('the PDF has it all', async () => {
      await part(page, 'PDF Reports').getByRole('button', { name: 'Create PDF Report' }).click()
      const form = page.getByRole('dialog', { name: 'Create PDF Report' })
      await expect(form.getByText('2 chosen')).toBeVisible()
      await form.getByRole('button', { name: 'Create Report' }).click()
      const report = page.getByRole('link', { name: /^Download the report created/ })
      await expect(report).toBeVisible({ timeout: 60_000 })
      const { pictures, text } = await readPdf(await readFile(await download(page, /^Download the report created/)))
      // The two photos: before and after were not chosen for the report.
      expect(pictures).toBe(2)
      const works = await business.list<Work>('works')
      const files = works.flatMap((work) => work.files).toSorted((one, other) => one.id - other.id)
      expect(withoutTimes(text)).toEqual(reportText(files, await business.list<Signature>('signatures')))
    })

    await test.step('the pack is proof without this server', async () => {
      const zip = await download(page, /^Download Proof Pack$/)
      const folder = testInfo.outputPath('pack')
      const paths = await unpackZip(await readFile(zip), folder)
      const [bag = ''] = (paths[0] ?? '').split('/')
      expect(paths.filter((path) => path.includes('/originals/'))).toHaveLength(2)
      for (const list of ['manifest-sha256.txt', 'tagmanifest-sha256.txt']) {
        const { stdout } = await promisify(execFile)('sha256sum', ['--check', '--strict', list], {
          cwd: join(folder, bag),
        })
        expect(
          stdout
            .trim()
            .split('\n')
            .every((line) => line.endsWith(': OK')),
        ).toBe(true)
      }
      const verifier = paths.find((path) => path.endsWith('verify.html')) ?? ''
      await page.context().setOffline(true)
      await page.goto(pathToFileURL(join(folder, verifier)).href)
      await page.getByLabel('Choose ZIP File').setInputFiles(zip)
      await expect(page.getByRole('heading', { name: 'Nothing in this pack was changed' })).toBeVisible()
      await checkAccessible(page, 'the verifier of the proof pack')
      // What the client was shown is in it.
      await page.getByLabel('Fingerprints').fill(fingerprint)
      await page.getByLabel('Fingerprints').blur()
      await expect(page.getByText(`The fingerprint ${fingerprint} is in the pack`)).toBeVisible()
    })
  },
)

/** Replaces what differs from run to run: times, and hashes that only the server can calculate. */
const withoutTimes = (text: string): string[] =>
  text
    .replaceAll(/\b[A-Z][a-z]{2} \d+, \d{4}, \d+:\d{2} [AP]M/g, '<time>')
    .replaceAll(/^\d+:\d{2} [AP]M /gm, '')
    .replaceAll(/^\w+day, \w+ \d+, \d{4}$/gm, '<day>')
    .replaceAll(
      /(?<=^SHA-256 of what this report says:\n|^Newest event of this work order:\n)[0-9a-f]{64}$/gm,
      '<hash>',
    )
    .split('\n')

/** All that the report says. @param files of the order, oldest first */
function reportText(files: readonly WorkFile[], signatures: readonly Signature[]): string[] {
  const hashOf = (name: string) => signatures.find(({ signer }) => signer === name)?.statement_sha256 ?? ''
  const signed = (name: string) => [
    `Signed by ${name} (client), <time>.`,
    'Unchanged since it was signed.',
    `SHA-256 of what was signed: ${hashOf(name)}`,
  ]
  const photo = (number: number) => `Photo ${number} · added <time> · dana`
  return [
    'Tile the shower',
    'Work Report · <time>',
    'Client Harbor Homes',
    'Project Kitchen at Pier 4',
    'Job Site 4 Pier Road',
    'Completed <time>',
    'Crew Ann Lee',
    'Status Completed',
    'Approved Ruth Vale, <time>',
    'Summary',
    '2 photos. 2 of 2 checks answered, 1 failed.',
    'Timeline',
    '<day>',
    'dana: Status: In Progress',
    'dana: Walls are grouted.',
    'dana: Status: Completed',
    'Checklists',
    'Hand over',
    '2 of 2 answered',
    '1 failed item: Slope',
    'Flood test held Yes',
    'dana, <time>',
    'Slope Failed: 0.2 in/ft (at least 0.25 in/ft)',
    'dana, <time>',
    'Tile the shower Page 1 of 3',
    'Photos',
    `${photo(1)} ${photo(2)}`,
    'Approval',
    'Approved by Ruth Vale, <time>, on the page shared with the client.',
    'Signatures',
    ...signed('Bo Vale'),
    ...signed('Ruth Vale'),
    'Fingerprints',
    'SHA-256 of what this report says:',
    '<hash>',
    'Times are in the time zone UTC.',
    'Tile the shower Page 2 of 3',
    'SHA-256 of each photo as it was uploaded. Anyone who has the file can calculate and compare it. Photos in this',
    'document are smaller copies.',
    ...files.map(({ name, sha256 }, index) => `${index + 1} ${sha256} <time> · ${name}`),
    "All events are linked in a chain. Every later proof pack of this work order contains these values. If a pack doesn't, the",
    'history of this work order was rewritten.',
    'Newest event of this work order:',
    '<hash>',
    'Tile the shower Page 3 of 3',
  ]
}

/** Signs with a finger. */
async function signOn(page: Page, pad: ReturnType<Page['getByRole']>): Promise<void> {
  await pad.click({ trial: true })
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is nothing to sign on')
  const wave = Array.from({ length: 16 }, (_, step) => ({
    x: box.x + box.width * (0.15 + step * 0.04),
    y: box.y + box.height * (0.5 + 0.25 * Math.sin(step)),
  }))
  await stroke(page, wave, { isResting: true })
}
