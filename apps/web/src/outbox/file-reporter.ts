import type { DescribedFile, KeptFilesReport, KeptFilesReported } from '@daywork/domain/kept-files/kept-file'
import { DESCRIBED_FILES_MAX, HELD_FILES_MAX } from '@daywork/domain/kept-files/limits'
import { describeFiles, removeGivenUp } from '@daywork/domain/sync/custody'
import type { Outbox } from '@daywork/domain/sync/kept'
import { ApiError } from '../api/api-error.ts'
import { checksumOf } from '../api/checksum.ts'
import { withLock } from '../api/with-lock.ts'
import { SendAttempts } from './send-attempts.ts'
import type { OutboxStore } from './database.ts'
import { readReportingDevice, type ReportingDevice, writeReportingDevice } from './reporting-device.ts'

/** Reports at least this often, so that the office sees when a device last reported. */
const REPORTS_APART_MS = 12 * 60 * 60_000
/** Longer than a report takes. The number of a report makes a repetition harmless. */
const STEAL_AFTER_MS = 60_000

export interface ReporterPorts {
  store: Pick<OutboxStore, 'change'>
  /** The person whose files these are, as long as they can be reported. */
  owner: () => string | undefined
  isInstalled: () => boolean
  /** Sends the report as this user, or not at all. @throws ApiError */
  send: (report: KeptFilesReport, owner: string) => Promise<KeptFilesReported>
}

/** Reports which photos and videos are only on this device, long before they can be sent (SYNC-116). */
export class FileReporter {
  readonly #ports: ReporterPorts
  /** The last description of each file that the server was sent, as JSON. */
  readonly #described = new Map<string, string>()
  /** Files that the server did not store, although they were described. */
  readonly #notStored = new Set<string>()
  /** The user to whom these descriptions belong. */
  #owner: string | undefined
  #isSending = false
  /** Something has changed since the report began. */
  #isDue = false
  readonly #attempts = new SendAttempts()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ports: ReporterPorts) {
    this.#ports = ports
  }

  /** Reports what has changed, if it can; otherwise at growing intervals. */
  schedule = (): void => {
    if (this.#attempts.failures === 0) void this.#report()
  }

  /** There may be a network now. */
  wake = (): void => void this.#report()

  /** The server has responded to something. */
  reached = (): void => {
    if (this.#attempts.isCutOff) this.wake()
  }

  stop = (): void => clearTimeout(this.#timer)

  async #report(): Promise<void> {
    const owner = this.#ports.owner()
    if (owner === undefined) return
    if (this.#isSending) {
      this.#isDue = true
      return
    }
    this.#isSending = true
    this.#isDue = false
    this.#attempts.begin()
    clearTimeout(this.#timer)
    try {
      await withLock('kept-files', () => this.#reportAll(owner), STEAL_AFTER_MS)
      this.#attempts.succeed()
    } catch (error) {
      if (!(error instanceof ApiError)) console.info('The files on this device could not be reported', error)
      this.#attempts.fail(error)
      this.#timer = setTimeout(this.wake, this.#attempts.delayMs())
    } finally {
      this.#isSending = false
      if (this.#isDue && this.#attempts.failures === 0) void this.#report()
    }
  }

  /** @throws ApiError */
  async #reportAll(owner: string): Promise<void> {
    let isMore = true
    while (isMore && this.#ports.owner() === owner) {
      const box = await this.#ports.store.change(owner, (known) => known)
      const files = box.operations.flatMap(describeFiles)
      if (this.#owner !== owner) this.#startWith(owner, files)
      const held = new Set(files.map(({ id }) => id))
      // A page that is open for weeks stores thousands.
      for (const id of this.#described.keys()) if (!held.has(id)) this.#described.delete(id)
      const device = readReportingDevice(owner)
      const said = this.#checksumOf(files, box)
      const isCurrent = device.said === said && Math.abs(Date.now() - device.at) < REPORTS_APART_MS
      isMore = !isCurrent || box.givenUp.length > 0 || this.#undescribed(files).length > 0
      if (isMore) await this.#reportOnce(owner, device, box, files)
    }
  }

  /** Files that an earlier page stored are described only if the server asks for them. */
  #startWith(owner: string, files: readonly DescribedFile[]): void {
    this.#owner = owner
    this.#notStored.clear()
    this.#described.clear()
    for (const file of files) this.#described.set(file.id, JSON.stringify(file))
  }

  #undescribed(files: readonly DescribedFile[]): DescribedFile[] {
    return files.filter(
      (file) => !this.#notStored.has(file.id) && this.#described.get(file.id) !== JSON.stringify(file),
    )
  }

  #checksumOf(files: readonly DescribedFile[], { givenUp }: Outbox): string {
    return checksumOf(JSON.stringify([this.#ports.isInstalled(), files, givenUp]))
  }

  /** @throws ApiError */
  async #reportOnce(
    owner: string,
    device: ReportingDevice,
    box: Outbox,
    files: readonly DescribedFile[],
  ): Promise<void> {
    const { isInstalled, send, store } = this.#ports
    const described = this.#undescribed(files).slice(0, DESCRIBED_FILES_MAX)
    const givenUp = box.givenUp.slice(0, DESCRIBED_FILES_MAX)
    const seq = device.seq + 1
    // Before the request: a number whose request may have arrived is not used again.
    writeReportingDevice(owner, { ...device, seq })
    const report = {
      device: device.device,
      seq,
      installed: isInstalled(),
      held: files.length > HELD_FILES_MAX ? null : files.map(({ id }) => id),
      files: described,
      given_up: [...givenUp],
    }
    const { accepted, seq: newest, unknown } = await send(report, owner)
    if (!accepted) {
      writeReportingDevice(owner, { ...device, seq: newest })
      return
    }
    for (const file of described) this.#described.set(file.id, JSON.stringify(file))
    for (const id of unknown) {
      if (described.some((file) => file.id === id)) this.#notStored.add(id)
      else this.#described.delete(id)
    }
    const rest = givenUp.length > 0 ? await store.change(owner, (known) => removeGivenUp(known, givenUp)) : box
    const said = this.#checksumOf(files, { ...box, givenUp: rest.givenUp })
    writeReportingDevice(owner, { ...device, seq, said, at: Date.now() })
  }
}
