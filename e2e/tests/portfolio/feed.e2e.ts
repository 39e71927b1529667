import type { Work } from '@daywork/domain/portfolio/work'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { callsTo, count } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { notifications } from '../../shell.ts'
import { makePicture, recordVideo } from './pictures.ts'
import { feed, openDetails, openPortfolio, tile, workNames } from './portfolio-screen.ts'

const choose = async (page: Page, filter: string, name: string) => {
  await page.getByRole('toolbar', { name: 'Filters' }).getByRole('button', { name: filter, exact: true }).click()
  await page
    .getByRole('dialog', { name: filter })
    .getByRole('radio', { name: new RegExp(`^${name}`) })
    .click()
}

test(
  'a person filters by client, person, and dates, and sees why something was found',
  { tag: ['@PORT-27'] },
  async ({ page, business, account }) => {
    const client = (await business.addClient({ name: 'Harbor Homes' })).id
    const project = (await business.addProject({ title: 'Quay wall', client })).id
    const order = await business.addWorkOrder({ title: 'Grout slabs', project })
    const photo = await makePicture('landscape')
    await business.addWork({ description: 'Slab, before the grout', work_order_id: order.id }, [photo])
    await business.addWork({ description: 'Something else' }, [photo])
    await openPortfolio(page)
    const shown = (...names: string[]) => expect.poll(() => workNames(page)).toEqual(names)
    await choose(page, 'Client', 'Harbor Homes')
    await shown('Slab, before the grout')
    await page.getByRole('button', { name: 'Remove filter: Client' }).click()
    await choose(page, 'Added By', account.username)
    await shown('Something else', 'Slab, before the grout')
    await page.getByRole('button', { name: 'Date', exact: true }).click()
    await page.getByRole('dialog', { name: 'Date' }).getByRole('button', { name: 'Last week' }).click()
    await expect(page.getByText('No matching photos found')).toBeVisible()
    await expect(page).toHaveURL(/person=\d+&dates=[\d-]+%2C[\d-]+$/)
    await page.getByRole('button', { name: 'Reset Filters' }).click()

    const search = page.getByRole('searchbox')
    await search.fill('grout')
    await shown('Slab, before the grout')
    await expect(feed(page).locator('li mark')).toHaveText('grout')
    await search.fill('harbor')
    await expect(feed(page).getByRole('group', { name: 'Grout slabs' }).locator('mark')).toHaveText('Harbor')
    await expect(page.getByText('Client: Harbor Homes')).toBeVisible()
  },
)

test(
  'a person selects pictures by pointer and keys, links them to an order, and undoes it',
  { tag: ['@PORT-25', '@PORT-28'] },
  async ({ page, business }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles' })
    for (const description of ['One', 'Two', 'Three', 'Four']) {
      await business.addWork({ description }, [await makePicture('landscape')])
    }
    await openPortfolio(page)
    const bar = page.getByRole('region', { name: 'Selected photos' })
    await feed(page).getByRole('checkbox', { name: 'Select Photo: Four' }).click()
    await expect(bar.getByText('1 selected')).toBeVisible()
    await tile(page, 'Photo: Two').click({ modifiers: ['Shift'] })
    await expect(bar.getByText('3 selected')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)

    await tile(page, 'Photo: Four').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tile(page, 'Photo: Three')).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(bar.getByText('2 selected')).toBeVisible()
    await page.keyboard.press('End')
    await expect(tile(page, 'Photo: One')).toBeFocused()
    const pushes = count(page, callsTo('POST', /^\/api\/sync\/push\/$/))
    await bar.getByRole('button', { name: 'Link to Work Order' }).click()
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /^Lay tiles/ })
      .click()
    await expect(notifications(page).getByText('2 photos linked', { exact: true })).toBeVisible()
    expect(pushes()).toBe(1)
    const linked = async () => (await business.list<Work>('works')).map(({ work_order_id: id }) => id)
    expect(await linked()).toEqual([null, order.id, order.id, null])
    await expect(feed(page).getByRole('heading', { level: 3 })).toHaveText(['No Work Order', 'Lay tiles'])
    await notifications(page).getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(linked).toEqual([null, null, null, null])
  },
)

