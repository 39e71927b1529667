import { expect, test } from 'vitest'
import { FakeRecorder, fakeRecorder } from '../testing/fake-camera.ts'
import { chooseRecordingType, startRecording } from './recording.ts'

test('uses the first supported type, or the recorder’s default', { tags: ['CAP-13', 'CAP-14'] }, () => {
  const all = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4']
  const choose = (...supported: string[]) => chooseRecordingType((type) => supported.includes(type))
  expect(choose(...all.toReversed())).toBe('video/webm;codecs=vp8,opus')
  expect(choose('video/mp4', 'video/webm')).toBe('video/webm')
  expect(choose('video/mp4')).toBe('video/mp4')
  expect(choose()).toBeUndefined()
})

test('records chunks of 100 ms, which form the video', { tags: ['CAP-12', 'CAP-11'] }, async () => {
  fakeRecorder({ supported: ['video/mp4'] })
  let chunks = 0
  const recording = startRecording(new MediaStream(), () => (chunks += 1))
  const recorder = FakeRecorder.last()
  expect(recorder).toMatchObject({ timeslice: 100, options: { mimeType: 'video/mp4' } })
  recorder.give('one ')
  recorder.give('two')
  recording.stop()
  const video = await recording.video
  expect(await video.text()).toBe('one two')
  expect(video.type).toBe('video/mp4')
  expect(chunks).toBe(2)
})

test('sets no type on the recorder if none is supported', { tags: ['CAP-14'] }, () => {
  fakeRecorder({ supported: [] })
  startRecording(new MediaStream(), () => {})
  expect(FakeRecorder.last().options).toEqual({})
})

test('rejects an empty recording', { tags: ['CAP-11'] }, async () => {
  fakeRecorder({ supported: [] })
  const recording = startRecording(new MediaStream(), () => {})
  recording.stop()
  await expect(recording.video).rejects.toThrow('Nothing was recorded. Try again.')
})
