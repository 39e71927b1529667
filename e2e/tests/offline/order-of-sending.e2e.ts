import { callsTo, hold } from '../../faults.ts'
import { expect, test } from '../../fixtures.ts'
import { takePhoto } from '../../photos.ts'
import { addPhoto, composer, openOrder, photos, pill } from './kept-photos.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'what was written without a network is sent before the photos',
  { tag: '@SYNC-103' },
  async ({ page, context, business, noise }) => {
    noise.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const { id } = await business.addWorkOrder({ title: 'Lay tiles', status: 'IN_PROGRESS' })
    await openOrder(page, id)
    await context.setOffline(true)
    await addPhoto(page, await takePhoto())
    await expect(photos(page).getByRole('listitem')).toContainText('On This Device')
    await composer(page).getByRole('textbox').fill('The grout is gray')
    await composer(page).getByRole('button', { name: 'Post', exact: true }).click()
    await expect(pill(page)).toHaveText('Offline · 2 to sync')

    const sent: string[] = []
    page.on('requestfinished', (request) => void sent.push(new URL(request.url()).pathname))
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/uploads/')) sent.push('photo')
    })
    const release = await hold(page, callsTo('POST', /^\/api\/sync\/push\/$/))
    // Photos are reported at once, when they could also be sent.
    const reported = page.waitForResponse('**/api/kept-files/report/')
    await context.setOffline(false)
    await reported
    await release()
    await expect.poll(() => business.list('works')).toHaveLength(1)
    expect(sent.indexOf('/api/sync/push/')).toBeGreaterThanOrEqual(0)
    expect(sent.indexOf('photo')).toBeGreaterThan(sent.indexOf('/api/sync/push/'))
  },
)
