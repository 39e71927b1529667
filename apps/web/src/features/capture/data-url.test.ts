import { expect, test } from 'vitest'
import { base64Of, blobOf } from './data-url.ts'

test(
  'the base64 part starts after the last comma, because the type of a recording may contain one',
  { tags: ['VIS-03'] },
  () => {
    expect(base64Of('data:video/webm;codecs=vp8,opus;base64,GkXf')).toBe('GkXf')
    expect(blobOf('data:image/jpeg;base64,/9j/4AAQ').size).toBe(6)
  },
)
