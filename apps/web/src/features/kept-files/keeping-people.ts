import type { KeepingDevice } from '@daywork/domain/kept-files/kept-file'
import { LATE_HOURS } from '@daywork/domain/kept-files/limits'

const HOUR_MS = 60 * 60_000

export interface KeepingPerson {
  user: number
  name: string
  devices: KeepingDevice[]
}

/** The name of the worker who uses the account, or that of the account. */
export const personName = ({ username, worker_name }: Pick<KeepingDevice, 'username' | 'worker_name'>): string =>
  worker_name ?? username

/** Devices by person, in the order in which the server has them: the longest wait first. */
export function keepingPeople(devices: readonly KeepingDevice[]): KeepingPerson[] {
  const people = new Map<number, KeepingPerson>()
  for (const device of devices) {
    const person = people.get(device.user) ?? { user: device.user, name: personName(device), devices: [] }
    person.devices.push(device)
    people.set(device.user, person)
  }
  return [...people.values()]
}

/** Whether what is on the device has been waiting for more than a day. */
export const isLate = ({ oldest_at }: Pick<KeepingDevice, 'oldest_at'>, now = Date.now()): boolean =>
  now - Date.parse(oldest_at) > LATE_HOURS * HOUR_MS
