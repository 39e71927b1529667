import type { AnnotationSource } from '@daywork/domain/capture/annotation-source'
import { dateAndTime, mediumDate } from '../../../texts/format.ts'

const TIMESTAMP = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/

/** How to format the timestamp of a finding that the server composed. What was read from a picture stays as it was read. */
const WRITERS: Partial<Record<AnnotationSource, (time: string) => string>> = {
  'capture time': dateAndTime,
  'look-alike': mediumDate,
}

/** The content of a finding with its timestamp in the reader's time zone, which the server does not know (FMT-21). */
export function withLocalTime(content: string, source: unknown): string {
  const write = Object.entries(WRITERS).find(([name]) => name === source)?.[1]
  return write ? content.replace(TIMESTAMP, (time) => write(time)) : content
}
