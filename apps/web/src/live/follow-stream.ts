import { createParser } from 'eventsource-parser'
import { openStream } from '../api/open-stream.ts'

/** The server sends the first byte immediately. If none arrives in this time, a proxy is buffering the response. */
const FIRST_BYTE_MS = 5_000
/** The server sends a comment every 15 seconds. */
const SILENT_MAX_MS = 40_000

/** No byte arrived in time, although the server may have responded. */
export class StreamDelayed extends Error {}

/** The server or a proxy rejected the stream. */
export class StreamRefused extends Error {
  readonly retryAfter: string | null

  constructor(status: number, retryAfter: string | null) {
    super(`the stream was refused with ${status}`)
    this.retryAfter = retryAfter
  }
}

/**
 * Reads the stream of changes to its end (SYNC-70). Calls `onChange` for each event, and after connecting, because
 * earlier changes may have been missed.
 */
export async function followStream(onChange: () => void, signal: AbortSignal): Promise<void> {
  const reading = new AbortController()
  const watchdog = createWatchdog(() => reading.abort(new StreamDelayed()))
  const stop = () => reading.abort(signal.reason)
  signal.addEventListener('abort', stop)
  try {
    watchdog.expectWithin(FIRST_BYTE_MS)
    const { body, retryAfter, status } = await openStream('/api/sync/live/', reading.signal)
    if (status !== 200 || !(body instanceof ReadableStream)) throw new StreamRefused(status, retryAfter)
    const reader = body.getReader()
    // Rejects if the stream broke, which `read` reports.
    reading.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
    await read(reader, onChange, () => watchdog.expectWithin(SILENT_MAX_MS))
    reading.signal.throwIfAborted()
  } catch (error) {
    // A stream that stops sending has ended; only one that never started is delayed.
    if (reading.signal.reason instanceof StreamDelayed && watchdog.hasSeen()) return
    throw reading.signal.aborted ? reading.signal.reason : error
  } finally {
    watchdog.stop()
    signal.removeEventListener('abort', stop)
    reading.abort()
  }
}

async function read(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onChange: () => void,
  onBytes: () => void,
): Promise<void> {
  const parser = createParser({ onEvent: onChange })
  const decoder = new TextDecoder()
  let isFirst = true
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onBytes()
    if (isFirst) onChange()
    isFirst = false
    parser.feed(decoder.decode(value, { stream: true }))
  }
}

/** Calls `onLate` unless `expectWithin` is called again in time. */
function createWatchdog(onLate: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let expectations = 0
  return {
    expectWithin(milliseconds: number) {
      expectations += 1
      clearTimeout(timer)
      timer = setTimeout(onLate, milliseconds)
    },
    hasSeen: () => expectations > 1,
    stop: () => clearTimeout(timer),
  }
}
