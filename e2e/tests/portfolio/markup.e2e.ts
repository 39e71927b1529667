import type { Work } from '@daywork/domain/portfolio/work'
import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import type { Business } from '../../business.ts'
import { expect, test } from '../../fixtures.ts'
import { notifications } from '../../shell.ts'
import { stroke } from '../../touch.ts'
import { makePicture } from './pictures.ts'
import { lightbox, openPortfolio, tile } from './portfolio-screen.ts'

const editor = (page: Page) => page.getByRole('dialog', { name: 'Mark Up' })
const picture = (page: Page) => editor(page).getByRole('application')
const tool = (page: Page, name: string) => editor(page).getByRole('button', { name, exact: true })
const marksOf = (scope: Locator) => scope.locator('[data-mark]')

async function openEditor(page: Page, business: Business) {
  const work = await business.addWork({ description: 'Wall' }, [await makePicture('landscape')])
  await openPortfolio(page)
  await tile(page, 'Photo: Wall').click()
  await lightbox(page, 'Wall').getByRole('button', { name: 'Mark Up' }).click()
  await picture(page).click({ trial: true })
  return work
}

/** Draws from one point of the picture to another, both as ratios. */
async function draw(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const box = await picture(page).boundingBox()
  if (!box) throw new Error('There is no picture')
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]))
  await page.mouse.move(...at(to))
  await page.mouse.up()
}

const savedMarks = async (business: Business) => (await business.list<Work>('works'))[0]?.marks

test(
  'a person draws on a photo, undoes and saves, sees it in the viewer, and reverts it',
  { tag: ['@PORT-20', '@PORT-21', '@PORT-23'] },
  async ({ page, business }) => {
    const work = await openEditor(page, business)
    await draw(page, [0.2, 0.2], [0.5, 0.5])
    await tool(page, 'Circle').click()
    await tool(page, 'Cyan').click()
    await draw(page, [0.6, 0.6], [0.8, 0.9])
    await tool(page, 'Box').click()
    await draw(page, [0.1, 0.1], [0.9, 0.2])
    await expect(marksOf(picture(page))).toHaveCount(3)
    await page.keyboard.press('Control+z')
    await expect(marksOf(picture(page))).toHaveCount(2)
    await tool(page, 'Text').click()
    await draw(page, [0.3, 0.8], [0.3, 0.8])
    await page.keyboard.type('Leak here')
    await page.keyboard.press('Enter')
    await expect(picture(page).getByText('Leak here')).toBeVisible()
    await expect(picture(page)).toBeFocused()
    await editor(page).getByRole('button', { name: 'Save' }).click()

    const viewer = lightbox(page, 'Wall')
    await expect(marksOf(viewer)).toHaveCount(3)
    expect(await savedMarks(business)).toMatchObject([
      { kind: 'arrow', color: 'orange', file_id: work.files[0]?.id },
      { kind: 'circle', color: 'cyan' },
      { kind: 'text', text: 'Leak here' },
    ])
    const [arrow] = (await savedMarks(business)) ?? []
    expect(arrow?.kind === 'arrow' && [arrow.from.x, arrow.to.y].map((value) => Math.round(value * 50) / 50)).toEqual([
      0.2, 0.5,
    ])
    await viewer.getByRole('button', { name: 'Hide Marks' }).click()
    await expect(marksOf(viewer)).toHaveCount(0)
    await viewer.getByRole('button', { name: 'Show Marks' }).click()
    await viewer.getByRole('button', { name: 'Close' }).click()
    await expect(tile(page, 'Photo: Wall, with marks')).toBeVisible()
    await notifications(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => savedMarks(business)).toEqual([])
  },
)

