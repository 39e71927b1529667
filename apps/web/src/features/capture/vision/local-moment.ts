import type { AnnotationSource } from '@daywork/domain/capture/annotation'
import { dateAndTime, mediumDate } from '../../../texts/format.ts'

const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/

/** How findings with a moment of the server's own write it. What was read off a picture stays as it was read. */
const WRITERS: Partial<Record<AnnotationSource, (time: string) => string>> = {
  'capture time': dateAndTime,
  'look-alike': mediumDate,
}

/** The content of a finding with its moment in the reader's time zone: the server, which writes UTC, does not know it (FMT-21). */
export function withLocalMoment(content: string, source: unknown): string {
  const write = Object.entries(WRITERS).find(([name]) => name === source)?.[1]
  return write ? content.replace(MOMENT, write) : content
}
