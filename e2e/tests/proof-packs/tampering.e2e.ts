import { zip } from '@daywork/domain/checklists/import/testing/zip'
import type { Problem } from '@daywork/domain/proof-packs/findings'
import type { ProofPack } from '@daywork/domain/proof-packs/proof-pack'
import { type Files, tamperingsWith } from '@daywork/domain/proof-packs/testing/tamperings'
import type { Page } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Business } from '../../business.ts'
import { expect, test } from '../../fixtures.ts'
import { takePhoto } from '../../photos.ts'
import { unpackZip } from '../../unpack-zip.ts'

/** What the page says about each of them. */
const NAMED: Partial<Record<Problem, RegExp>> = {
  'bag-missing': /^The file bagit\.txt, which marks this as a pack, is missing\.$/,
  'list-missing': /^The list of files is missing: manifest-sha256\.txt$/,
  'list-changed': /^The list of files was changed: manifest-sha256\.txt$/,
  'tag-file-changed': /^A file about the pack was changed: bag-info\.txt$/,
  'tag-file-missing': /^A file about the pack is missing: bagit\.txt$/,
  'file-missing': /^A file is missing: data\/(originals\/0001 a\.jpg|chain\.json)$/,
  'file-changed': /^A file was changed: data\//,
  'file-added': /^A file was added: data\/notes\.txt$/,
  'file-renamed': /^A file was renamed: data\/originals\/0001 a\.jpg is now data\/originals\/0001 z\.jpg$/,
  'files-swapped': /^Two files were swapped: data\/originals\/\d{4} [ab]\.jpg and data\/originals\/\d{4} [ab]\.jpg$/,
  'chain-missing': /^The chain of events is missing: data\/chain\.json$/,
  'chain-unreadable': /^The chain of events can't be read: data\/chain\.json$/,
  'story-not-sealed': /^The story is not the one that was sealed in the chain: data\/story\.(json|html)$/,
  'other-record': /^This file belongs to another work order or project: data\/story\.json$/,
  'original-missing': /^An original that the story lists is missing: data\/originals\/0001 a\.jpg$/,
  'original-changed': /^An original isn't the file that was uploaded: data\/originals\/\d{4} [ab]\.jpg$/,
  'original-unknown': /^An original isn't in the story: data\/originals\/\d{4} [cz]\.jpg$/,
  'original-not-in-chain': /^No event of the chain says that this original was uploaded: data\/originals\//,
  'event-changed': /^Event \d+ \(work_order completed, 2026-01-05T10:00:00\.000Z\) was changed: its time, record/,
  'content-changed': /^Event \d+ \(work_order completed, .*\) no longer says what it said when it happened/,
  'event-detached': /^Event \d+ \(.*\) doesn't follow the event before it: one of the two was replaced\.$/,
  'events-reordered': /^Event \d+ \(.*\) is in the wrong place, or occurs twice\.$/,
  'event-backdated': /^Event \d+ \(.*\) is backdated: it was chained after an event with a later time\.$/,
  'event-not-in-day': /^Event \d+ \(.*\) isn't part of its day: its proof doesn't lead to the root of the day\.$/,
  'events-removed': /^Events were removed: 1$/,
  'events-added': /^Events were added: 1$/,
  'events-exchanged': /^The events aren't the ones that were sealed: one was replaced or moved\.$/,
  'seal-missing': /^The last event, which seals the pack, is missing\./,
  'day-missing': /^The day is missing: \d{4}-\d{2}-\d{2}$/,
  'day-root-wrong': /^The root of the day was changed: \d{4}-\d{2}-\d{2}$/,
}

/** Downloads the pack of a job, and unpacks it. */
async function buildPack(page: Page, business: Business, folder: string): Promise<Files> {
  const order = await business.addWorkOrder({ title: 'Tile the shower', status: 'NOT_STARTED' })
  await business.act('work-orders', order.id, 'start_work', {})
  await business.act('work-orders', order.id, 'add_update', { content: 'Water is off' })
  await business.addWork({ work_order_id: order.id }, [await takePhoto('a', 'a.jpg'), await takePhoto('b', 'b.jpg')])
  await business.act('work-orders', order.id, 'complete_work', {})
  const pack = await business.act('work-orders', order.id, 'proof-pack', {})
  const response = await page.request.get((pack as ProofPack).url)
  const paths = await unpackZip(await response.body(), folder)
  const inBag = (path: string) => path.slice(path.indexOf('/') + 1)
  return new Map(
    await Promise.all(paths.map(async (path) => [inBag(path), await readFile(join(folder, path))] as const)),
  )
}

test.setTimeout(180_000)

test(
  'the verifier names each kind of tampering, from the disk and without a network',
  { tag: ['@PACK-07', '@PACK-09'] },
  async ({ page, business }, testInfo) => {
    const original = await buildPack(page, business, testInfo.outputPath('pack'))
    const tamperings = tamperingsWith(await buildPack(page, business, testInfo.outputPath('other')))
    expect(tamperings.length).toBeGreaterThanOrEqual(20)
    await writeFile(testInfo.outputPath('verify.html'), original.get('verify.html') ?? '')
    await page.context().setOffline(true)
    await page.goto(pathToFileURL(testInfo.outputPath('verify.html')).href)

    /** Writes the files as a ZIP file, chooses it, and returns what the page finds wrong. */
    const judge = async (files: Files, name: string): Promise<string[]> => {
      const path = testInfo.outputPath(`${name}.zip`)
      await writeFile(path, zip(new Map([...files].map(([file, content]) => [`bag/${file}`, content]))))
      // The verdict before this one goes first, so that it is not read once more.
      await page.reload()
      await page.getByLabel('Choose ZIP File').setInputFiles(path)
      await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
      return page.getByRole('list').first().getByRole('listitem').allTextContents()
    }

    expect(await judge(original, 'untouched')).toEqual([])
    for (const [index, [name, tamper, problems]] of tamperings.entries()) {
      await test.step(name, async () => {
        const files = new Map(original)
        tamper(files)
        const found = await judge(files, String(index))
        for (const problem of new Set(problems)) {
          const named = NAMED[problem]
          if (named === undefined) throw new Error(`no text for ${problem}`)
          expect(found, `${name}: ${problem}`).toContainEqual(expect.stringMatching(named))
        }
        const heading = page.getByRole('heading', { level: 2 })
        await expect(heading).toHaveText(
          found.length === 1 ? '✗ 1 problem was found.' : `✗ ${found.length} problems were found.`,
        )
        // Nothing else is blamed.
        const known = problems.flatMap((problem) => NAMED[problem] ?? [])
        expect(
          found.filter((text) => !known.some((named) => named.test(text))),
          name,
        ).toEqual([])
      })
    }
  },
)
