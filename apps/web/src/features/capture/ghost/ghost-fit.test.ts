import { expect, test } from 'vitest'
import { buildFile } from '../../../testing/build-records.ts'
import { ghostFit, ghostSources } from './ghost-fit.ts'

const LANDSCAPE = { width: 1280, height: 720 }
const PORTRAIT = { width: 720, height: 1280 }

test('a photo of another shape is cut like the picture of the camera', { tags: ['CAP-34'] }, () => {
  expect(ghostFit({ width: 4000, height: 3000 }, LANDSCAPE)).toBe('cover')
  expect(ghostFit({ width: 3000, height: 4000 }, PORTRAIT)).toBe('cover')
  expect(ghostFit({ width: null, height: null }, PORTRAIT)).toBe('cover')
})

test('a photo that was held the other way is shown whole', { tags: ['CAP-34'] }, () => {
  expect(ghostFit({ width: 3000, height: 4000 }, LANDSCAPE)).toBe('contain')
  expect(ghostFit({ width: 4000, height: 3000 }, PORTRAIT)).toBe('contain')
})

test(
  'the sharpest copy comes first, and a small one is left for when there is no network',
  { tags: ['CAP-35'] },
  () => {
    const file = buildFile({ url: '/original', preview_url: '/preview', thumbnail_url: '/thumbnail' })
    expect(ghostSources(file)).toEqual(['/preview', '/thumbnail'])
    expect(ghostSources({ ...file, preview_url: null })).toEqual(['/original', '/thumbnail'])
    expect(ghostSources({ ...file, preview_url: '/thumbnail' })).toEqual(['/thumbnail'])
    expect(ghostSources({ ...file, preview_url: null, thumbnail_url: null })).toEqual(['/original'])
  },
)
