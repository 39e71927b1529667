import { fail, hold, listOf } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { pressByKey } from '../../keyboard.ts'
import { layoutShift } from '../../layout-shift.ts'
import { chooseOrder, orderField } from '../../orders.ts'
import { notifications } from '../../shell.ts'
import { makePicture, recordVideo } from './pictures.ts'
import { allTiles, feed, lightbox, openDetails, openPortfolio, tile, tilesOf, workNames } from './portfolio-screen.ts'

const WORKS = listOf('portfolio')

test(
  'works are listed newest first, with their pictures, videos, descriptions, and orders',
  { tag: ['@PORT-01', '@PORT-02', '@PORT-03', '@PORT-25', '@SHELL-03', '@phone'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto('/support')
    const recording = await recordVideo(page)
    await business.addWork({ description: 'Before we began' }, [await makePicture('portrait')])
    await business.addWork({ description: 'Tiles laid', work_order_id: order.id }, [
      await makePicture('panorama'),
      await makePicture('large'),
      recording,
    ])
    await openPortfolio(page)
    await expect(page).toHaveTitle(/Portfolio/)
    await expect.poll(() => workNames(page)).toEqual(['Tiles laid', 'Before we began'])

    await expect(tilesOf(page, 'Tiles laid')).toHaveCount(3)
    await expect(feed(page).getByText('Tiles laid', { exact: true })).toBeVisible()
    await expect(feed(page).getByRole('heading', { level: 2 })).toHaveText(/^Today/)
    const jobs = feed(page).getByRole('heading', { level: 3 })
    await expect(jobs).toHaveText(['Lay tiles', 'No Work Order'])
    await expect(
      feed(page)
        .getByRole('group', { name: 'Lay tiles' })
        .getByText(/ · 3 files$/),
    ).toBeVisible()
    for (const image of await allTiles(page).locator('img').all()) {
      await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
      await expect(image).toHaveAttribute('src', /\/320\//)
    }
    await tile(page, 'Video 3 of 3: Tiles laid').click()
    const video = lightbox(page, 'Tiles laid').locator('video').and(page.getByLabel('Video 3 of 3: Tiles laid'))
    await expect(video).toHaveAttribute('controls', '')
    await page.keyboard.press('Escape')
    await jobs.getByRole('link', { name: 'Lay tiles' }).click()
    await expect(page.getByRole('heading', { name: 'Lay tiles', level: 1 })).toBeVisible()
  },
)

test(
  'the sidebar leads to the portfolio and from there to the tabs',
  { tag: ['@SHELL-03'] },
  async ({ page, business }) => {
    await business.addProject()
    await page.goto('/')
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByRole('link', { name: 'Portfolio', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Portfolio', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/portfolio$/)
    await expect(main.getByRole('link', { name: 'Portfolio' })).toHaveAttribute('aria-current', 'page')
    await main.getByRole('button', { name: 'Projects', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  },
)

test('an empty portfolio shows a message', { tag: ['@PORT-02'] }, async ({ page, business }) => {
  await business.clear()
  await openPortfolio(page)
  await expect(page.getByText('No photos yet', { exact: true })).toBeVisible()
})

test(
  'works that fail to load show an error and load on Retry',
  { tag: ['@PORT-02'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    await business.addWork({ description: 'Tiles laid' }, [await makePicture('landscape')])
    const stopFailing = await fail(page, WORKS, { status: 500, json: {} })
    await openPortfolio(page)
    await expect(page.getByText("Couldn't load photos", { exact: true })).toBeVisible()
    await stopFailing()
    await page.getByRole('button', { name: 'Retry', exact: true }).click()
    await expect(tilesOf(page, 'Tiles laid')).toHaveCount(1)
  },
)

test(
  'the portfolio does not shift while pictures load',
  { tag: ['@PORT-02', '@phone'] },
  async ({ page, business }) => {
    const shapes = ['portrait', 'panorama', 'landscape'] as const
    for (let index = 0; index < 9; index += 1) {
      const files = await Promise.all(shapes.slice(0, 1 + (index % 3)).map((shape) => makePicture(shape)))
      await business.addWork({ description: `Work ${index}` }, files)
    }
    const release = await hold(page, { to: ({ pathname }) => pathname.startsWith('/media/') })
    await openPortfolio(page)
    await expect(tilesOf(page, 'Work 8').first()).toBeVisible()
    const before = await layoutShift(page)
    const places = () => allTiles(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y))
    const empty = await places()
    await release()
    const first = tilesOf(page, 'Work 8').first().locator('img')
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await places()).toEqual(empty)
    expect((await layoutShift(page)) - before).toBeLessThan(0.02)
  },
)

test(
  'a person changes the description and the order of a work',
  { tag: ['@PORT-02', '@PORT-09', '@GEN-02'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    await business.addWork({ description: 'Tils laid' }, [await makePicture('landscape')])
    await openPortfolio(page)
    await tile(page, 'Photo: Tils laid').click()
    await (await openDetails(page, 'Tils laid')).getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit Photo' })
    await form.getByLabel('Description', { exact: true }).fill('Tiles laid')
    await chooseOrder(orderField(form), 'Lay tiles')
    await form.getByRole('button', { name: 'Save Photo' }).click()
    await expect(form).toHaveCount(0)
    const details = await openDetails(page, 'Tiles laid')
    await expect(details.getByText('Lay tiles', { exact: true })).toBeVisible()
    expect(await business.list('works')).toMatchObject([{ description: 'Tiles laid', work_order_id: order.id }])

    await details.getByRole('button', { name: 'Edit', exact: true }).click()
    await chooseOrder(orderField(form), 'No work order')
    await form.getByRole('button', { name: 'Save Photo' }).click()
    await expect(form).toHaveCount(0)
    await expect(details.getByText('Lay tiles', { exact: true })).toHaveCount(0)
    expect(await business.list('works')).toMatchObject([{ work_order_id: null }])
    await page.keyboard.press('Escape')
    await expect(feed(page).getByRole('heading', { level: 3 })).toHaveText(['No Work Order'])
  },
)

test(
  'an edit that the server rejects keeps what was typed and shows the reason',
  { tag: ['@PORT-02', '@ERR-01'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 400/)
    await business.addWork({ description: 'Tiles' }, [await makePicture('landscape')])
    await openPortfolio(page)
    await fail(
      page,
      { method: 'PATCH', to: ({ pathname }) => pathname.startsWith('/api/works/') },
      {
        status: 400,
        json: { description: ['Not like this.'] },
      },
    )
    await tile(page, 'Photo: Tiles').click()
    await (await openDetails(page, 'Tiles')).getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit Photo' })
    await form.getByLabel('Description', { exact: true }).fill('Tiles laid')
    await form.getByRole('button', { name: 'Save Photo' }).click()
    await expect(form.getByText('Not like this.', { exact: true })).toBeVisible()
    await expect(form.getByLabel('Description', { exact: true })).toHaveValue('Tiles laid')
  },
)

test(
  'a person deletes a work after confirming and restores it with Undo',
  { tag: ['@DEL-01', '@DEL-03', '@DEL-04', '@DEL-16', '@DEL-17', '@PORT-02'] },
  async ({ page, business }) => {
    await business.addWork({ description: 'Tiles laid' }, [await makePicture('landscape')])
    await openPortfolio(page)
    const tiles = tilesOf(page, 'Tiles laid')
    await tiles.click()
    const details = await openDetails(page, 'Tiles laid')
    await details.getByRole('button', { name: 'Delete', exact: true }).click()
    await details.getByRole('button', { name: 'Cancel', exact: true }).click()
    await details.getByRole('button', { name: 'Delete', exact: true }).click()
    expect(await business.list('works')).toHaveLength(1)
    await details.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(tiles).toHaveCount(0)
    await expect(page.getByText('No photos yet', { exact: true })).toBeVisible()
    const notice = notifications(page)
    await expect(notice.getByText('Photo deleted', { exact: true })).toBeVisible()
    await notice.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(tiles).toHaveCount(1)
    expect(await business.list('works')).toHaveLength(1)
  },
)

test('after a delete, the viewer shows the next work', { tag: ['@PORT-02'] }, async ({ page, business }) => {
  for (const description of ['One', 'Two']) await business.addWork({ description }, [await makePicture('landscape')])
  await openPortfolio(page)
  await tile(page, 'Photo: Two').click()
  const details = await openDetails(page, 'Two')
  await details.getByRole('button', { name: 'Delete', exact: true }).click()
  await details.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(lightbox(page, 'One')).toBeVisible()
  await expect.poll(() => business.list('works')).toMatchObject([{ description: 'One' }])
})

test(
  'a delete that fails shows an error, and the work stays',
  { tag: ['@PORT-02'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 500/)
    await business.addWork({ description: 'Tiles laid' }, [await makePicture('landscape')])
    await openPortfolio(page)
    await fail(
      page,
      { method: 'DELETE', to: ({ pathname }) => pathname.startsWith('/api/works/') },
      { status: 500, json: {} },
    )
    await tile(page, 'Photo: Tiles laid').click()
    const details = await openDetails(page, 'Tiles laid')
    await pressByKey(page, details.getByRole('button', { name: 'Delete', exact: true }))
    // Focus is on the safe button next to Confirm. Tabbing through the whole viewer takes longer than Delete stays
    // armed (DEL-02).
    await page.keyboard.press('Shift+Tab')
    await expect(details.getByRole('button', { name: 'Confirm', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText("Couldn't delete the photo. Try again.", { exact: true })).toBeVisible()
    await expect(tilesOf(page, 'Tiles laid')).toHaveCount(1)
  },
)
