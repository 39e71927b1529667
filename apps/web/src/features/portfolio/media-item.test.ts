import { expect, test } from 'vitest'
import { buildFile, buildWork } from '../../testing/build-records.ts'
import { fileLabel, workLabel } from './media-item.ts'

test('a tag does not rename a photo', { tags: ['PORT-30'] }, () => {
  const file = buildFile({ name: 'IMG_1.jpg' })
  expect(workLabel(buildWork({ description: '#crack', files: [file] }))).toBe('IMG_1.jpg')
  expect(workLabel(buildWork({ description: '#crack\nWall', files: [file] }))).toBe('Wall')
  const work = buildWork({ description: 'Wall by the stairs\n#crack', files: [file] })
  expect(fileLabel({ file, work })).toBe('Photo: Wall by the stairs')
})
