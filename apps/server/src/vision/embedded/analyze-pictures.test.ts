import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { makeSign } from '../../testing/make-sign.ts'
import { analyzePictures } from './analyze-pictures.ts'
import { decodeLikeServer } from '../../testing/restrict-decoders.ts'
import { shareTestFolder } from '../../testing/test-folder.ts'

decodeLikeServer()

/** Loading the models takes seconds of processor time, on cores that other tests use too. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folder = shareTestFolder()

/** A label on a large white page. */
async function scanPage(text: string): Promise<string> {
  const [label, page] = ['label.jpg', 'page.jpg'].map((name) => join(folder, name))
  await writeFile(label ?? '', await makeSign(text))
  await sharp(label)
    .extend({ top: 600, bottom: 1_200, left: 400, right: 400, background: '#fff' })
    .toFile(page ?? '')
  return page ?? ''
}
const sourcesOf = async (path: string) => {
  const { findings } = await analyzePictures([{ path }])
  return findings.map(({ source }) => source)
}

test(
  'suggests retaking a very bright picture, unless something could be read in it',
  { tags: ['VIS-27'] },
  async () => {
    expect(await sourcesOf(await scanPage('- -'))).toContain('exposure')
    expect(await sourcesOf(await scanPage('DELIVERY NOTE'))).toEqual(['text'])
  },
)
