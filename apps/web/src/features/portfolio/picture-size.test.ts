import { expect, test } from 'vitest'
import { buildFile } from '../../testing/build-records.ts'
import { largeUrl } from './picture-size.ts'

test(
  'shows the original of an animated picture, because its copies are stills, and the copy of a photo',
  { tags: ['PORT-02'] },
  () => {
    const addresses = { url: '/original/', preview_url: '/1280/' }
    expect(largeUrl(buildFile({ ...addresses, media_type: 'image/gif' }))).toBe('/original/')
    expect(largeUrl(buildFile({ ...addresses, media_type: 'image/webp' }))).toBe('/original/')
    expect(largeUrl(buildFile({ ...addresses, media_type: 'image/jpeg' }))).toBe('/1280/')
    expect(largeUrl(buildFile({ ...addresses, media_type: 'image/jpeg', preview_url: null }))).toBe('/original/')
  },
)
