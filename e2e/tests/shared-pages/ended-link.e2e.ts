import type { SharedPage } from '@daywork/domain/shared-pages/shared-page'
import { expect, test } from '../../fixtures.ts'

// A client has no account.
test.use({ storageState: { cookies: [], origins: [] } })

test(
  'a reply on a page whose link was revoked in the meantime says that it was not sent',
  { tag: ['@SHARE-33'] },
  async ({ page, business, noise }) => {
    noise.announce(/status of 404/)
    const order = await business.addWorkOrder({ title: 'Tile the shower' })
    const fields = { work_order: order.id, language: 'es' }
    const shared = await business.add<SharedPage & { url: string }>('shared-pages', fields)
    await page.goto(shared.url)
    await page.getByRole('button', { name: 'Aprobar' }).click()
    await page.getByLabel('Su nombre').fill('Ruth Vale')
    await business.remove('shared-pages', shared.id)
    await page.getByRole('button', { name: 'Aprobar trabajo' }).click()
    await expect(page.getByRole('alert')).toContainText('Su respuesta no se envió: este enlace ya no funciona.')
    await expect(page.getByLabel('Su nombre')).toHaveValue('Ruth Vale')
  },
)
