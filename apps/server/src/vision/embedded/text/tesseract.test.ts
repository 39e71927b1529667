import { expect, onTestFinished, test, vi } from 'vitest'
import { loadTesseract, recognizePage } from './tesseract.ts'

/** Loading the data takes seconds of processor time, on cores that other tests use too. */
vi.setConfig({ testTimeout: 120_000 })

test('a recognition that fails leaves no limit running', { tags: ['VIS-35'] }, async () => {
  const worker = await loadTesseract()
  vi.spyOn(worker, 'recognize').mockRejectedValue(new Error('out of memory'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const picture = { data: Buffer.alloc(64 * 64), width: 64, height: 64 }
  await expect(recognizePage(picture, 'block')).rejects.toThrow('out of memory')
  expect(vi.getTimerCount()).toBe(0)
})