test(
  'a person tags selected pictures, filters by the tag, and undoes it',
  { tag: ['@PORT-30', '@API-173'] },
  async ({ page, business }) => {
    for (const description of ['One', 'Two', 'Three #12', 'Four\n#roof']) {
      await business.addWork({ description }, [await makePicture('landscape')])
    }
    await openPortfolio(page)
    const bar = page.getByRole('region', { name: 'Selected photos' })
    const menu = page.getByRole('dialog', { name: 'Tag', exact: true })
    const descriptions = async () => (await business.list<Work>('works')).map(({ description }) => description)
    await feed(page).getByRole('checkbox', { name: 'Select Photo: One' }).click()
    await tile(page, 'Photo: Two').click()
    await bar.getByRole('button', { name: 'Tag', exact: true }).click()
    await expect(menu.getByRole('checkbox', { name: '#roof' })).not.toBeChecked()
    await menu.getByRole('textbox', { name: 'New Tag' }).fill(' #Water damage!')
    await page.keyboard.press('Enter')
    await expect(notifications(page).getByText('2 photos tagged #Water-damage', { exact: true })).toBeVisible()
    await expect.poll(descriptions).toEqual(['Four\n#roof', 'Three #12', 'Two\n#Water-damage', 'One\n#Water-damage'])
    await page.keyboard.press('Escape')

    await choose(page, 'Tag', '#Water-damage')
    await expect(page).toHaveURL(/tag=Water-damage/)
    await expect.poll(() => workNames(page)).toEqual(['Two', 'One'])
    await tile(page, 'Photo: Two').click()
    const details = await openDetails(page, 'Two')
    await expect(details).toContainText('Tags#Water-damage')
    await page.keyboard.press('Escape')

    await feed(page).getByRole('checkbox', { name: 'Select Photo: Two' }).click()
    await bar.getByRole('button', { name: 'Tag', exact: true }).click()
    const all = menu.getByRole('checkbox', { name: '#Water-damage' })
    await expect(all).toBeChecked()
    await all.click()
    await expect(notifications(page).getByText('#Water-damage removed from the photo', { exact: true })).toBeVisible()
    await expect.poll(() => workNames(page)).toEqual(['One'])
    await notifications(page).getByRole('button', { name: 'Undo', exact: true }).first().click()
    await expect.poll(descriptions).toEqual(['Four\n#roof', 'Three #12', 'Two\n#Water-damage', 'One\n#Water-damage'])
  },
)

test(
  'a person deletes selected pictures after a question, and restores all with one Undo',
  { tag: ['@PORT-28'] },
  async ({ page, business }) => {
    for (const description of ['One', 'Two', 'Three']) {
      await business.addWork({ description }, [await makePicture('landscape'), await makePicture('portrait')])
    }
    await openPortfolio(page)
    await feed(page).getByRole('checkbox', { name: 'Select Photo 1 of 2: Three' }).click()
    // In selection mode, a click selects.
    await tile(page, 'Photo 2 of 2: One').click()
    const bar = page.getByRole('region', { name: 'Selected photos' })
    await expect(bar.getByText('4 selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Delete these 4 photos?')
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => workNames(page)).toEqual(['Two'])
    await expect(notifications(page).getByText('4 photos deleted', { exact: true })).toBeVisible()
    await notifications(page).getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => workNames(page)).toEqual(['Three', 'Two', 'One'])
  },
)

test(
  'a person downloads selected pictures as one ZIP file',
  { tag: ['@PORT-26', '@PORT-28'] },
  async ({ page, business }) => {
    const photo = await makePicture('landscape')
    for (const description of ['One', 'Two']) await business.addWork({ description }, [photo])
    await openPortfolio(page)
    await tile(page, 'Photo: Two').focus()
    await page.keyboard.press('Control+a')
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const download = await started
    expect(download.suggestedFilename()).toMatch(/^photos [\d-]+\.zip$/)
    const zip = await readFile(await download.path())
    expect(zip.length).toBeGreaterThan(2 * photo.buffer.length)
    expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  },
)

test(
  'the viewer has a strip of neighbors, and says who added a picture, when, and where',
  { tag: ['@PORT-29', '@phone'] },
  async ({ page, business, account }) => {
    const order = await business.addWorkOrder({ title: 'Lay tiles', location: 'Pier 4, slip 12' })
    await business.addWork({ description: 'One', work_order_id: order.id }, [await makePicture('landscape')])
    await business.addWork({ description: 'Two' }, [await makePicture('portrait')])
    await openPortfolio(page)
    await tile(page, 'Photo: Two').click()
    const strip = page.getByRole('list', { name: 'Photos and videos before and after this one' })
    await expect(strip.getByRole('button')).toHaveCount(2)
    await expect(strip.getByRole('button', { name: 'Photo: Two' })).toHaveAttribute('aria-current', 'true')
    await strip.getByRole('button', { name: 'Photo: One' }).click()
    const details = await openDetails(page, 'One')
    await expect(details).toContainText('LocationPier 4, slip 12')
    await expect(details).toContainText(`Added By${account.username}`)
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
    const video = await recordVideo(page)
    const picture = await makePicture('landscape')
    await business.addWork({ description: 'Kitchen floor', work_order_id: kitchen.id }, [picture])
    await business.addWork({ description: 'South slope', work_order_id: roof.id }, [picture])
    await business.addWork({ description: 'Slope on film', work_order_id: roof.id }, [video])
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
    await choose(page, 'Project', 'Roof')
    await shown('Slope on film', 'South slope')
    await expect(page).toHaveURL(/project=\d+/)
    await page.getByRole('button', { name: 'Remove filter: Project' }).click()
    await choose(page, 'Work Order', 'Lay tiles')
    await shown('Kitchen floor')
    await page.getByLabel('Search portfolio...').fill('nowhere')
    await expect(page.getByText('No matching photos found', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Reset Filters', exact: true }).click()
    await shown('Something else', 'Slope on film', 'South slope', 'Kitchen floor')
  },
)
