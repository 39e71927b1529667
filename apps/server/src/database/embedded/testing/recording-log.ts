import type { Log } from '../server-log.ts'

export interface RecordingLog extends Log {
  readonly lines: { level: keyof Log; message: string }[]
}

/** A log that records its lines. */
export function createRecordingLog(): RecordingLog {
  const lines: RecordingLog['lines'] = []
  const recordAs = (level: keyof Log) => (_fields: object, message: string) => void lines.push({ level, message })
  return {
    lines,
    debug: recordAs('debug'),
    info: recordAs('info'),
    warn: recordAs('warn'),
    error: recordAs('error'),
  }
}
