import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { makeSign } from '../../../testing/make-sign.ts'
import { fromColor, openColor } from '../color-picture.ts'
import { openLineModels } from './line-models.ts'
import { loadReaders, readText, textModel } from './read-text.ts'
import { decodeLikeServer } from '../../../testing/decode-like-server.ts'
import { shareTestFolder } from '../../../testing/test-folder.ts'

decodeLikeServer()

/** Loading the models takes seconds of processor time, on cores that other tests use too. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folder = shareTestFolder()

async function photograph(text: string, rotation = 0) {
  const path = join(folder, 'sign.jpg')
  await writeFile(path, await makeSign(text))
  const { data, info } = await fromColor(await openColor(path, 1600))
    .rotate(rotation)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

test('finds the lines of a sign in any rotation, each with its region', { tags: ['VIS-29', 'VIS-33'] }, async () => {
  const models = await loadReaders()
  expect(textModel(models)).toBe('pp-ocr v4, tesseract eng')
  for (const rotation of [90, 180]) {
    const { lines } = await readText(await photograph('WATER HEATER\nMODEL WH-50T6', rotation), models)
    expect(lines.map(({ text }) => text)).toEqual(['WATER HEATER', expect.stringMatching(/^MODEL/)])
    for (const { region = [] } of lines) {
      expect(region).toHaveLength(4)
      expect(region.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true)
    }
  }
  const { hasMore, lines } = await readText(await photograph('WATER HEATER\nMODEL WH-50T6'), models)
  const [first, second] = lines
  expect(hasMore).toBe(false)
  expect(first?.region?.[3]?.y).toBeLessThan(second?.region?.[3]?.y ?? 0)
})

test('Tesseract reads alone if the line models fail to load', { tags: ['VIS-33'] }, async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  const nowhere = join(folder, 'nowhere')
  const models = await openLineModels(() => ({
    detectionPath: nowhere,
    recognitionPath: nowhere,
    dictionaryPath: nowhere,
  }))
  expect(models).toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
  expect(textModel(models)).toBe('tesseract eng')
  const { lines } = await readText(await photograph('WATER HEATER'), models)
  expect(lines.map(({ text }) => text)).toEqual(['WATER HEATER'])
})
