import { fail, hold, listOf } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { pressByKey } from '../../keyboard.ts'
import { layoutShift } from '../../layout-shift.ts'
import { chooseOrder, orderField } from '../../orders.ts'
import { card, notifications } from '../../shell.ts'
import { makePicture, recordFilm } from './pictures.ts'
import { openPortfolio, workNames } from './portfolio-screen.ts'

const WORKS = listOf('portfolio')

test(
  'works are listed newest first, with their pictures, videos, descriptions, and orders',
  { tag: ['@PORT-01', '@PORT-02', '@PORT-03', '@SHELL-03', '@phone'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    await page.goto('/support')
    const film = await recordFilm(page)
    await business.addWork({ description: 'Before we began' }, [await makePicture('portrait')])
    await business.addWork({ description: 'Tiles laid', work_order_id: order.id }, [
      await makePicture('panorama'),
      await makePicture('large'),
      film,
    ])
    await openPortfolio(page)
    await expect(page).toHaveTitle(/Portfolio/)
    await expect.poll(() => workNames(page)).toEqual(['Tiles laid', 'Before we began'])

    const tiles = card(page, 'Tiles laid')
    await expect(tiles.getByText('Tiles laid', { exact: true })).toBeVisible()
    await expect(tiles.getByRole('link', { name: 'Lay tiles' })).toBeVisible()
    await expect(tiles.getByRole('img')).toHaveCount(2)
    const video = tiles.locator('video')
    await expect(video).toHaveAttribute('controls', '')
    await expect(video).toHaveAccessibleName('Video 3 of 3: Tiles laid')
    for (const picture of await tiles.getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
    await expect(card(page, 'Before we began').getByRole('link', { name: 'Lay tiles' })).toHaveCount(0)
    await tiles.getByRole('link', { name: 'Lay tiles' }).click()
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

test('an empty portfolio shows a message', { tag: ['@PORT-02', '@phone'] }, async ({ page, business }) => {
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
    const mend = await fail(page, WORKS, { status: 500, json: {} })
    await openPortfolio(page)
    await expect(page.getByText('Failed to load photos', { exact: true })).toBeVisible()
    await mend()
    await page.getByRole('button', { name: 'Retry', exact: true }).click()
    await expect(card(page, 'Tiles laid')).toBeVisible()
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
    await expect(card(page, 'Work 8')).toBeVisible()
    const before = await layoutShift(page)
    const places = () =>
      page.getByRole('article').evaluateAll((cards) => cards.map((each) => each.getBoundingClientRect().y))
    const empty = await places()
    await release()
    const first = card(page, 'Work 8').getByRole('img').first()
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await places()).toEqual(empty)
    expect((await layoutShift(page)) - before).toBeLessThan(0.02)
  },
)

test(
  'a person changes the description and the order of a work',
  { tag: ['@PORT-02', '@PORT-09', '@GEN-02', '@phone'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    await business.addWork({ description: 'Tils laid' }, [await makePicture('landscape')])
    await openPortfolio(page)
    await card(page, 'Tils laid').getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit Photo' })
    await form.getByLabel('Description', { exact: true }).fill('Tiles laid')
    await chooseOrder(orderField(form), 'Lay tiles')
    await form.getByRole('button', { name: 'Save Photo' }).click()
    await expect(form).toHaveCount(0)
    await expect(card(page, 'Tiles laid').getByRole('link', { name: 'Lay tiles' })).toBeVisible()
    expect(await business.list('works')).toMatchObject([{ description: 'Tiles laid', work_order_id: order.id }])

    await card(page, 'Tiles laid').getByRole('button', { name: 'Edit', exact: true }).click()
    await chooseOrder(orderField(form), 'No work order')
    await form.getByRole('button', { name: 'Save Photo' }).click()
    await expect(form).toHaveCount(0)
    await expect(card(page, 'Tiles laid').getByRole('link', { name: 'Lay tiles' })).toHaveCount(0)
    expect(await business.list('works')).toMatchObject([{ work_order_id: null }])
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
    await card(page, 'Tiles').getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit Photo' })
    await form.getByLabel('Description', { exact: true }).fill('Tiles laid')
    await form.getByRole('button', { name: 'Save Photo' }).click()
    await expect(form.getByText('Not like this.', { exact: true })).toBeVisible()
    await expect(form.getByLabel('Description', { exact: true })).toHaveValue('Tiles laid')
  },
)

test(
  'a person deletes a work after confirming and restores it with Undo',
  { tag: ['@DEL-01', '@DEL-03', '@DEL-04', '@DEL-16', '@DEL-17', '@PORT-02', '@phone'] },
  async ({ page, business }) => {
    await business.addWork({ description: 'Tiles laid' }, [await makePicture('landscape')])
    await openPortfolio(page)
    const tiles = card(page, 'Tiles laid')
    await tiles.getByRole('button', { name: 'Delete', exact: true }).click()
    await tiles.getByRole('button', { name: 'Cancel', exact: true }).click()
    await tiles.getByRole('button', { name: 'Delete', exact: true }).click()
    expect(await business.list('works')).toHaveLength(1)
    await tiles.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(tiles).toHaveCount(0)
    await expect(page.getByText('No photos yet', { exact: true })).toBeVisible()
    const notice = notifications(page)
    await expect(notice.getByText('Photo deleted', { exact: true })).toBeVisible()
    await notice.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(tiles).toBeVisible()
    expect(await business.list('works')).toHaveLength(1)
  },
)

test(
  'only one work at a time is armed for deletion, for 3 seconds',
  { tag: ['@DEL-02', '@DEL-05'] },
  async ({ page, business }) => {
    for (const description of ['One', 'Two']) await business.addWork({ description }, [await makePicture('landscape')])
    await page.clock.install()
    await openPortfolio(page)
    await card(page, 'One').getByRole('button', { name: 'Delete', exact: true }).click()
    await card(page, 'Two').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(card(page, 'One').getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
    await expect(card(page, 'Two').getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
    await page.clock.runFor(3000)
    await expect(card(page, 'Two').getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
  },
)

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
    await pressByKey(page, card(page, 'Tiles laid').getByRole('button', { name: 'Delete', exact: true }))
    // The focus is on the safe button next to Confirm. Tabbing around the whole page takes longer than Delete stays armed
    // (DEL-02).
    await page.keyboard.press('Shift+Tab')
    await expect(card(page, 'Tiles laid').getByRole('button', { name: 'Confirm', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Failed to delete photo', { exact: true })).toBeVisible()
    await expect(card(page, 'Tiles laid')).toBeVisible()
  },
)

test(
  'a person filters the portfolio by text, kind, project, and order, and the URL keeps the filters',
  { tag: ['@GEN-02', '@API-28'] },
  async ({ page, business }) => {
    const kitchen = await business.addWorkOrder({ title: 'Lay tiles' })
    const roof = await business.addWorkOrder({
      title: 'Slate',
      project: (await business.addProject({ title: 'Roof' })).id,
    })
    await page.goto('/support')
    const film = await recordFilm(page)
    const picture = await makePicture('landscape')
    await business.addWork({ description: 'Kitchen floor', work_order_id: kitchen.id }, [picture])
    await business.addWork({ description: 'South slope', work_order_id: roof.id }, [picture])
    await business.addWork({ description: 'Slope on film', work_order_id: roof.id }, [film])
    await business.addWork({ description: 'Something else' }, [picture])
    await openPortfolio(page)
    const shown = (...names: string[]) => expect.poll(() => workNames(page)).toEqual(names)

    await page.getByLabel('Search portfolio...').fill('slope')
    await shown('Slope on film', 'South slope')
    await page.getByRole('button', { name: 'Videos', exact: true }).click()
    await shown('Slope on film')
    await page.reload()
    await shown('Slope on film')
    await expect(page).toHaveURL(/\/portfolio\?q=slope&kind=video$/)
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await page.getByLabel('Search portfolio...').fill('')
    await page.getByLabel('Filter by project').selectOption('Roof')
    await shown('Slope on film', 'South slope')
    await page.getByLabel('Filter by project').selectOption('All projects')
    await chooseOrder(orderField(page, 'Filter by work order'), 'Lay tiles')
    await shown('Kitchen floor')
    await page.getByLabel('Search portfolio...').fill('nowhere')
    await expect(page.getByText('No matching photos found', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Reset Filters', exact: true }).click()
    await shown('Something else', 'Slope on film', 'South slope', 'Kitchen floor')
  },
)