test(
  'a long text at the edge is whole on the photo, in lines that are undone together',
  { tag: ['@PORT-20'] },
  async ({ page, business }) => {
    await openEditor(page, business)
    await tool(page, 'Text').click()
    await draw(page, [0.95, 0.97], [0.95, 0.97])
    const words = 'Leak behind the plate, check the valve and the seal before you close the wall again'
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    await expect(marksOf(picture(page))).toHaveCount(2)
    expect((await marksOf(picture(page)).allTextContents()).join(' ')).toBe(words)
    const photo = await picture(page).boundingBox()
    for (const line of await picture(page).locator('text').all()) {
      const { height = 0, width = 0, x = 0, y = 0 } = (await line.boundingBox()) ?? {}
      expect(x).toBeGreaterThanOrEqual(photo?.x ?? 0)
      expect(x + width).toBeLessThanOrEqual((photo?.x ?? 0) + (photo?.width ?? 0))
      expect(y + height).toBeLessThanOrEqual((photo?.y ?? 0) + (photo?.height ?? 0))
    }
    await page.keyboard.press('Control+z')
    await expect(marksOf(picture(page))).toHaveCount(0)
  },
)

test(
  'keys alone place, move, size, color, and delete marks, and Escape asks before it loses them',
  { tag: ['@PORT-20'] },
  async ({ page, business }) => {
    await openEditor(page, business)
    await picture(page).focus()
    await page.keyboard.press('Enter')
    for (const key of ['ArrowRight', 'Shift+ArrowDown', 'Enter', 'PageUp', 'Delete']) await page.keyboard.press(key)
    await expect(marksOf(picture(page))).toHaveCount(1)
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await editor(page).getByRole('button', { name: 'Save' }).click()
    await expect(lightbox(page, 'Wall')).toBeVisible()
    expect(await savedMarks(business)).toMatchObject([{ kind: 'arrow', from: { x: 0.4, y: 0.4 } }])
  },
)

test(
  'a person downloads a photo with its marks, and the original stays as it was',
  { tag: ['@PORT-22'] },
  async ({ page, business }) => {
    const work = await openEditor(page, business)
    await tool(page, 'Box').click()
    await draw(page, [0.25, 0.25], [0.75, 0.75])
    await editor(page).getByRole('button', { name: 'Save' }).click()
    const viewer = lightbox(page, 'Wall')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      viewer.getByRole('button', { name: 'Download with Marks' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/-marked\.jpg$/)
    const marked = await readFile(await download.path())
    expect(marked.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    // The colors on the border of the box and in its center.
    const [line, middle] = await page.evaluate(
      async (bytes) => {
        const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
        const context = canvas.getContext('2d', { willReadFrequently: true })
        context?.drawImage(bitmap, 0, 0)
        const colorAt = (x: number, y: number) => [
          ...(context?.getImageData(Math.round(x * bitmap.width), Math.round(y * bitmap.height), 1, 1).data ?? []),
        ]
        return [colorAt(0.25, 0.5), colorAt(0.5, 0.5)]
      },
      [...marked],
    )
    expect(line?.[0]).toBeGreaterThan(200)
    expect(line?.[2]).toBeLessThan(90)
    expect(middle).not.toEqual(line)
    const [stored] = await business.list<Work>('works')
    expect(stored?.files[0]?.sha256).toBe(work.files[0]?.sha256)
  },
)

test(
  'on a phone a finger draws, and marks that two people drew are both kept',
  { tag: ['@PORT-20', '@PORT-23', '@phone-only'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 412/)
    const work = await openEditor(page, business)
    const theirs = {
      id: '0b8f0f3e-6f0a-4c53-9a5e-2f0f6f1c9d11',
      file_id: work.files[0]?.id,
      color: 'white',
      kind: 'box',
      from: { x: 0, y: 0 },
      to: { x: 0.1, y: 0.1 },
    }
    await business.edit('works', work.id, { marks: [theirs] })
    await tool(page, 'Freehand').tap()
    const box = await picture(page).boundingBox()
    const at = (x: number, y: number) => ({
      x: (box?.x ?? 0) + x * (box?.width ?? 0),
      y: (box?.y ?? 0) + y * (box?.height ?? 0),
    })
    await stroke(page, [at(0.2, 0.2), at(0.3, 0.5), at(0.5, 0.3), at(0.7, 0.6)], { isResting: true })
    await expect(marksOf(picture(page))).toHaveCount(1)
    await editor(page).getByRole('button', { name: 'Save' }).click()
    await expect(marksOf(lightbox(page, 'Wall'))).toHaveCount(2)
    expect(await savedMarks(business)).toMatchObject([{ kind: 'box' }, { kind: 'line' }])
  },
)
