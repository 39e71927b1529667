import { checksumOf } from '../api/checksum.ts'
import { newUuid } from '../api/uuid.ts'
import { localStore } from '../api/storage.ts'

/**
 * The identity under which this browser reports the files of a user. Survives log-outs, and the loss of the database.
 */
export interface ReportingDevice {
  device: string
  /** The number of its last report. */
  seq: number
  /** A checksum of the last report that the server accepted; empty before the first report. */
  said: string
  /** When that was, in milliseconds. */
  at: number
}

/** A checksum, because this entry stays for good, unlike what waits, which has the username. */
const keyOf = (owner: string): string => `kept-files ${checksumOf(owner)}`
const DEVICE_KEY = 'kept-files device'

export function readReportingDevice(owner: string): ReportingDevice {
  const device = readDevice()
  const fresh = { device, seq: 0, said: '', at: 0 }
  const text = localStore.getItem(keyOf(owner))
  if (text === null) return fresh
  try {
    const value: unknown = JSON.parse(text)
    return isReportingDevice(value) && value.device === device ? value : fresh
  } catch (error) {
    console.info('What is kept on this device could not be read', error)
    return fresh
  }
}

export const writeReportingDevice = (owner: string, device: ReportingDevice): void =>
  localStore.setItem(keyOf(owner), JSON.stringify(device))

function readDevice(): string {
  const stored = localStore.getItem(DEVICE_KEY)
  if (stored) return stored
  const device = newUuid()
  localStore.setItem(DEVICE_KEY, device)
  return device
}

const isReportingDevice = (value: unknown): value is ReportingDevice =>
  typeof value === 'object' &&
  value !== null &&
  'device' in value &&
  typeof value.device === 'string' &&
  'seq' in value &&
  typeof value.seq === 'number' &&
  'said' in value &&
  typeof value.said === 'string' &&
  'at' in value &&
  typeof value.at === 'number'
