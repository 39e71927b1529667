import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { usePlace } from './use-place.ts'

const POSITION = { coords: { latitude: 40.712_77, longitude: -74.005_97, accuracy: 12.4 } } as GeolocationPosition

/** A device that responds when the test says so. @returns the requests for its position, in order */
function fakeGeolocation() {
  const asked: { succeed: () => void; fail: () => void }[] = []
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onFound, onFailed) => {
    asked.push({ succeed: () => onFound(POSITION), fail: () => onFailed?.({} as GeolocationPositionError) })
  })
  return asked
}

test('a place that arrives after the signer declined is not part of the signature', { tags: ['SIGN-07'] }, async () => {
  const asked = fakeGeolocation()
  const { act, result } = await renderHook(() => usePlace())
  await act(() => result.current.choose(true))
  expect(result.current.state).toBe('asking')
  await act(() => result.current.choose(false))
  await act(() => asked[0]?.succeed())
  expect(result.current).toMatchObject({ state: 'off', place: null })
})

test('a failure of an earlier request does not remove the place', { tags: ['SIGN-07'] }, async () => {
  const asked = fakeGeolocation()
  const { act, result } = await renderHook(() => usePlace())
  for (const isWanted of [true, false, true]) await act(() => result.current.choose(isWanted))
  await act(() => asked[1]?.succeed())
  await act(() => asked[0]?.fail())
  const place = { latitude: 40.7128, longitude: -74.006, accuracy: 12 }
  expect(result.current).toMatchObject({ state: 'found', place })
})
