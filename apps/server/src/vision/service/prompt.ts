import { ANNOTATION_CONTENT_MAX } from '@daywork/domain/capture/limits'
import type { Picture } from '../findings.ts'

/** Most annotations of a service. Daywork's own analyzer may return more: lines of text. */
export const SENTENCES_MAX = 20

const TASK = `
You document the work of a contractor. Say what the pictures show that matters to a record of this job: work done,
materials, equipment, damage, hazards, and any text on signs, plates and meters, letter by letter.
Say only what can be seen. Each annotation is one plain sentence of at most ${ANNOTATION_CONTENT_MAX} characters; at most
${SENTENCES_MAX} of them. "confidence" is between 0 and 1; "picture" is the number of the picture, from 1.
Respond with JSON only: {"annotations": [{"content": "…", "confidence": 0.9, "picture": 1}]}
`.trim()

export function promptFor(pictures: readonly Picture[]): string {
  const times = pictures.flatMap(({ at }, index) =>
    at === undefined ? [] : [`picture ${index + 1} at ${at.toFixed(1)} s`],
  )
  return times.length === 0 ? TASK : `${TASK}\nThe pictures are from one video: ${times.join(', ')}.`
}

const ANNOTATION_SHAPE = {
  type: 'object',
  properties: { content: { type: 'string' }, confidence: { type: 'number' }, picture: { type: 'integer' } },
  required: ['content', 'confidence', 'picture'],
  additionalProperties: false,
}

const REPLY_SHAPE = {
  type: 'object',
  properties: { annotations: { type: 'array', items: ANNOTATION_SHAPE } },
  required: ['annotations'],
  additionalProperties: false,
}

/** Ways to request JSON, the strictest first; not every service supports all of them. */
export const RESPONSE_FORMATS: readonly object[] = [
  {
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'annotations', strict: true, schema: REPLY_SHAPE },
    },
  },
  { response_format: { type: 'json_object' } },
  {},
]
