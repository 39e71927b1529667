import { expect, onTestFinished, test, vi } from 'vitest'
import { readFile } from './read-file.ts'

test('a file starts no worker if its form was closed while the file was loaded', { tags: ['CHK-18'] }, async () => {
  const startWorker = vi.fn<() => void>()
  class FakeWorker extends EventTarget {
    constructor() {
      super()
      startWorker()
    }
    postMessage() {}
    terminate() {}
  }
  vi.stubGlobal('Worker', FakeWorker)
  onTestFinished(() => void vi.unstubAllGlobals())
  const form = new AbortController()
  const reading = readFile(new File(['Roof'], 'roof.txt'), 'en', form.signal)
  form.abort()
  expect(await reading).toEqual({ failure: 'empty' })
  expect(startWorker).not.toHaveBeenCalled()
})
